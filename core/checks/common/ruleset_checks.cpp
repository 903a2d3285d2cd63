// SPDX-License-Identifier: MIT
// Checks of rulesets.
#include <algorithm>
#include <set>

#include "core/base/suggest.h"
#include "core/base/text.h"
#include "core/checks/common/counters_checks.h"
#include "core/checks/common/functions.h"
#include "core/checks/common/ruleset_faults.h"
#include "core/checks/framework/words.h"
#include "core/documents/model/codec.h"
#include "core/documents/project/new_project.h"
#include "core/sight/models/map_los.h"

namespace coq::checks {

void check_tables(const RulesetView& view, Reporter& out) {
  for (const model::Table& table : view.ruleset.tables) {
    const std::set<std::string> columns(table.columns.begin(), table.columns.end());
    if (columns.size() != table.columns.size()) {
      out.add(table, table.id, message("table \"{}\" names a column twice", table.id));
    }
    for (const model::TableRow& row : table.rows) {
      std::set<std::string> cells;
      for (const auto& [name, value] : row.cells) {
        cells.insert(name);
        if (columns.count(name) == 0) {
          out.add(row, table.id,
                  message("table \"{}\": a row has \"{}\", which is not one of its columns", table.id, name));
        }
      }
      for (const std::string& column : table.columns) {
        if (cells.count(column) == 0) {
          out.add(row, table.id, message("table \"{}\": a row lacks the column \"{}\"", table.id, column));
        }
      }
    }
  }
}

namespace {

/// The type of a ruleset value that the core reads for all systems.
enum class Expected {
  mm,
  footprint,  ///< two lengths in centimetres: "11 5.5"
  whole,
  yes_no,
  unit,
  terrain,
  conditions,
  marker_types,
  table,
  rule,
  edges,
  id,
  roles
};
struct CoreValue {
  std::string_view id;  ///< an id; with a final dot, a prefix that matches all ids beginning with it
  Expected expected;
};
constexpr CoreValue kCoreValues[] = {{"table.width", Expected::mm},
                                     {"table.height", Expected::mm},
                                     {"table.unit", Expected::unit},
                                     {"terrain.base", Expected::terrain},
                                     {"hex.metres", Expected::whole},
                                     {"turn.minutes", Expected::whole},
                                     {"counters.table", Expected::table},
                                     {"counter.silhouettes", Expected::yes_no},
                                     {"los.note.markers", Expected::whole},
                                     {"los.note.", Expected::conditions},
                                     {"los.rule.", Expected::rule},
                                     {"los.base", Expected::mm},
                                     {"markers.of-powers", Expected::marker_types},
                                     {"markers.lettered", Expected::marker_types},
                                     {"footprint.", Expected::footprint},
                                     {"new.edges", Expected::edges},
                                     {"new.group", Expected::id},
                                     {"new.roles", Expected::roles}};

template <class Entries>
std::vector<std::string> ids_of_entries(const Entries& entries) {
  std::vector<std::string> out;
  for (const auto& entry : entries) out.push_back(entry.id);
  return out;
}

std::vector<std::string> roles_of(const model::RulesetDocument& ruleset) {
  std::vector<std::string> out;
  if (const model::Value* roles = ruleset.find_value("words.roles"))
    for (const std::string_view word : split_words(roles->text)) out.emplace_back(word);
  return out;
}

/// Returns the words that a value of this type may use, or nullopt if it is a number or a text.
std::optional<std::vector<std::string>> words_for(Expected is, const model::RulesetDocument& ruleset) {
  switch (is) {
    case Expected::yes_no:
      return std::vector<std::string>{"yes", "no"};
    case Expected::unit:
      return std::vector<std::string>{"cm", "in"};
    case Expected::edges:
      return std::vector<std::string>{"N", "E", "S", "W"};
    case Expected::terrain:
      return ids_of_entries(ruleset.terrain_types);
    case Expected::conditions:
      return ids_of_entries(ruleset.conditions);
    case Expected::marker_types:
      return ids_of_entries(ruleset.marker_types);
    case Expected::table:
      return ids_of_entries(ruleset.tables);
    case Expected::roles:
      return roles_of(ruleset);
    default:
      return std::nullopt;
  }
}

/// Maximum number of words listed in a message.
constexpr std::size_t kMaxExpected = 12;

std::optional<Message> fault_of(const model::Value& value, Expected is, const model::RulesetDocument& ruleset) {
  if (const auto known = words_for(is, ruleset)) {
    for (const std::string_view word : split_words(value.text)) {
      if (std::find(known->begin(), known->end(), word) != known->end()) continue;
      std::vector<std::string> some = *known;
      if (some.size() > kMaxExpected) {
        some.resize(kMaxExpected);
        some.emplace_back("...");
      }
      return suggesting(
          message("the value \"{}\" of the ruleset is \"{}\": expected {}", value.id, word, join(some, ", ")),
          nearest_word(word, *known));
    }
    return std::nullopt;
  }
  if (is == Expected::mm && !parse_mm(value.text))
    return message("the value \"{}\" of the ruleset is \"{}\": expected a length in millimetres", value.id,
                   value.text);
  const auto sizes = split_words(value.text);
  const auto is_size = [](std::string_view size) { return parse_mm(size).value_or(0) > 0; };
  if (is == Expected::footprint && (sizes.size() != 2 || !std::all_of(sizes.begin(), sizes.end(), is_size)))
    return message("the value \"{}\" of the ruleset is \"{}\": expected a length and a width in centimetres",
                   value.id, value.text);
  if (is == Expected::whole && parse_integer(value.text).value_or(-1) < 0)
    return message("the value \"{}\" of the ruleset is \"{}\": expected a whole number, {} or more", value.id,
                   value.text, 0);
  std::string id;
  if (is == Expected::id && !model::as_id.parse(value.text, id))
    return message(
        "the value \"{}\" of the ruleset is \"{}\": expected a letter, and then letters, digits and dots",
        value.id, value.text);
  if (is == Expected::rule && value.text.find_first_of("0123456789") == std::string::npos)
    return message("the value \"{}\" of the ruleset is \"{}\": expected the number of a rule", value.id,
                   value.text);
  return std::nullopt;
}

/// Checks a ruleset value that a new project uses as the value of an attribute, against the attribute's
/// vocabulary.
std::optional<Message> fault_of_word(const model::Value& value, const model::AttributeInfo& attribute,
                                     const RulesetView& view) {
  WordSources sources = sources_of(view);
  sources.ruleset = view.whole;
  const auto known = known_words(attribute.words, sources);
  if (!known) return std::nullopt;
  std::vector<std::string> words;
  for (const KnownWord& one : *known) words.push_back(one.word);
  if (std::find(words.begin(), words.end(), value.text) != words.end()) return std::nullopt;
  return suggesting(message("the value \"{}\" of the ruleset is \"{}\": expected {}", value.id, value.text,
                            join(words, ", ")),
                    nearest_word(value.text, *known));
}

/// Checks a value for new projects. The value "new.command" sets the first attribute of the system's element
/// `<command>`; "new.card" names a card template.
std::optional<Message> fault_of_new(const model::Value& value, const RulesetView& view) {
  constexpr std::string_view kNew = "new.";
  if (!value.id.starts_with(kNew)) return std::nullopt;
  const std::string_view name = std::string_view(value.id).substr(kNew.size());
  if (name == "card") {
    for (const model::AttributeInfo& attribute : model::describe<model::Card>().attributes)
      if (attribute.name == "template") return fault_of_word(value, attribute, view);
  }
  for (const model::SystemElementKind* kind : model::system_element_kinds())
    if (kind->system == view.ruleset.system && kind->parent == "side" && kind->name == name)
      return fault_of_word(value, kind->info().attributes.front(), view);
  return std::nullopt;
}

}  // namespace

void check_core_values(const RulesetView& view, Reporter& out) {
  if (view.whole == nullptr) return;
  for (const model::Value& value : view.ruleset.values) {
    const auto known = std::find_if(std::begin(kCoreValues), std::end(kCoreValues), [&](const CoreValue& one) {
      return value.id == one.id || (one.id.back() == '.' && value.id.starts_with(one.id));
    });
    const auto fault = known != std::end(kCoreValues) ? fault_of(value, known->expected, *view.whole)
                                                      : fault_of_new(value, view);
    if (fault) out.add(value, value.id, *fault);
  }
}

namespace {

/// Fills the map with one area of each type, so that building its lines of sight reads the ruleset entries of
/// all types.
void draw_all(const model::RulesetDocument& ruleset, model::MapDocument& map) {
  constexpr Um kSide = 1'000;
  map.terrain.features.clear();
  for (const model::TerrainType& type : ruleset.terrain_types) {
    if (!type.has_geometry(model::GeometryKind::area)) continue;
    model::Area area;
    area.id = "f" + std::to_string(map.terrain.features.size() + 1);
    area.type = type.id;
    area.ring.points = Ring{{0, 0}, {kSide, 0}, {kSide, kSide}, {0, kSide}};
    map.terrain.features.emplace_back(model::Feature(std::move(area)));
  }
}

}  // namespace

void check_sight_values(const RulesetView& view, Reporter& out) {
  if (view.whole == nullptr || view.whole->terrain_types.empty()) return;
  const Result<const sight::SightModel*> sight = sight::model_of(*view.whole);
  if (!sight) return out.add(place_of(view.ruleset, "los.reading"), "los.reading", sight.error().message);
  // Building the lines of sight of a small map reads every ruleset value that they use.
  for (const scenario::NewFile& file : scenario::make_project("sight", *view.whole, "fr")) {
    const auto* found = std::get_if<model::MapDocument>(&file.document);
    if (found == nullptr) continue;
    model::MapDocument map = *found;
    draw_all(*view.whole, map);
    const Result<sight::MapLos> lines = sight::MapLos::make(map, Shared(*view.whole));
    if (lines) continue;
    const std::vector<std::string>& about = lines.error().message.arguments;
    const std::string id = about.empty() ? "" : about.front();
    const model::Node& at = place_of(view.ruleset, id);
    if (!out.has_told_of(at)) out.add(at, view.ruleset.id, lines.error().message);
  }
}

void check_sources(const RulesetView& view, Reporter& out) {
  const auto check = [&](const auto& entry, const char* what, const std::string& id) {
    if (entry.source == model::Source::stated && !entry.rule) {
      out.add(entry, id,
              message("{} \"{}\" has the source \"stated\": expected the rule that states it", what, id));
    } else if (entry.source == model::Source::stated && entry.question) {
      out.add(entry, id,
              message("{} \"{}\" has the source \"stated\", so it cannot answer a question", what, id));
    }
  };
  for (const model::TerrainType& type : view.ruleset.terrain_types) {
    for (const model::Effect& effect : type.effects) check(effect, "effect", type.id + ", " + effect.on);
  }
  for (const model::Value& value : view.ruleset.values) check(value, "value", value.id);
  for (const model::Table& table : view.ruleset.tables) check(table, "table", table.id);
}

void check_terrain_entries(const RulesetView& view, Reporter& out) {
  constexpr int kMaxFollow = 1000;
  for (const model::TerrainType& type : view.ruleset.terrain_types) {
    if (type.hexside && !type.has_geometry(model::GeometryKind::line)) {
      out.add(type, type.id,
              message("terrain type \"{}\" has \"hexside\", but is not drawn as lines", type.id));
    }
    if (type.follow && (type.hexside != model::HexsideUse::follows || *type.follow > kMaxFollow)) {
      out.add(
          type, type.id,
          message("terrain type \"{}\": \"follow\" is only for lines that follow hexsides, and must be 0 to {}",
                  type.id, kMaxFollow));
    }
    if (type.in_hex && !type.has_geometry(model::GeometryKind::area)) {
      out.warn(type, type.id,
               message("terrain type \"{}\" has \"in-hex\", but is not drawn as areas", type.id));
    }
    std::set<std::string> seen;
    for (const model::Effect& effect : type.effects) {
      if (seen.insert(effect.on).second) continue;
      out.add(effect, type.id, message("terrain type \"{}\" has two effects on {}", type.id, effect.on));
    }
    if (type.look && !type.look->get("fill").empty() && type.look->get("fill")[0] != '#') {
      out.add(*type.look, type.id,
              message("terrain type \"{}\": \"{}\" is not a colour such as #b9c08a", type.id,
                      type.look->get("fill")));
    }
  }
}

void check_entry_names(const RulesetView& view, Reporter& out) {
  const auto check = [&](const auto& list, const char* what) {
    for (const auto& entry : list) {
      const bool named = std::any_of(entry.names.begin(), entry.names.end(),
                                     [](const model::Name& name) { return !name.text.empty(); });
      if (!named) out.add(entry, entry.id, message("{} \"{}\" has no name", what, entry.id));
    }
  };
  check(view.ruleset.terrain_types, "terrain-type");
  check(view.ruleset.conditions, "condition");
  check(view.ruleset.nations, "nation");
  check(view.ruleset.unit_types, "unit-type");
  check(view.ruleset.marker_types, "marker-type");
}

void check_nation_colours(const RulesetView& view, Reporter& out) {
  const std::vector<model::Nation>& nations = view.ruleset.nations;
  for (std::size_t i = 1; i < nations.size(); ++i)
    for (std::size_t k = 0; k < i; ++k) {
      const model::Nation &own = nations[i], &other = nations[k];
      const auto apart = nations_apart(own, other);
      if (own.power == other.power || !apart) continue;
      if (!apart->in_colour())
        out.add(
            own, own.id,
            message("nations {} and {} of different powers: to colour-blind people, their colours differ by "
                    "only {}; the difference must be at least {}",
                    other.id, own.id, format_thousandths(apart->colour / 100 * 100),
                    kMinColourDifference / 1000));
      if (!apart->in_grey())
        out.add(
            own, own.id,
            message("nations {} and {} of different powers look alike in a grey print: they differ by {} in "
                    "lightness; the difference must be at least {}, or their stripes must differ",
                    other.id, own.id, format_thousandths(apart->grey / 100 * 100), kMinGreyDifference / 1000));
    }
}

}  // namespace coq::checks
