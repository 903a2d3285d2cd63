// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/base/boxed_optional.h"
#include "core/base/shared.h"
#include "core/documents/model/describe.h"

/// Access to struct members for descriptions, by the types of the members only.
namespace coq::model::detail {

template <class T>
struct is_optional : std::false_type {};
template <class T>
struct is_optional<std::optional<T>> : std::true_type {};
template <class T>
struct is_optional<BoxedOptional<T>> : std::true_type {};
template <class T>
struct is_vector : std::false_type {};
template <class T, class A>
struct is_vector<std::vector<T, A>> : std::true_type {};

/// Storage for an object that is never constructed. It only serves to compute the offsets of members.
template <class T>
struct Room {
  alignas(T) static constexpr char bytes[sizeof(T)] = {};
};

template <class T, class V, class Base>
std::ptrdiff_t offset_of(V Base::*member) {
  const T& value = reinterpret_cast<const T&>(Room<T>::bytes);
  return reinterpret_cast<const char*>(&(value.*member)) - Room<T>::bytes;
}

/// A plain member is always written. A std::optional or a BoxedOptional is absent when empty.
template <class V, class C>
struct Field {
  static bool parse(const void* codec, void* member, std::string_view text) {
    const C& reader = *static_cast<const C*>(codec);
    V& value = *static_cast<V*>(member);
    if constexpr (is_optional<V>::value) {
      typename C::Value read{};
      if (!reader.parse(text, read)) return false;
      value = std::move(read);
      return true;
    } else {
      return reader.parse(text, value);
    }
  }
  static bool format(const void* codec, const void* member, std::string& out) {
    const C& writer = *static_cast<const C*>(codec);
    const V& value = *static_cast<const V*>(member);
    if constexpr (is_optional<V>::value) {
      if (value) writer.format(*value, out);
      return value.has_value();
    } else {
      writer.format(value, out);
      return true;
    }
  }
  static void clear(void* member) {
    if constexpr (is_optional<V>::value) static_cast<V*>(member)->reset();
  }
  static constexpr FieldAccess access{parse, format, is_optional<V>::value ? clear : nullptr};
};

/// A mandatory child.
template <class V>
struct PlainChild {
  static V& at(void* member) { return *static_cast<V*>(member); }
  static std::size_t size(const void*) { return 1; }
  static std::size_t which(const void*, std::size_t) { return 0; }
  static ConstElement get(const void* member, std::size_t) { return {&describe<V>(), member}; }
  static void modify(void* member, std::size_t, const ModifyElement& f) { f(describe<V>(), member); }
  static void insert(void* member, std::size_t, std::size_t, const void* value) {
    at(member) = *static_cast<const V*>(value);
  }
  static void erase(void* member, std::size_t) { at(member) = V{}; }
  static void* append(void* member, std::size_t) { return member; }
  static constexpr ChildAccess access{size, get, which, modify, insert, erase, append};
};

/// An optional child.
template <class E>
struct OptionalChild {
  using V = std::optional<E>;
  static V& at(void* member) { return *static_cast<V*>(member); }
  static const V& at(const void* member) { return *static_cast<const V*>(member); }
  static std::size_t size(const void* member) { return at(member).has_value() ? 1 : 0; }
  static std::size_t which(const void*, std::size_t) { return 0; }
  static ConstElement get(const void* member, std::size_t) { return {&describe<E>(), &*at(member)}; }
  static void modify(void* member, std::size_t, const ModifyElement& f) { f(describe<E>(), &*at(member)); }
  static void insert(void* member, std::size_t, std::size_t, const void* value) {
    at(member) = *static_cast<const E*>(value);
  }
  static void erase(void* member, std::size_t) { at(member).reset(); }
  static void* append(void* member, std::size_t) { return &at(member).emplace(); }
  static constexpr ChildAccess access{size, get, which, modify, insert, erase, append};
};

/// Any number of children.
template <class E>
struct VectorChild {
  using V = std::vector<E>;
  static V& at(void* member) { return *static_cast<V*>(member); }
  static const V& at(const void* member) { return *static_cast<const V*>(member); }
  static std::size_t size(const void* member) { return at(member).size(); }
  static std::size_t which(const void*, std::size_t) { return 0; }
  static ConstElement get(const void* member, std::size_t i) { return {&describe<E>(), &at(member)[i]}; }
  static void modify(void* member, std::size_t i, const ModifyElement& f) { f(describe<E>(), &at(member)[i]); }
  /// Uses only operations that append() and erase() need anyway; insert() would be compiled for each type.
  static void insert(void* member, std::size_t i, std::size_t, const void* value) {
    E copy = *static_cast<const E*>(value);
    append(member, 0);
    V& list = at(member);
    for (std::size_t k = list.size() - 1; k > i; --k) list[k] = std::move(list[k - 1]);
    list[i] = std::move(copy);
  }
  static void erase(void* member, std::size_t i) {
    V& list = at(member);
    for (std::size_t k = i + 1; k < list.size(); ++k) list[k - 1] = std::move(list[k]);
    list.pop_back();
  }
  static void* append(void* member, std::size_t) { return &at(member).emplace_back(); }
  static constexpr ChildAccess access{size, get, which, modify, insert, erase, append};
};

/// Access to the variant in a vector's element, which is the variant itself or a shared immutable one.
template <class V>
const V& variant_of(const V& v) {
  return v;
}
template <class V>
const V& variant_of(const Shared<V>& v) {
  return *v;
}
template <class V, class F>
void change_variant(V& v, F f) {
  f(v);
}
template <class V, class F>
void change_variant(Shared<V>& v, F f) {
  v.modify(f);
}

/// Appends an empty alternative I, constructed in place, to a list of variants or of shared variants.
template <class Variant, std::size_t I, class List>
void* append_alternative(List& list) {
  if constexpr (std::is_same_v<typename List::value_type, Variant>) {
    return &std::get<I>(list.emplace_back(std::in_place_index<I>));
  } else {
    auto shared = std::make_shared<Variant>(std::in_place_index<I>);
    void* const element = &std::get<I>(*shared);
    list.emplace_back(std::shared_ptr<const Variant>(std::move(shared)));
    return element;
  }
}

/// Children of several kinds, in a list of variants or of shared variants.
template <class List, class Variant, std::size_t... I>
struct ChoiceChild {
  template <std::size_t K>
  using Alternative = std::variant_alternative_t<K, Variant>;

