// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/model/common.h"

/// The ruleset document (product.md, "The ruleset document"): the numbers and tables of a rule system, as data.
namespace coq::model {

enum class Source { stated, default_ };

enum class GeometryKind { area, line, side, hexes };

/// The look of a terrain type. docs/ruleset.md documents its keywords; core/drawing/primitives reads them.
struct Look : Node {
  OpenAttributes attributes;
  bool operator==(const Look&) const = default;
  /// Returns the attribute's text, or `fallback`.
  std::string get(std::string_view name, std::string_view fallback = "") const;
};

/// An effect of a terrain type: `on` is what it acts on ("cover", "movement"), `is` the value.
struct Effect : Node {
  std::string on;
  std::string value;
  Source source = Source::stated;
  std::optional<std::string> rule;
  std::optional<std::string> question;
  bool operator==(const Effect&) const = default;
};

enum class InHex { any, centre, most };
enum class HexsideUse { crosses, follows };

struct TerrainType : Node {
  COQ_COMPILED_ONCE(TerrainType);
  std::string id;
  std::vector<GeometryKind> geometry;
  int layer = 0;    ///< drawing order; higher layers are on top
  std::string los;  ///< none, obstacle, hindrance, or a word of the system
  std::optional<InHex> in_hex;
  std::optional<HexsideUse> hexside;
  std::optional<int> follow;  ///< thousandths of a hexside's length; the default is 200
  std::optional<Um> width;
  std::optional<Thousandths> height;
  std::vector<Name> names;
  std::optional<Look> look;
  std::vector<Effect> effects;
  bool operator==(const TerrainType&) const = default;

  const Effect* find_effect(std::string_view on) const;
  bool has_geometry(GeometryKind kind) const;
};

enum class Fills { all, hexes };

struct Condition : Node {
  COQ_COMPILED_ONCE(Condition);
  std::string id;
  Fills fills = Fills::all;
  std::string los;
  std::optional<Thousandths> height;
  std::vector<Name> names;
  bool operator==(const Condition&) const = default;
};

/// The band along the left and right edges of a nation's counters. It distinguishes nations without colour.
enum class Stripe { none, solid, bars, diagonal, dots, checks };

struct Nation : Node {
  COQ_COMPILED_ONCE(Nation);
  std::string id;
  std::string power;
  std::string colour;
  std::optional<Stripe> stripe;
  std::vector<Name> names;
  bool operator==(const Nation&) const = default;
};

struct UnitType : Node {
  COQ_COMPILED_ONCE(UnitType);
  std::string id;
  std::vector<std::string> factors;
  std::vector<Name> names;
  bool operator==(const UnitType&) const = default;
};

struct MarkerType : Node {
  COQ_COMPILED_ONCE(MarkerType);
  std::string id;
  std::vector<Name> names;
  bool operator==(const MarkerType&) const = default;
};

struct Value : Node {
  COQ_COMPILED_ONCE(Value);
  std::string id;
  std::string text;
  Source source = Source::stated;
  std::optional<std::string> rule;
  std::optional<std::string> question;
  bool operator==(const Value&) const = default;
};

struct TableRow : Node {
  COQ_COMPILED_ONCE(TableRow);
  OpenAttributes cells;
  bool operator==(const TableRow&) const = default;
  /// Returns the text of a cell, or nullptr if the row has no such column.
  const std::string* find_cell(std::string_view column) const;
  /// Returns the text of a cell, or an empty string.
  const std::string& cell(std::string_view column) const;
};

struct Table : Node {
  COQ_COMPILED_ONCE(Table);
  std::string id;
  std::vector<std::string> columns;
  Source source = Source::stated;
  std::optional<std::string> rule;
  std::optional<std::string> question;
  std::vector<TableRow> rows;
  bool operator==(const Table&) const = default;
  /// Returns the row whose first column is `key`, or nullptr.
  const TableRow* find_row(std::string_view key) const;
};

struct RulesetDocument : Root {
  COQ_COMPILED_ONCE(RulesetDocument);
  std::optional<std::string> extends;
  std::vector<TerrainType> terrain_types;
  std::vector<Condition> conditions;
  std::vector<Nation> nations;
  std::vector<UnitType> unit_types;
  std::vector<MarkerType> marker_types;
  std::vector<Value> values;
  std::vector<Table> tables;
  bool operator==(const RulesetDocument&) const = default;

  const TerrainType* find_terrain(std::string_view id) const;
  const Condition* find_condition(std::string_view id) const;
  const Nation* find_nation(std::string_view id) const;
  const UnitType* find_unit_type(std::string_view id) const;
  const MarkerType* find_marker_type(std::string_view id) const;
  const Value* find_value(std::string_view id) const;
  const Table* find_table(std::string_view id) const;
  /// Returns the row whose first column is `key`. Returns nullptr if the row or the table does not exist.
  const TableRow* find_row(std::string_view table, std::string_view key) const;
  /// Returns a word of the system in a language ("fr", "fr-BE"), else in English, else in the ruleset's
  /// language. The word is in row `key` of a table with a column per language, usually `names`. Returns an
  /// empty string if there is none.
  std::string find_word(std::string_view table, std::string_view key, std::string_view lang) const;
  /// Same as find_word(), for a given row.
  std::string word_of(const TableRow& row, std::string_view lang) const;
  /// Returns the word from the table `names`, or `id` itself.
  std::string word(std::string_view id, std::string_view lang) const;
  /// Returns whether a value ("markers.of-powers") lists the word.
  bool lists(std::string_view value, std::string_view word) const;
};

/// Returns `base` extended by `overlay`: an overlay entry replaces the base entry with the same id; other
/// entries are appended.
RulesetDocument extend(const RulesetDocument& base, const RulesetDocument& overlay);

}  // namespace coq::model
