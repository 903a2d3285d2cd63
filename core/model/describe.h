// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/base/rare.h"
#include "core/base/shared.h"
#include "core/model/codec.h"
#include "core/model/node.h"
#include "core/model/vocabulary.h"

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
  Vocabulary words{};  ///< of one that holds words
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
  /// Adds an empty element of `names[which]` behind the others, and gives it to be filled before anything else
  /// is done with its parent. One that is always there is given as it is.
  std::function<void*(void* parent, std::size_t which)> append;
};

struct ElementInfo {
  std::string type_name;  ///< of the complex type in the schema
  std::string doc;
  std::vector<AttributeInfo> attributes;
  std::vector<ChildInfo> children;
  std::function<OpenAttributes&(void* element)> open_attributes;  ///< where any attribute may stand
  std::vector<std::string> open_names;   ///< the only ones of these; empty where the ruleset names them
  std::size_t open_position = 0;         ///< how many of `attributes` are written before the open ones
  std::optional<AttributeInfo> content;  ///< text between the tags (`name` is empty)
  std::function<std::vector<Paragraph>&(void* element)> prose;  ///< text or paragraphs between the tags
  bool one_line = true;                                         ///< may stand on one line with its children

  std::function<std::shared_ptr<void>()> make;
  std::function<std::shared_ptr<void>(const void*)> copy;
  std::function<void(void* element, const void* value)> assign;
  std::function<Node&(void* element)> node;
  std::function<bool(const void*, const void*)> equal;

  const Node& node_of(const void* element) const { return node(const_cast<void*>(element)); }
  const AttributeInfo* find_attribute(std::string_view name) const;
};

/// The description of a struct; each is specialised in a *_fields.cpp.
template <class T>
const ElementInfo& describe();

struct MapDocument;
struct CountersDocument;
struct ScenarioDocument;
struct RulesetDocument;
struct PlayDocument;
template <>
const ElementInfo& describe<MapDocument>();
template <>
const ElementInfo& describe<CountersDocument>();
template <>
const ElementInfo& describe<ScenarioDocument>();
template <>
const ElementInfo& describe<RulesetDocument>();
template <>
const ElementInfo& describe<PlayDocument>();

namespace detail {

template <class T>
struct is_optional : std::false_type {};
template <class T>
struct is_optional<std::optional<T>> : std::true_type {};
template <class T>
struct is_optional<Rare<T>> : std::true_type {};
template <class T>
struct is_vector : std::false_type {};
template <class T, class A>
struct is_vector<std::vector<T, A>> : std::true_type {};

/// Where a member of type V stands in a struct. Access by it depends on the type of the member only, so that
/// the compiler makes it once for all structs that have one of that type; by a pointer to member it took a
/// minute.
template <class V>
struct Place {
  std::ptrdiff_t offset;
  V& in(void* element) const { return *reinterpret_cast<V*>(static_cast<char*>(element) + offset); }
  const V& in(const void* element) const {
    return *reinterpret_cast<const V*>(static_cast<const char*>(element) + offset);
  }
};

template <class T, class V, class Base>
Place<V> place_of(V Base::*member) {
  static const T sample{};
  return {reinterpret_cast<const char*>(&(sample.*member)) - reinterpret_cast<const char*>(&sample)};
}

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

/// A field of a plain member: always written. A field of a std::optional or a Rare: absent when empty.
template <class V, class C>
AttributeInfo make_field(std::string_view name, Place<V> at, const C& codec, std::string_view doc) {
  AttributeInfo field;
  field.name = name;
  field.doc = doc;
  field.type = codec.type();
  if constexpr (is_optional<V>::value) {
    field.parse = [at, codec](void* v, std::string_view text) {
      typename C::Value value{};
      if (!codec.parse(text, value)) return false;
      at.in(v) = std::move(value);
      return true;
    };
    field.format = [at, codec](const void* v, std::string& out) {
      const V& value = at.in(v);
      if (value) codec.format(*value, out);
      return value.has_value();
    };
    field.clear = [at](void* v) { at.in(v).reset(); };
  } else {
    field.required = true;
    field.parse = [at, codec](void* v, std::string_view text) { return codec.parse(text, at.in(v)); };
    field.format = [at, codec](const void* v, std::string& out) {
      codec.format(at.in(v), out);
      return true;
    };
  }
  return field;
}

/// Children in a vector, a std::optional (at most one) or a plain member (exactly one).
template <class V>
void make_child(ChildInfo& child, Place<V> at) {
  if constexpr (is_vector<V>::value) {
    using E = typename V::value_type;
    child.infos = {&describe<E>};
    child.size = [at](const void* v) { return at.in(v).size(); };
    child.get = [at](const void* v, std::size_t i) { return ConstElement{&describe<E>(), &at.in(v)[i]}; };
    child.modify = [at](void* v, std::size_t i, const ModifyElement& f) { f(describe<E>(), &at.in(v)[i]); };
    child.insert = [at](void* v, std::size_t i, std::size_t, const void* value) {
      V& list = at.in(v);
      list.insert(list.begin() + static_cast<std::ptrdiff_t>(i), *static_cast<const E*>(value));
    };
    child.erase = [at](void* v, std::size_t i) {
      V& list = at.in(v);
      list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
    };
    child.append = [at](void* v, std::size_t) -> void* { return &at.in(v).emplace_back(); };
  } else if constexpr (is_optional<V>::value) {
    using E = typename V::value_type;
    child.infos = {&describe<E>};
    child.most = 1;
    child.size = [at](const void* v) -> std::size_t { return at.in(v).has_value() ? 1 : 0; };
    child.get = [at](const void* v, std::size_t) { return ConstElement{&describe<E>(), &*at.in(v)}; };
    child.modify = [at](void* v, std::size_t, const ModifyElement& f) { f(describe<E>(), &*at.in(v)); };
    child.insert = [at](void* v, std::size_t, std::size_t, const void* value) {
      at.in(v) = *static_cast<const E*>(value);
    };
    child.erase = [at](void* v, std::size_t) { at.in(v).reset(); };
    child.append = [at](void* v, std::size_t) -> void* { return &at.in(v).emplace(); };
  } else {
    child.infos = {&describe<V>};
    child.least = child.most = 1;
    child.size = [](const void*) -> std::size_t { return 1; };
    child.get = [at](const void* v, std::size_t) { return ConstElement{&describe<V>(), &at.in(v)}; };
    child.modify = [at](void* v, std::size_t, const ModifyElement& f) { f(describe<V>(), &at.in(v)); };
    child.insert = [at](void* v, std::size_t, std::size_t, const void* value) {
      at.in(v) = *static_cast<const V*>(value);
    };
    child.erase = [at](void* v, std::size_t) { at.in(v) = V{}; };
    child.append = [at](void* v, std::size_t) -> void* { return &at.in(v); };
  }
}

/// An empty alternative I, made in its place, at the end of a list of variants or of shared ones.
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

}  // namespace detail

