// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/base/shared.h"
#include "core/model/codec.h"
#include "core/model/node.h"

/// One description per element and field. The reader, the writer, the schema, the reference of the format,
/// edits and property panels are all driven by it.
namespace coq::model {

/// Attributes that a ruleset names, in the order in which they stand.
using OpenAttributes = std::vector<std::pair<std::string, std::string>>;

/// Prose: paragraphs of runs, some emphasised.
struct Run {
  std::string text;
  bool emphasised = false;
  bool operator==(const Run&) const = default;
};
using Paragraph = std::vector<Run>;

struct AttributeInfo {
  std::string name;
  std::string doc;
  ValueType type;
  bool required = false;
  std::function<bool(void* element, std::string_view text)> parse;
  /// Appends the value; false if the attribute is absent.
  std::function<bool(const void* element, std::string& out)> format;
  std::function<void(void* element)> clear;  ///< only of optional ones
};

struct ElementInfo;

/// A child element of a place in the document: its description and its value.
struct ConstElement {
  const ElementInfo* info = nullptr;
  const void* value = nullptr;
};
using ModifyElement = std::function<void(const ElementInfo& info, void* value)>;

/// The children in one place of the order: one element name, or (features of a map) a choice of several in any
/// order.
struct ChildInfo {
  std::vector<std::string> names;
  std::vector<const ElementInfo& (*)()> infos;  ///< of the names
  std::string doc;
  std::size_t least = 0;
  std::size_t most = 1;  ///< SIZE_MAX: any number
  std::function<std::size_t(const void* parent)> size;
  std::function<ConstElement(const void* parent, std::size_t index)> get;
  std::function<std::size_t(const void* parent, std::size_t index)> which;  ///< index into `names`
  std::function<void(void* parent, std::size_t index, const ModifyElement& change)> modify;
  /// Inserts a copy of `value`, which is of the element `names[which]`, before `index`.
  std::function<void(void* parent, std::size_t index, std::size_t which, const void* value)> insert;
  std::function<void(void* parent, std::size_t index)> erase;
};

struct ElementInfo {
  std::string type_name;  ///< of the complex type in the schema
  std::string doc;
  std::vector<AttributeInfo> attributes;
  std::vector<ChildInfo> children;
  std::function<OpenAttributes&(void* element)> open_attributes;  ///< where any attribute may stand
  std::size_t open_position = 0;         ///< how many of `attributes` are written before the open ones
  std::optional<AttributeInfo> content;  ///< text between the tags (`name` is empty)
  std::function<std::vector<Paragraph>&(void* element)> prose;  ///< text or paragraphs between the tags
  bool one_line = true;                                         ///< may stand on one line with its children

  std::function<std::shared_ptr<void>()> make;
  std::function<std::shared_ptr<void>(const void*)> copy;
  std::function<Node&(void* element)> node;
  std::function<bool(const void*, const void*)> equal;

  const Node& node_of(const void* element) const { return node(const_cast<void*>(element)); }
  const AttributeInfo* find_attribute(std::string_view name) const;
};

/// The description of a struct; each is specialised in a *_fields.cpp.
template <class T>
const ElementInfo& describe();

namespace detail {

template <class T>
struct is_optional : std::false_type {};
template <class T>
struct is_optional<std::optional<T>> : std::true_type {};
template <class T>
struct is_vector : std::false_type {};
template <class T, class A>
struct is_vector<std::vector<T, A>> : std::true_type {};

/// Access to a vector's element that is a variant, or a shared immutable one.
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

}  // namespace detail

/// Builds the description of a struct T that derives from Node.
template <class T>
class Describer {
 public:
  explicit Describer(std::string type_name, std::string doc) {
    m_info.type_name = std::move(type_name);
    m_info.doc = std::move(doc);
    m_info.make = [] { return std::static_pointer_cast<void>(std::make_shared<T>()); };
    m_info.copy = [](const void* v) { return std::static_pointer_cast<void>(std::make_shared<T>(get(v))); };
    m_info.node = [](void* v) -> Node& { return get(v); };
    m_info.equal = [](const void* a, const void* b) { return get(a) == get(b); };
  }

