// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/documents/model/detail/member_access.h"
#include "core/documents/model/system_elements.h"

/// Builders of element descriptions, for the sources that describe elements.
namespace coq::model {

namespace detail {

/// The part of a describer that does not depend on the struct.
class PlainDescriber {
 public:
  PlainDescriber(std::string_view type_name, std::string_view doc);

  void add_attribute(std::string_view name, std::string_view doc, ValueType type, bool required,
                     std::ptrdiff_t offset, std::shared_ptr<const void> codec, const FieldAccess& access);
  void take_content();
  ChildInfo& add_child(std::string_view doc, std::size_t least, std::size_t most, std::ptrdiff_t offset,
                       const ChildAccess& access);
  /// Adds the rule systems' children, which are stored in the SystemElements at `offset`.
  void add_own(std::ptrdiff_t offset);

  ElementInfo info;
};

// Descriptions are built once. The functions are marked cold so that nothing is inlined into them.

/// Adds a field that is stored in a member of type V.
template <class V, class C>
[[gnu::cold, gnu::noinline]] void add_field(PlainDescriber& to, std::string_view name, std::ptrdiff_t offset,
                                            const C& codec, std::string_view doc) {
  to.add_attribute(name, doc, codec.type(), !is_optional<V>::value, offset, std::make_shared<const C>(codec),
                   Field<V, C>::access);
}

/// Adds children that are stored in a vector, a std::optional (at most one) or a plain member (exactly one).
template <class V>
[[gnu::cold, gnu::noinline]] void add_children(PlainDescriber& to, std::string_view name, std::ptrdiff_t offset,
                                               std::string_view doc, std::size_t least, std::size_t most) {
  ChildInfo* child = nullptr;
  if constexpr (is_vector<V>::value) {
    using E = typename V::value_type;
    child = &to.add_child(doc, least, most, offset, VectorChild<E>::access);
    child->infos = {&describe<E>};
  } else if constexpr (is_optional<V>::value) {
    using E = typename V::value_type;
    child = &to.add_child(doc, least, 1, offset, OptionalChild<E>::access);
    child->infos = {&describe<E>};
  } else {
    child = &to.add_child(doc, 1, 1, offset, PlainChild<V>::access);
    child->infos = {&describe<V>};
  }
  child->names = {std::string(name)};
}

/// Adds children that have one of several names.
template <class List, class Variant, std::size_t... I>
[[gnu::cold, gnu::noinline]] void add_choice(PlainDescriber& to, std::vector<std::string> names,
                                             std::ptrdiff_t offset, std::string_view doc,
                                             std::index_sequence<I...>) {
  ChildInfo& child = to.add_child(doc, 0, SIZE_MAX, offset, ChoiceChild<List, Variant, I...>::access);
  child.names = std::move(names);
  child.infos = {&describe<std::variant_alternative_t<I, Variant>>...};
}

}  // namespace detail

/// Builds the description of a struct T that derives from Node.
template <class T>
class Describer {
 public:
  [[gnu::cold, gnu::noinline]] explicit Describer(std::string_view type_name, std::string_view doc)
      : m_plain(type_name, doc) {
    m_plain.info.make = [] { return std::static_pointer_cast<void>(std::make_shared<T>()); };
    m_plain.info.copy = [](const void* v) {
      return std::static_pointer_cast<void>(std::make_shared<T>(get(v)));
    };
    m_plain.info.assign = [](void* v, const void* value) { *static_cast<T*>(v) = get(value); };
    m_plain.info.node = [](void* v) -> Node& { return *static_cast<T*>(v); };
    m_plain.info.equal = [](const void* a, const void* b) { return get(a) == get(b); };
  }

  /// A plain member is always written. A std::optional or a BoxedOptional is absent when empty.
  template <class V, class Base, class C>
  Describer& attribute(std::string_view name, V Base::*member, const C& codec, std::string_view doc) {
    detail::add_field<V>(m_plain, name, detail::offset_of<T>(member), codec, doc);
    return *this;
  }

  /// Sets the words that the last attribute accepts.
  Describer& among(Vocabulary words) {
    m_plain.info.attributes.back().words = std::move(words);
    return *this;
  }

  template <class Base>
  Describer& open(OpenAttributes Base::*member, std::vector<std::string> names = {}) {
    m_plain.info.open_names = std::move(names);
    m_plain.info.open_position = m_plain.info.attributes.size();
    m_plain.info.open_attributes = {detail::offset_of<T>(member)};
    return *this;
  }

  template <class V, class Base, class C>
  Describer& content(V Base::*member, const C& codec, std::string_view doc) {
    detail::add_field<V>(m_plain, "", detail::offset_of<T>(member), codec, doc);
    m_plain.take_content();
    return *this;
  }

  template <class Base>
  Describer& prose(std::vector<Paragraph> Base::*member) {
    m_plain.info.prose = {detail::offset_of<T>(member)};
    return *this;
  }

  Describer& own_lines() {
    m_plain.info.one_line = false;
    return *this;
  }

  /// Adds a child that is stored in a plain member (exactly one), a std::optional (at most one) or a vector
  /// (`least` to `most`).
  template <class V, class Base>
  Describer& child(std::string_view name, V Base::*member, std::string_view doc, std::size_t least = 0,
                   std::size_t most = SIZE_MAX) {
    detail::add_children<V>(m_plain, name, detail::offset_of<T>(member), doc, least, most);
    return *this;
  }

  /// Adds a vector of variants (or of shared variants). The names are in the order of the alternatives.
  template <class List, class Base>
  Describer& choice(std::vector<std::string> names, List Base::*member, std::string_view doc) {
    using Variant =
        std::remove_cvref_t<decltype(detail::variant_of(std::declval<const typename List::value_type&>()))>;
    detail::add_choice<List, Variant>(m_plain, std::move(names), detail::offset_of<T>(member), doc,
                                      std::make_index_sequence<std::variant_size_v<Variant>>());
    return *this;
  }

  /// Adds the rule systems' children. Each system decides where its elements go among those that precede this
  /// call.
  template <class Base>
  Describer& own_children(SystemElements Base::*member) {
    m_plain.add_own(detail::offset_of<T>(member));
    return *this;
  }

  [[gnu::cold]] ElementInfo build() { return std::move(m_plain.info); }

 private:
  static const T& get(const void* v) { return *static_cast<const T*>(v); }

  detail::PlainDescriber m_plain;
};

/// Starts the description of a document's root.
template <class T>
Describer<T> describe_root(std::string_view type_name, std::string_view doc) {
  Describer<T> d(type_name, doc);
  d.own_lines()
      .attribute("writer", &T::writer, as_line, "Program and version that last wrote the file.")
      .attribute("id", &T::id, as_id, "Name of the document, by which others refer to it.")
      .attribute("system", &T::system, as_reference, "The rule system: red-poppies, tactique...")
      .among(words::of(WordsFrom::systems, "project.ruleset"))
      .attribute("lang", &T::lang, as_language, "Language of the document's texts.")
      .attribute("ruleset", &T::ruleset, as_path,
                 "Path of the ruleset; default: the installed ruleset of "
                 "the system.")
      .attribute("next", &T::next, WholeNumber{1, 1'000'000'000},
                 "Number that the programs use for the next id.")
      .attribute("date", &T::date, as_date,
                 "The date printed on its pages, such as 2026-11-22; without it, "
                 "no date is printed.");
  return d;
}

}  // namespace coq::model