/// Builds the description of a struct T that derives from Node.
template <class T>
class Describer {
 public:
  explicit Describer(std::string_view type_name, std::string_view doc) {
    m_info.type_name = type_name;
    m_info.doc = doc;
    m_info.make = [] { return std::static_pointer_cast<void>(std::make_shared<T>()); };
    m_info.assign = [](void* v, const void* value) { get(v) = get(value); };
    m_info.copy = [](const void* v) { return std::static_pointer_cast<void>(std::make_shared<T>(get(v))); };
    m_info.node = [](void* v) -> Node& { return get(v); };
    m_info.equal = [](const void* a, const void* b) { return get(a) == get(b); };
  }

  /// A field of a plain member: always written. A field of a std::optional or a Rare: absent when empty.
  template <class M, class C>
  Describer& attribute(std::string_view name, M member, const C& codec, std::string_view doc) {
    m_info.attributes.push_back(detail::make_field(name, detail::place_of<T>(member), codec, doc));
    return *this;
  }

  /// The words of the attribute that was described last.
  Describer& among(Vocabulary words) {
    m_info.attributes.back().words = std::move(words);
    return *this;
  }

  template <class M>
  Describer& open(M member, std::vector<std::string> names = {}) {
    m_info.open_names = std::move(names);
    m_info.open_position = m_info.attributes.size();
    m_info.open_attributes = [member](void* v) -> OpenAttributes& { return get(v).*member; };
    return *this;
  }

  template <class M, class C>
  Describer& content(M member, const C& codec, std::string_view doc) {
    m_info.content = detail::make_field("", detail::place_of<T>(member), codec, doc);
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
  Describer& child(std::string_view name, M member, std::string_view doc, std::size_t least = 0,
                   std::size_t most = SIZE_MAX);

  /// A vector of variants (or of shared ones): the alternatives' names in their order.
  template <class M>
  Describer& choice(std::vector<std::string> names, M member, std::string_view doc);

  ElementInfo build() { return std::move(m_info); }

 private:
  static T& get(void* v) { return *static_cast<T*>(v); }
  static const T& get(const void* v) { return *static_cast<const T*>(v); }
  template <class M>
  using Member = std::remove_reference_t<decltype(std::declval<T&>().*std::declval<M>())>;

  template <class Variant, class M, std::size_t... I>
  static void add_alternatives(ChildInfo& child, M member, std::index_sequence<I...>);

  ElementInfo m_info;
};

template <class T>
template <class M>
Describer<T>& Describer<T>::child(std::string_view name, M member, std::string_view doc, std::size_t least,
                                  std::size_t most) {
  ChildInfo child;
  child.names = {std::string(name)};
  child.doc = doc;
  child.least = least;
  child.most = most;
  child.which = [](const void*, std::size_t) { return std::size_t{0}; };
  detail::make_child(child, detail::place_of<T>(member));
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
  child.append = [member](void* v, std::size_t which) -> void* {
    auto& list = get(v).*member;
    void* element = nullptr;
    ((which == I ? (element = detail::append_alternative<Variant, I>(list), 0) : 0), ...);
    return element;
  };
}

template <class T>
template <class M>
Describer<T>& Describer<T>::choice(std::vector<std::string> names, M member, std::string_view doc) {
  using Item = typename Member<M>::value_type;
  using Variant = std::remove_cvref_t<decltype(detail::variant_of(std::declval<const Item&>()))>;
  ChildInfo child;
  child.names = std::move(names);
  child.doc = doc;
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