  /// A field of a plain member: always written. A field of a std::optional: absent when empty.
  template <class M, class C>
  Describer& attribute(std::string name, M member, const C& codec, std::string doc) {
    m_info.attributes.push_back(make_field(std::move(name), member, codec, std::move(doc)));
    return *this;
  }

  template <class M>
  Describer& open(M member) {
    m_info.open_position = m_info.attributes.size();
    m_info.open_attributes = [member](void* v) -> OpenAttributes& { return get(v).*member; };
    return *this;
  }

  template <class M, class C>
  Describer& content(M member, const C& codec, std::string doc) {
    m_info.content = make_field("", member, codec, std::move(doc));
    return *this;
  }

  template <class M>
  Describer& prose(M member) {
    m_info.prose = [member](void* v) -> std::vector<Paragraph>& { return get(v).*member; };
    return *this;
  }

  Describer& own_lines() {
    m_info.one_line = false;
    return *this;
  }

  /// A child in a plain member (exactly one), a std::optional (at most one) or a vector (`least` or more, up to
  /// `most`).
  template <class M>
  Describer& child(std::string name, M member, std::string doc, std::size_t least = 0,
                   std::size_t most = SIZE_MAX);

  /// A vector of variants (or of shared ones): the alternatives' names in their order.
  template <class M>
  Describer& choice(std::vector<std::string> names, M member, std::string doc);

  ElementInfo build() { return std::move(m_info); }

 private:
  static T& get(void* v) { return *static_cast<T*>(v); }
  static const T& get(const void* v) { return *static_cast<const T*>(v); }
  template <class M>
  using Member = std::remove_reference_t<decltype(std::declval<T&>().*std::declval<M>())>;

  template <class M, class C>
  static AttributeInfo make_field(std::string name, M member, const C& codec, std::string doc);

  template <class Variant, class M, std::size_t... I>
  static void add_alternatives(ChildInfo& child, M member, std::index_sequence<I...>);

