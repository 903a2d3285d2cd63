// SPDX-License-Identifier: MIT
#include "core/documents/model/describer.h"
#include "core/documents/model/ruleset.h"

namespace coq::model {
namespace {

const Words<Source> as_source{"source", {"stated", "default"}};
const Words<InHex> as_in_hex{"in-hex", {"any", "centre", "most"}};
const Words<HexsideUse> as_hexside{"hexside-use", {"crosses", "follows"}};
const Words<Fills> as_fills{"fills", {"all", "hexes"}};
const Words<Stripe> as_stripe{"stripe", {"none", "solid", "bars", "diagonal", "dots", "checks"}};
const std::vector<std::string> kGeometryWords = {"area", "line", "side", "hexes"};

const Codec<std::vector<GeometryKind>> as_geometry{
    [] {
      return ValueType{"geometry",     translatable("a list of area, line, side, hexes"),
                       "xs:token",     "",
                       kGeometryWords, true,
                       "area",         "hexes"};
    },
    [](std::string_view text, std::vector<GeometryKind>& value) {
      value.clear();
      std::vector<std::string> words;
      if (!as_words.parse(text, words)) return false;
      const Words<GeometryKind> kinds{"", kGeometryWords};
      for (const std::string& word : words) {
        if (!kinds.parse(word, value.emplace_back())) return false;
      }
      return !value.empty();
    },
    [](const std::vector<GeometryKind>& value, std::string& out) {
      for (std::size_t i = 0; i < value.size(); ++i) {
        if (i > 0) out += ' ';
        out += kGeometryWords[static_cast<std::size_t>(value[i])];
      }
    }};

/// Describes the attributes that record the source of a number.
template <class T>
void describe_source(Describer<T>& d) {
  d.attribute("source", &T::source, as_source,
              "Whether the rules state it, or Coquelicot chose it as a "
              "default.")
      .attribute("rule", &T::rule, as_line, "Rule that states it.")
      .attribute("question", &T::question, as_line, "Question that the rules leave open.");
}

/// Returns the attributes of a look: the general ones, and the same ones for each map style.
std::vector<std::string> look_words() {
  std::vector<std::string> words{"fill",   "pattern",      "ink",    "pattern-scale",
                                 "stroke", "stroke-width", "outline"};
  for (const std::string style : {"field", "engraved", "plan-directeur", "army-map", "survey", "trench-map"})
    for (const char* part : {"", "-fill", "-ink", "-stroke"}) words.push_back(style + part);
  return words;
}

}  // namespace

template <>
const ElementInfo& describe<Look>() {
  static const ElementInfo info =
      Describer<Look>("look", "How the type is drawn.").open(&Look::attributes, look_words()).build();
  return info;
}

template <>
const ElementInfo& describe<Effect>() {
  static const ElementInfo info = [] {
    Describer<Effect> d("effect", "An effect of the type.");
    d.attribute("on", &Effect::on, as_word, "What it affects: cover, movement...")
        .among(words::of(WordsFrom::effects))
        .attribute("is", &Effect::value, as_line, "The value.");
    describe_source(d);
    return d.build();
  }();
  return info;
}

template <>
const ElementInfo& describe<TerrainType>() {
  static const ElementInfo info =
      Describer<TerrainType>("terrain-type", "A terrain type.")
          .own_lines()
          .attribute("id", &TerrainType::id, as_entry_id, "Its id.")
          .attribute("geometry", &TerrainType::geometry, as_geometry, "Geometries in which it may be drawn.")
          .attribute("layer", &TerrainType::layer, WholeNumber{-9999, 9999},
                     "Drawing order; higher numbers are drawn on top.")
          .attribute("in-hex", &TerrainType::in_hex, as_in_hex,
                     "When an area counts as being in a hex: if their interiors intersect (any), if it "
                     "contains the centre, or if it covers more of the hex than other types of its group and "
                     "bare ground do (most).")
          .attribute("los", &TerrainType::los, as_reference,
                     "none, obstacle, hindrance or a word of the system.")
          .among({WordsFrom::sight_words, "", "", {"none", "obstacle", "hindrance"}})
          .attribute("hexside", &TerrainType::hexside, as_hexside,
                     "A line is a feature of the hexsides that it…")
          .attribute("follow", &TerrainType::follow, WholeNumber{0, 1000},
                     "How close a line must be to follow a hexside, in thousandths of the hexside's length "
                     "(200).")
          .attribute("width", &TerrainType::width, as_size, "Width of lines in millimetres.")
          .attribute("height", &TerrainType::height, Decimal{-1000, 1000},
                     "Height, in the levels of the "
                     "rule system.")
          .child("name", &TerrainType::names, "")
          .child("look", &TerrainType::look, "")
          .child("effect", &TerrainType::effects, "")
          .build();
  return info;
}

template <>
const ElementInfo& describe<Condition>() {
  static const ElementInfo info =
      Describer<Condition>("condition", "A condition such as night or smoke.")
          .attribute("id", &Condition::id, as_entry_id, "Its id.")
          .attribute("fills", &Condition::fills, as_fills, "All hexes, or only the named ones.")
          .attribute("los", &Condition::los, as_reference, "obstacle, hindrance or a word of the system.")
          .among({WordsFrom::sight_words, "", "", {"none", "obstacle", "hindrance"}})
          .attribute("height", &Condition::height, Decimal{-1000, 1000},
                     "Height, in the levels of the rule "
                     "system.")
          .child("name", &Condition::names, "")
          .build();
  return info;
}

template <>
const ElementInfo& describe<Nation>() {
  static const ElementInfo info =
      Describer<Nation>("nation", "A nation.")
          .attribute("id", &Nation::id, as_entry_id, "Its id.")
          .attribute("power", &Nation::power, as_reference, "Its power.")
          .among(words::of(WordsFrom::power_rows))
          .attribute("colour", &Nation::colour, as_colour, "Colour of its counters.")
          .attribute("stripe", &Nation::stripe, as_stripe,
                     "Pattern of the band along the edges of its counters, which tells nations apart without "
                     "colour; default: none.")
          .child("name", &Nation::names, "")
          .build();
  return info;
}

template <>
const ElementInfo& describe<UnitType>() {
  static const ElementInfo info =
      Describer<UnitType>("unit-type", "A unit type.")
          .attribute("id", &UnitType::id, as_entry_id, "Its id.")
          .attribute("factors", &UnitType::factors, as_words, "Factors on the faces of its counters.")
          .among(words::open("this names them"))
          .child("name", &UnitType::names, "")
          .build();
  return info;
}

template <>
const ElementInfo& describe<MarkerType>() {
  static const ElementInfo info = Describer<MarkerType>("marker-type", "A marker type.")
                                      .attribute("id", &MarkerType::id, as_entry_id, "Its id.")
                                      .child("name", &MarkerType::names, "")
                                      .build();
  return info;
}

template <>
const ElementInfo& describe<Value>() {
  static const ElementInfo info = [] {
    Describer<Value> d("value", "A number or word of the rules.");
    d.attribute("id", &Value::id, as_entry_id, "Its id.").attribute("is", &Value::text, as_line, "The value.");
    describe_source(d);
    return d.build();
  }();
  return info;
}

template <>
const ElementInfo& describe<TableRow>() {
  static const ElementInfo info =
      Describer<TableRow>("row", "A row: one attribute per column.").open(&TableRow::cells).build();
  return info;
}

template <>
const ElementInfo& describe<Table>() {
  static const ElementInfo info = [] {
    Describer<Table> d("rules-table", "A table of the rules.");
    d.own_lines()
        .attribute("id", &Table::id, as_entry_id, "Its id.")
        .attribute("columns", &Table::columns, as_words, "Names of the columns.")
        .among(words::open("this names them"));
    describe_source(d);
    d.child("row", &Table::rows, "");
    return d.build();
  }();
  return info;
}

template <>
const ElementInfo& describe<RulesetDocument>() {
  static const ElementInfo info =
      describe_root<RulesetDocument>("ruleset", "The numbers and tables of a rule system, as data.")
          .attribute("extends", &RulesetDocument::extends, as_reference, "System whose ruleset it changes.")
          .among(words::of(WordsFrom::systems, "project.ruleset"))
          .child("title", &RulesetDocument::titles, "")
          .child("terrain-type", &RulesetDocument::terrain_types, "")
          .child("condition", &RulesetDocument::conditions, "")
          .child("nation", &RulesetDocument::nations, "")
          .child("unit-type", &RulesetDocument::unit_types, "")
          .child("marker-type", &RulesetDocument::marker_types, "")
          .child("value", &RulesetDocument::values, "")
          .child("table", &RulesetDocument::tables, "")
          .build();
  return info;
}

}  // namespace coq::model
