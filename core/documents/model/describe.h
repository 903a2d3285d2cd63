// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/compiled_once.h"
#include "core/documents/model/codec.h"
#include "core/documents/model/node.h"

namespace coq::model {

/// Source of the words that an attribute accepts.
enum class WordsFrom {
  unsaid,         ///< no keywords: the value is a number, a text or a label
  open,           ///< any word is accepted (`key` has the reason): the attribute defines it, or it is compared
                  ///< elsewhere
  own,            ///< `words` of the vocabulary
  systems,        ///< installed rulesets
  terrain_types,  ///< entries of the ruleset
  nations,
  unit_types,
  marker_types,
  counter_types,  ///< unit types for a unit, marker types for a marker
  powers,         ///< first column of the ruleset's table `powers`, and the powers of its nations
  power_rows,     ///< only the first column of the table `powers`, if it exists
  effects,        ///< names (`on`) of the effects in the system's installed ruleset
  sight_words,    ///< `los` words of the terrain and the conditions in the installed ruleset
  column,         ///< cells of the column `column` in the ruleset's table `key`
  names,          ///< rows of the ruleset's table `names` that begin with `key`
  value,          ///< words listed in the ruleset's value `key`
  sides,          ///< ids of the scenario
  zones,
  units,
  counters,
  scenarios,
  shapes,      ///< ids of the map's shapes
  directions,  ///< directions of the map's hexes: N NE SE S SW NW, or NE E SE SW W NW
  actions,     ///< actions in the system's logs
};

/// The words that an attribute accepts, or each item if the attribute is a list. Checks report other words and
/// suggest similar ones.
struct Vocabulary {
  WordsFrom from = WordsFrom::unsaid;
  std::string_view key = "";
  std::string_view column = "";
  std::vector<std::string> words{};  ///< accepted in addition to, or instead of, the words from `from`
  /// Name of the general check that reports unknown words ("map.type"). If it is empty, the check is
  /// "KIND.word", or a system's check that names the attribute (Check::words_of).
  std::string_view reported_by = "";
};

/// Vocabularies that several attributes share.
namespace words {

inline Vocabulary open(std::string_view why) {
  return {WordsFrom::open, why};
}
inline Vocabulary own(std::vector<std::string> list, std::string_view reported_by = "") {
  return {WordsFrom::own, "", "", std::move(list), reported_by};
}
inline Vocabulary of(WordsFrom from, std::string_view reported_by = "") {
  return {from, "", "", {}, reported_by};
}
/// Returns the four edges of a map, plus `more` words.
inline Vocabulary edges(std::string_view reported_by, std::vector<std::string> more = {}) {
  more.insert(more.begin(), {"N", "E", "S", "W"});
  return own(std::move(more), reported_by);
}

}  // namespace words

// Each element and field has one description. It drives the reader, the writer, the schema, the format
// reference, edits and property panels.

/// Attributes that a ruleset names, in document order.
using OpenAttributes = std::vector<std::pair<std::string, std::string>>;

/// Prose consists of paragraphs; a paragraph consists of runs, some of them emphasised.
struct Run {
  std::string text;
  bool emphasised = false;
  bool operator==(const Run&) const = default;
};
using Paragraph = std::vector<Run>;

/// Functions that read and write a struct member with a codec. They depend only on the types of member and
/// codec, so that all structs share one instance. One closure per member took a minute to compile.
struct FieldAccess {
  bool (*parse)(const void* codec, void* member, std::string_view text);
  bool (*format)(const void* codec, const void* member, std::string& out);
  void (*clear)(void* member);  ///< null if the member always has a value
};

struct AttributeInfo {
  COQ_COMPILED_ONCE(AttributeInfo);
  std::string name;
  std::string doc;
  ValueType type;
  Vocabulary words;  ///< accepted keywords, if any
  bool required = false;
  std::ptrdiff_t offset = 0;  ///< offset of the member in its element
  std::shared_ptr<const void> codec;
  const FieldAccess* access = nullptr;

