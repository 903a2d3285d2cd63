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

/// Where the words come from that may stand in an attribute.
enum class WordsFrom {
  unsaid,         ///< no words: a number, a text, a label
  open,           ///< any: what the attribute itself defines, or what is compared elsewhere (`key` says why)
  own,            ///< those of the description
  systems,        ///< installed rulesets
  terrain_types,  ///< entries of the ruleset
  nations,
  unit_types,
  marker_types,
  counter_types,  ///< unit types of a unit, marker types of a marker
  powers,         ///< first column of its table `powers`, and the powers of its nations
  power_rows,     ///< the same column, where there is such a table
  effects,        ///< what the effects of the system's installed ruleset are on
  sight_words,    ///< what the terrain and the conditions of the installed ruleset are to lines of sight
  column,         ///< cells of the column `column` of its table `key`
  names,          ///< rows of its table `names` that begin with `key`
  value,          ///< words of its value `key`
  sides,          ///< ids of the scenario
  zones,
  units,
  counters,
  scenarios,
  shapes,      ///< ids of a map's shapes
  directions,  ///< of the map's hexes: N NE SE S SW NW, or NE E SE SW W NW
  actions,     ///< of a system's logs
};

/// The words that may stand in an attribute or, in one that is a list, each of its words: data of the
/// attribute's description. Checks tell of other words, with what was perhaps meant.
struct Vocabulary {
  WordsFrom from = WordsFrom::unsaid;
  std::string_view key = "";
  std::string_view column = "";
  std::vector<std::string> words{};  ///< beside those, or alone
  /// The check of all systems that reports unknown words ("map.type"). Where it is empty, "KIND.word" does, or
  /// a check of a system that names the attribute (Check::words_of).
  std::string_view told_by = "";
};

/// Vocabularies of several attributes.
namespace words {

inline Vocabulary open(std::string_view why) {
  return {WordsFrom::open, why};
}
inline Vocabulary own(std::vector<std::string> list, std::string_view told_by = "") {
  return {WordsFrom::own, "", "", std::move(list), told_by};
}
inline Vocabulary of(WordsFrom from, std::string_view told_by = "") {
  return {from, "", "", {}, told_by};
}
/// The four edges of a map, and words beside.
inline Vocabulary edges(std::string_view told_by, std::vector<std::string> more = {}) {
  more.insert(more.begin(), {"N", "E", "S", "W"});
  return own(std::move(more), told_by);
}

}  // namespace words

// One description per element and field. The reader, the writer, the schema, the reference of the format,
// edits and property panels are all driven by it.

/// Attributes that a ruleset names, in the order in which they stand.
using OpenAttributes = std::vector<std::pair<std::string, std::string>>;

/// Prose: paragraphs of runs, some emphasised.
struct Run {
  std::string text;
  bool emphasised = false;
  bool operator==(const Run&) const = default;
};
using Paragraph = std::vector<Run>;

/// How a member of a struct is read and written by a codec: functions of the member's type and the codec's,
/// which are compiled once for all structs that have one of that type. By closures of each member it took a
/// minute.
struct FieldAccess {
  bool (*parse)(const void* codec, void* member, std::string_view text);
  bool (*format)(const void* codec, const void* member, std::string& out);
  void (*clear)(void* member);  ///< null: the member always has a value
};

struct AttributeInfo {
  COQ_COMPILED_ONCE(AttributeInfo);
  std::string name;
  std::string doc;
  ValueType type;
  Vocabulary words;  ///< of one that holds words
  bool required = false;
  std::ptrdiff_t offset = 0;  ///< of the member in its element
  std::shared_ptr<const void> codec;
  const FieldAccess* access = nullptr;

  bool parse(void* element, std::string_view text) const {
    return access->parse(codec.get(), static_cast<char*>(element) + offset, text);
  }
  /// Appends the value; false if the attribute is absent.
  bool format(const void* element, std::string& out) const {
    return access->format(codec.get(), static_cast<const char*>(element) + offset, out);
  }
  bool can_be_absent() const { return access->clear != nullptr; }
  /// Only of one that can be absent.
  void clear(void* element) const { access->clear(static_cast<char*>(element) + offset); }
};

