// SPDX-License-Identifier: MIT
// Rulesets.
#include <algorithm>
#include <set>

#include "core/base/text.h"
#include "core/checks/common/counters_checks.h"
#include "core/checks/common/functions.h"

namespace coq::validate {

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
                  message("table \"{}\": a row has \"{}\", which is not a column", table.id, name));
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

void check_sources(const RulesetView& view, Reporter& out) {
  const auto check = [&](const auto& entry, const char* what, const std::string& id) {
    if (entry.source == model::Source::stated && !entry.rule) {
      out.add(entry, id, message("{} \"{}\" is stated: expected the rule that states it", what, id));
    } else if (entry.source == model::Source::stated && entry.question) {
      out.add(entry, id, message("{} \"{}\" is stated, and so answers no question", what, id));
    }
  };
  for (const model::TerrainType& type : view.ruleset.terrain_types) {
    for (const model::Effect& effect : type.effects) check(effect, "effect", type.id + ", " + effect.on);
  }
  for (const model::Value& value : view.ruleset.values) check(value, "value", value.id);
  for (const model::Table& table : view.ruleset.tables) check(table, "table", table.id);
}

void check_terrain_entries(const RulesetView& view, Reporter& out) {
  constexpr int kMostFollow = 1000;
  for (const model::TerrainType& type : view.ruleset.terrain_types) {
    if (type.hexside && !type.has_geometry(model::GeometryKind::line)) {
      out.add(type, type.id,
              message("terrain type \"{}\" has \"hexside\", but is not drawn as lines", type.id));
    }
    if (type.follow && (type.hexside != model::HexsideUse::follows || *type.follow > kMostFollow)) {
      out.add(type, type.id,
              message("terrain type \"{}\": \"follow\" is for lines that follow hexsides, 0 to {}", type.id,
                      kMostFollow));
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
        out.add(own, own.id,
                message("nations {} and {} of two powers: their colours are {} apart to people who see fewer "
                        "colours; from {} on they are told apart",
                        other.id, own.id, format_thousandths(apart->colour / 100 * 100),
                        kLeastColourDifference / 1000));
      if (!apart->in_grey())
        out.add(
            own, own.id,
            message(
                "nations {} and {} of two powers look alike in a grey print, {} apart in lightness; from {} "
                "on they are told apart, or by different stripes",
                other.id, own.id, format_thousandths(apart->grey / 100 * 100), kLeastGreyDifference / 1000));
    }
}

}  // namespace coq::validate