  static List& at(void* member) { return *static_cast<List*>(member); }
  static const List& at(const void* member) { return *static_cast<const List*>(member); }
  static std::size_t size(const void* member) { return at(member).size(); }
  static std::size_t which(const void* member, std::size_t i) { return variant_of(at(member)[i]).index(); }
  static ConstElement get(const void* member, std::size_t i) {
    const Variant& variant = variant_of(at(member)[i]);
    ConstElement out;
    ((variant.index() == I ? (out = {&describe<Alternative<I>>(), std::get_if<I>(&variant)}, 0) : 0), ...);
    return out;
  }
  static void modify(void* member, std::size_t i, const ModifyElement& f) {
    change_variant(at(member)[i], [&](Variant& variant) {
      const std::size_t index = variant.index();
      ((index == I ? (f(describe<Alternative<I>>(), std::get_if<I>(&variant)), 0) : 0), ...);
    });
  }
  static void insert(void* member, std::size_t i, std::size_t which, const void* value) {
    Variant variant;
    ((which == I ? (variant.template emplace<I>(*static_cast<const Alternative<I>*>(value)), 0) : 0), ...);
    List& list = at(member);
    list.insert(list.begin() + static_cast<std::ptrdiff_t>(i), std::move(variant));
  }
  static void erase(void* member, std::size_t i) {
    List& list = at(member);
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
  }
  static void* append(void* member, std::size_t which) {
    void* element = nullptr;
    ((which == I ? (element = append_alternative<Variant, I>(at(member)), 0) : 0), ...);
    return element;
  }
  static constexpr ChildAccess access{size, get, which, modify, insert, erase, append};
};

}  // namespace coq::model::detail