struct ElementInfo;
struct OwnKind;

/// A child element of a place in the document: its description and its value.
struct ConstElement {
  const ElementInfo* info = nullptr;
  const void* value = nullptr;
};
using ModifyElement = std::function<void(const ElementInfo& info, void* value)>;

/// What can be done with the children in a member, by the type of the member.
struct ChildAccess {
  std::size_t (*size)(const void* member);
  ConstElement (*get)(const void* member, std::size_t index);
  std::size_t (*which)(const void* member, std::size_t index);
  void (*modify)(void* member, std::size_t index, const ModifyElement& change);
  void (*insert)(void* member, std::size_t index, std::size_t which, const void* value);
  void (*erase)(void* member, std::size_t index);
  void* (*append)(void* member, std::size_t which);
};

/// The children in one place of the order: one element name, or (features of a map) a choice of several in any
/// order.
struct ChildInfo {
  COQ_COMPILED_ONCE(ChildInfo);
  std::vector<std::string> names;
  std::vector<const ElementInfo& (*)()> infos;  ///< of the names
  std::string doc;
  std::size_t least = 0;
  std::size_t most = 1;       ///< SIZE_MAX: any number
  std::ptrdiff_t offset = 0;  ///< of the member in the parent
  const ChildAccess* access = nullptr;
  const OwnKind* own = nullptr;  ///< of a rule system's own elements, which lie in an OwnElements

  std::size_t size(const void* parent) const { return access->size(in(parent)); }
  ConstElement get(const void* parent, std::size_t index) const { return access->get(in(parent), index); }
  /// Index into `names`.
  std::size_t which(const void* parent, std::size_t index) const { return access->which(in(parent), index); }
  void modify(void* parent, std::size_t index, const ModifyElement& change) const {
    access->modify(in(parent), index, change);
  }
  /// Inserts a copy of `value`, which is of the element `names[which]`, before `index`.
  void insert(void* parent, std::size_t index, std::size_t which, const void* value) const {
    access->insert(in(parent), index, which, value);
  }
  void erase(void* parent, std::size_t index) const { access->erase(in(parent), index); }
  /// Adds an empty element of `names[which]` behind the others, and gives it to be filled before anything else
  /// is done with its parent. One that is always there is given as it is.
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

/// A member of type V that an element may have: false where it has none.
template <class V>
struct MemberPlace {
  std::ptrdiff_t offset = -1;
  explicit operator bool() const { return offset >= 0; }
  V& operator()(void* element) const { return *reinterpret_cast<V*>(static_cast<char*>(element) + offset); }
};

struct ElementInfo {
  COQ_COMPILED_ONCE(ElementInfo);
  std::string type_name;  ///< of the complex type in the schema
  std::string doc;
  std::vector<AttributeInfo> attributes;
  std::vector<ChildInfo> children;
  MemberPlace<OpenAttributes> open_attributes;  ///< where any attribute may stand
  std::vector<std::string> open_names;          ///< the only ones of these; empty where the ruleset names them
  std::size_t open_position = 0;                ///< how many of `attributes` are written before the open ones
  std::optional<AttributeInfo> content;         ///< text between the tags (`name` is empty)
  MemberPlace<std::vector<Paragraph>> prose;    ///< text or paragraphs between the tags
  bool one_line = true;                         ///< may stand on one line with its children

  std::shared_ptr<void> (*make)() = nullptr;
  std::shared_ptr<void> (*copy)(const void* element) = nullptr;
  void (*assign)(void* element, const void* value) = nullptr;
  Node& (*node)(void* element) = nullptr;
  bool (*equal)(const void* first, const void* second) = nullptr;

  const Node& node_of(const void* element) const { return node(const_cast<void*>(element)); }
  const AttributeInfo* find_attribute(std::string_view name) const;
  /// As documents have it; empty where it is absent, or no attribute of the element.
  std::string attribute_text(const void* element, std::string_view name) const;
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

}  // namespace coq::model