  bool parse(void* element, std::string_view text) const {
    return access->parse(codec.get(), static_cast<char*>(element) + offset, text);
  }
  /// Appends the value. Returns false if the attribute is absent.
  bool format(const void* element, std::string& out) const {
    return access->format(codec.get(), static_cast<const char*>(element) + offset, out);
  }
  bool can_be_absent() const { return access->clear != nullptr; }
  /// Removes the value. can_be_absent() must be true.
  void clear(void* element) const { access->clear(static_cast<char*>(element) + offset); }
};

struct ElementInfo;
struct SystemElementKind;

/// A child element of a document: its description and its value.
struct ConstElement {
  const ElementInfo* info = nullptr;
  const void* value = nullptr;
};
using ModifyElement = std::function<void(const ElementInfo& info, void* value)>;

/// Operations on the children in a member; they depend on the member's type.
struct ChildAccess {
  std::size_t (*size)(const void* member);
  ConstElement (*get)(const void* member, std::size_t index);
  std::size_t (*which)(const void* member, std::size_t index);
  void (*modify)(void* member, std::size_t index, const ModifyElement& change);
  void (*insert)(void* member, std::size_t index, std::size_t which, const void* value);
  void (*erase)(void* member, std::size_t index);
  void* (*append)(void* member, std::size_t which);
};

/// The children at one position of the content model. They have one element name, or any of several names in
/// any order (features of a map).
struct ChildInfo {
  COQ_COMPILED_ONCE(ChildInfo);
  std::vector<std::string> names;
  std::vector<const ElementInfo& (*)()> infos;  ///< descriptions, in the order of `names`
  std::string doc;
  std::size_t least = 0;
  std::size_t most = 1;       ///< SIZE_MAX means any number
  std::ptrdiff_t offset = 0;  ///< offset of the member in the parent
  const ChildAccess* access = nullptr;
  const SystemElementKind* own =
      nullptr;  ///< set for elements of a rule system, which are stored in a SystemElements

  std::size_t size(const void* parent) const { return access->size(in(parent)); }
  ConstElement get(const void* parent, std::size_t index) const { return access->get(in(parent), index); }
  /// Returns an index into `names`.
  std::size_t which(const void* parent, std::size_t index) const { return access->which(in(parent), index); }
  void modify(void* parent, std::size_t index, const ModifyElement& change) const {
    access->modify(in(parent), index, change);
  }
  /// Inserts a copy of `value`, an element named `names[which]`, before `index`.
  void insert(void* parent, std::size_t index, std::size_t which, const void* value) const {
    access->insert(in(parent), index, which, value);
  }
  void erase(void* parent, std::size_t index) const { access->erase(in(parent), index); }
  /// Appends an empty element named `names[which]` and returns it. The caller must fill it before it uses the
  /// parent again. A mandatory single child is returned unchanged.
  void* append(void* parent, std::size_t which) const { return access->append(in(parent), which); }

 private:
  void* in(void* parent) const {
    void* const member = static_cast<char*>(parent) + offset;
    return own == nullptr ? member : own_list(member);
  }
  const void* in(const void* parent) const {
    const void* const member = static_cast<const char*>(parent) + offset;
    return own == nullptr ? member : own_list(member);
  }
  void* own_list(void* elements) const;
  const void* own_list(const void* elements) const;
};

/// Access to an optional member of type V. It converts to false if the element has no such member.
template <class V>
struct MemberPlace {
  std::ptrdiff_t offset = -1;
  explicit operator bool() const { return offset >= 0; }
  V& operator()(void* element) const { return *reinterpret_cast<V*>(static_cast<char*>(element) + offset); }
};

struct ElementInfo {
  COQ_COMPILED_ONCE(ElementInfo);
  std::string type_name;  ///< name of the complex type in the schema
  std::string doc;
  std::vector<AttributeInfo> attributes;
  std::vector<ChildInfo> children;
  MemberPlace<OpenAttributes> open_attributes;  ///< set if the element accepts any attribute
  std::vector<std::string> open_names;   ///< the only open attributes allowed; if empty, the ruleset names them
  std::size_t open_position = 0;         ///< number of `attributes` that are written before the open ones
  std::optional<AttributeInfo> content;  ///< text between the tags; its `name` is empty
  MemberPlace<std::vector<Paragraph>> prose;  ///< text or paragraphs between the tags
  bool one_line = true;                       ///< the element may share a line with its children

  std::shared_ptr<void> (*make)() = nullptr;
  std::shared_ptr<void> (*copy)(const void* element) = nullptr;
  void (*assign)(void* element, const void* value) = nullptr;
  Node& (*node)(void* element) = nullptr;
  bool (*equal)(const void* first, const void* second) = nullptr;

  const Node& node_of(const void* element) const { return node(const_cast<void*>(element)); }
  const AttributeInfo* find_attribute(std::string_view name) const;
  /// Returns the text as in a document. The text is empty if the attribute is absent or unknown.
  std::string attribute_text(const void* element, std::string_view name) const;
};

/// Returns the description of a struct. The specialisations are in the *_fields.cpp sources.
template <class T>
const ElementInfo& describe();

struct MapDocument;
struct CountersDocument;
struct ScenarioDocument;
struct RulesetDocument;
struct PlayDocument;
struct CandidatesDocument;
struct InksDocument;
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
template <>
const ElementInfo& describe<CandidatesDocument>();
template <>
const ElementInfo& describe<InksDocument>();

}  // namespace coq::model