  ElementInfo m_info;
};

template <class T>
template <class M, class C>
AttributeInfo Describer<T>::make_field(std::string name, M member, const C& codec, std::string doc) {
  AttributeInfo field;
  field.name = std::move(name);
  field.doc = std::move(doc);
  field.type = codec.type();
  if constexpr (detail::is_optional<Member<M>>::value) {
    field.parse = [member, codec](void* v, std::string_view text) {
      typename C::Value value{};
      if (!codec.parse(text, value)) return false;
      get(v).*member = std::move(value);
      return true;
    };
    field.format = [member, codec](const void* v, std::string& out) {
      if (!(get(v).*member)) return false;
      codec.format(*(get(v).*member), out);
      return true;
    };
    field.clear = [member](void* v) { (get(v).*member).reset(); };
  } else {
    field.required = true;
    field.parse = [member, codec](void* v, std::string_view text) { return codec.parse(text, get(v).*member); };
    field.format = [member, codec](const void* v, std::string& out) {
      codec.format(get(v).*member, out);
      return true;
    };
  }
  return field;
}

template <class T>
template <class M>
Describer<T>& Describer<T>::child(std::string name, M member, std::string doc, std::size_t least,
                                  std::size_t most) {
  ChildInfo child;
  child.names = {std::move(name)};
  child.doc = std::move(doc);
  child.which = [](const void*, std::size_t) { return std::size_t{0}; };
  if constexpr (detail::is_vector<Member<M>>::value) {
    using E = typename Member<M>::value_type;
    child.infos = {&describe<E>};
    child.least = least;
    child.most = most;
    child.size = [member](const void* v) { return (get(v).*member).size(); };
    child.get = [member](const void* v, std::size_t i) {
      return ConstElement{&describe<E>(), &(get(v).*member)[i]};
    };
    child.modify = [member](void* v, std::size_t i, const ModifyElement& f) {
      f(describe<E>(), &(get(v).*member)[i]);
    };
    child.insert = [member](void* v, std::size_t i, std::size_t, const void* value) {
      auto& list = get(v).*member;
      list.insert(list.begin() + static_cast<std::ptrdiff_t>(i), *static_cast<const E*>(value));
    };
    child.erase = [member](void* v, std::size_t i) {
      auto& list = get(v).*member;
      list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
    };
  } else if constexpr (detail::is_optional<Member<M>>::value) {
    using E = typename Member<M>::value_type;
    child.infos = {&describe<E>};
    child.size = [member](const void* v) -> std::size_t { return (get(v).*member).has_value() ? 1 : 0; };
    child.get = [member](const void* v, std::size_t) {
      return ConstElement{&describe<E>(), &*(get(v).*member)};
    };
    child.modify = [member](void* v, std::size_t, const ModifyElement& f) {
      f(describe<E>(), &*(get(v).*member));
    };
    child.insert = [member](void* v, std::size_t, std::size_t, const void* value) {
      get(v).*member = *static_cast<const E*>(value);
    };
    child.erase = [member](void* v, std::size_t) { (get(v).*member).reset(); };
  } else {
    using E = Member<M>;
    child.infos = {&describe<E>};
    child.least = 1;
    child.size = [](const void*) -> std::size_t { return 1; };
    child.get = [member](const void* v, std::size_t) {
      return ConstElement{&describe<E>(), &(get(v).*member)};
    };
    child.modify = [member](void* v, std::size_t, const ModifyElement& f) {
      f(describe<E>(), &(get(v).*member));
    };
    child.insert = [member](void* v, std::size_t, std::size_t, const void* value) {
      get(v).*member = *static_cast<const E*>(value);
    };
    child.erase = [member](void* v, std::size_t) { get(v).*member = E{}; };
  }
  m_info.children.push_back(std::move(child));
  return *this;
}

template <class T>
template <class Variant, class M, std::size_t... I>
void Describer<T>::add_alternatives(ChildInfo& child, M member, std::index_sequence<I...>) {
  (child.infos.push_back(&describe<std::variant_alternative_t<I, Variant>>), ...);
  child.insert = [member](void* v, std::size_t i, std::size_t which, const void* value) {
    Variant variant;
    ((which == I
          ? (variant.template emplace<I>(*static_cast<const std::variant_alternative_t<I, Variant>*>(value)), 0)
          : 0),
     ...);
    auto& list = get(v).*member;
    list.insert(list.begin() + static_cast<std::ptrdiff_t>(i), std::move(variant));
  };
}

template <class T>
template <class M>
Describer<T>& Describer<T>::choice(std::vector<std::string> names, M member, std::string doc) {
  using Item = typename Member<M>::value_type;
  using Variant = std::remove_cvref_t<decltype(detail::variant_of(std::declval<const Item&>()))>;
  ChildInfo child;
  child.names = std::move(names);
  child.doc = std::move(doc);
  child.most = SIZE_MAX;
  add_alternatives<Variant>(child, member, std::make_index_sequence<std::variant_size_v<Variant>>());
  child.size = [member](const void* v) { return (get(v).*member).size(); };
  child.which = [member](const void* v, std::size_t i) {
    return detail::variant_of((get(v).*member)[i]).index();
  };
  child.get = [member](const void* v, std::size_t i) {
    return std::visit(
        [](const auto& element) {
          return ConstElement{&describe<std::remove_cvref_t<decltype(element)>>(), &element};
        },
        detail::variant_of((get(v).*member)[i]));
  };
  child.modify = [member](void* v, std::size_t i, const ModifyElement& f) {
    detail::change_variant((get(v).*member)[i], [&](Variant& variant) {
      std::visit([&](auto& element) { f(describe<std::remove_cvref_t<decltype(element)>>(), &element); },
                 variant);
    });
  };
  child.erase = [member](void* v, std::size_t i) {
    auto& list = get(v).*member;
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
  };
  m_info.children.push_back(std::move(child));
  return *this;
}

}  // namespace coq::model
