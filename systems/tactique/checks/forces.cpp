// SPDX-License-Identifier: MIT
#include <map>
#include <set>

#include "core/base/text.h"
#include "core/checks/common/ruleset_faults.h"
#include "core/checks/framework/words.h"
#include "core/play/hexes/table.h"
#include "systems/tactique/checks/lists.h"
#include "systems/tactique/engine/briefing.h"

namespace coq::tactique {

// V02, V03, and the values printed on counters.

namespace {

std::optional<std::int64_t> number_on(const model::Face& face, const char* factor) {
  const std::string* text = model::find_factor(face, factor);
  return text != nullptr ? parse_integer(*text) : std::nullopt;
}

template <class F>
void each_unit_counter(const CountersView& view, F f) {
  for (const model::Counter& counter : view.counters.counters) {
    if (counter.kind == model::CounterKind::unit) f(counter);
  }
}

/// Returns the ruleset's row for a counter's unit, or nullopt if V02 or the ruleset check already reports an
/// error.
std::optional<UnitRow> row_of(const CountersView& view, const Result<Rules>& rules,
                              const model::Counter& counter) {
  const auto sort = sort_of(counter);
  if (!rules || !sort) return std::nullopt;
  const Result<UnitRow> row = Rules::of_nation(*view.ruleset, rules->unit(sort->first, sort->second),
                                               counter.nation.value_or(""), sort->first, sort->second);
  return row ? std::optional(*row) : std::nullopt;
}

void check_v02(const CountersView& view, Reporter& out) {
  each_unit_counter(view, [&](const model::Counter& counter) {
    if (sort_of(counter)) return;
    out.add(counter, counter.id,
            message("counter \"{}\": expected the type infantry, cavalry or artillery, and the class light, "
                    "heavy or elite",
                    counter.id));
  });
}

void check_v03(const CountersView& view, Reporter& out) {
  if (view.ruleset == nullptr) return;
  const Result<Rules> rules = Rules::read(*view.ruleset);
  each_unit_counter(view, [&](const model::Counter& counter) {
    const auto row = row_of(view, rules, counter);
    if (!row) return;
    std::int64_t most = row->elements;
    for (const model::Face& face : counter.faces) {
      const std::int64_t elements = number_on(face, "elements").value_or(0);
      if (elements < 1 || elements > most) {
        out.add(face, counter.id,
                message("counter \"{}\" has {} elements: expected 1 to {}", counter.id, elements, most));
        return;
      }
      most = elements - 1;  // The back must show fewer elements.
    }
  });
}

void check_printed(const CountersView& view, Reporter& out) {
  if (view.ruleset == nullptr) return;
  const Result<Rules> rules = Rules::read(*view.ruleset);
  each_unit_counter(view, [&](const model::Counter& counter) {
    const auto row = row_of(view, rules, counter);
    if (!row) return;
    const auto sort = *sort_of(counter);
    const bool artillery = sort.first == Arm::artillery;
    const int dice =
        artillery ? row->fire : rules->row(When::clear).dice[static_cast<std::size_t>(sort.second)];
    for (const model::Face& face : counter.faces) {
      const auto compare = [&](const char* factor, int is) {
        const auto printed = number_on(face, factor);
        if (!printed || *printed == is) return;
        out.add(face, counter.id,
                message("counter \"{}\" has {} {}, but the ruleset says {}", counter.id, factor, *printed, is));
      };
      compare("dice", dice);
      compare("move", row->combat);
      if (artillery) compare("range", row->range);
    }
  });
}

constexpr Check kCountersChecks[] = {
    {"tactique:V02", translatable("each unit must have one of three arms and one of three classes"),
     Severity::error, check_v02, "T3.0", kSystem},
    {"tactique:V03", translatable("a unit must have elements, but no more than its arm allows"),
     Severity::error, check_v03, "T3.1a", kSystem},
    {"tactique:printed", translatable("counters must have the values of the ruleset"), Severity::warning,
     check_printed, "T3.0", kSystem},
};

}  // namespace

CheckList counters_checks() {
  return kCountersChecks;
}

// V01, V06, V10, V11, V17: command, own edges, victory, nations.

namespace {

void check_v01(const ScenarioView& view, Reporter& out) {
  if (view.ruleset() == nullptr) return;
  const Result<Rules> rules = Rules::read(*view.ruleset());
  if (!rules) return;
  for (const model::Side& side : view.scenario().sides) {
    const SideCommand* const command = side.own.first(kCommand);
    if (command == nullptr) {
      out.add(side, side.id, message("side \"{}\" has no command level", side.id));
    } else if (rules->levels.count(command->level) == 0) {
      out.add(*command, side.id,
              suggesting(message("side \"{}\": there is no command level \"{}\"", side.id, command->level),
                         checks::suggested_row(*view.ruleset(), "command.levels", command->level)));
    }
  }
}

void check_v06(const ScenarioView& view, Reporter& out) {
  if (view.hex_map() == nullptr) return;
  for (const model::Side& side : view.scenario().sides) {
    if (side.setups.empty() && side.reinforcements.empty()) continue;
    if (!own_edge_hexes(*view.map(), side).empty()) continue;
    out.add(side, side.id, message("side \"{}\" does not have its own edge of the map", side.id));
  }
}

void check_v10(const ScenarioView& view, Reporter& out) {
  if (view.hex_map() == nullptr) return;
  const auto& sides = view.scenario().sides;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const std::vector<Hex> own = own_edge_hexes(*view.map(), sides[i]);
    for (std::size_t j = 0; j < i; ++j) {
      const std::vector<Hex> theirs = own_edge_hexes(*view.map(), sides[j]);
      std::vector<Hex> common;
      std::set_intersection(own.begin(), own.end(), theirs.begin(), theirs.end(), std::back_inserter(common));
      // Corner hexes lie on two edges, so each side can retreat over its own edge.
      const bool corners = std::all_of(common.begin(), common.end(), [&](Hex h) {
        int edges = 0;
        for (int e = 0; e < 4; ++e) {
          edges += checks::on_edge(*view.map(), h, static_cast<checks::Edge>(e)) ? 1 : 0;
        }
        return edges > 1;
      });
      if (common.empty() || corners) continue;
      out.add(sides[i], sides[i].id,
              message("sides \"{}\" and \"{}\" share an edge of the map: {}", sides[j].id, sides[i].id,
                      view.map()->label_list(common)));
    }
  }
}

void check_v11(const ScenarioView& view, Reporter& out) {
  if (!view.scenario().victories.empty()) return;
  out.add(view.scenario(), "",
          message("the scenario has no victory condition, and the rules do not provide "
                  "one"));
}

void check_v17(const ScenarioView& view, Reporter& out) {
  if (view.ruleset() == nullptr) return;
  std::set<std::string> told;
  const auto check = [&](const model::Node& at, const std::string& subject, const std::string& nation) {
    if (view.ruleset()->find_nation(nation) != nullptr || !told.insert(nation).second) return;
    // A name similar to an existing one is probably a typing error.
    const std::string suggestion = checks::suggested_word(view, model::WordsFrom::nations, nation);
    out.add_as(
        suggestion.empty() ? out.severity() : Severity::error, at, subject,
        suggesting(message("the ruleset {} has no data for the nation \"{}\"", view.ruleset()->id, nation),
                   suggestion));
  };
  for (const model::Side& side : view.scenario().sides) {
    for (const std::string& nation : side.nations) check(side, side.id, nation);
    checks::each_unit(side, [&](const model::Unit& unit) {
      const model::Counter* counter = view.find_counter(unit.counter);
      if (counter != nullptr && counter->nation) check(unit, unit.id, *counter->nation);
    });
  }
}

constexpr Check kSideChecks[] = {
    {"tactique:V01", translatable("each side must have a command level from the ruleset"), Severity::error,
     check_v01, "T2.1", kSystem},
    {"tactique:V06", translatable("each side that has units must have its own edge of the map"),
     Severity::error, check_v06, "T7.5c", kSystem},
    {"tactique:V10", translatable("hostile sides must not share their own edges of the map"), Severity::warning,
     check_v10, "T7.5c", kSystem},
    {"tactique:V11", translatable("a scenario must have victory conditions"), Severity::warning, check_v11,
     "Q21", kSystem},
    {"tactique:V17", translatable("the ruleset must have data for all nations in the scenario"),
     Severity::warning, check_v17, "T0.1", kSystem, "scenario.nation"},
};

}  // namespace

CheckList side_checks() {
  return kSideChecks;
}

// V04, V07 to V09, V14 to V16: set-up and arrival of units.

namespace {

/// A unit of a set-up with its hex, or with the hexes that it may choose from.
struct Placement {
  const model::Side* side = nullptr;
  const model::Unit* unit = nullptr;
  std::string id;
  std::optional<std::pair<Arm, Class>> sort;
  std::vector<Hex> hexes;
  bool fixed() const { return hexes.size() == 1; }
  bool is(Arm arm) const { return sort && sort->first == arm; }
};

constexpr int kMaxUnits = 500;

std::vector<Placement> placements(const ScenarioView& view, const model::Side& side) {
  std::vector<Placement> out;
  for (const model::Setup& setup : side.setups) {
    const std::vector<Hex> hexes = view.hexes_of(setup);
    const std::size_t first = out.size();
    for (const model::Unit& unit : setup.units) {
      const int count = std::min(checks::count_of(unit), kMaxUnits);
      const model::Counter* counter = view.find_counter(unit.counter);
      for (int i = 1; i <= count; ++i) {
        out.push_back({&side, &unit, model::numbered_id(unit.id, count, i),
                       counter != nullptr ? sort_of(*counter) : std::nullopt, hexes});
      }
    }
    // The set-up lists one hex for each unit, in order.
    if (!setup.hexes || setup.hexes->size() != out.size() - first) continue;
    for (std::size_t i = first; i < out.size(); ++i) {
      const auto h = view.map()->hex((*setup.hexes)[i - first]);
      out[i].hexes.clear();
      if (h) out[i].hexes.push_back(*h);
    }
  }
  return out;
}

std::vector<Placement> all_placements(const ScenarioView& view) {
  std::vector<Placement> out;
  for (const model::Side& side : view.scenario().sides) {
    for (Placement& one : placements(view, side)) out.push_back(std::move(one));
  }
  return out;
}

bool has_effect(const ScenarioView& view, const std::string& type, const char* on) {
  const model::TerrainType* found = view.ruleset()->find_terrain(type);
  const model::Effect* effect = found != nullptr ? found->find_effect(on) : nullptr;
  return effect != nullptr && effect->value == "yes";
}

bool is_rough(const ScenarioView& view, Hex h) {
  const std::vector<std::string> types = view.map()->table()->types_in(h);
  return std::any_of(types.begin(), types.end(),
                     [&](const std::string& type) { return has_effect(view, type, "rough"); });
}

bool has_road(const ScenarioView& view, Hex h) {
  const terrain::Table& table = *view.map()->table();
  for (Direction d = 0; d < kDirections; ++d) {
    for (const terrain::Entry& entry : table.entries(table.grid().hexside(h, d))) {
      if (has_effect(view, entry.type, "road")) return true;
    }
  }
  return false;
}

bool can_look(const ScenarioView& view) {
  return view.hex_map() != nullptr && view.ruleset() != nullptr && view.map()->table() != nullptr;
}

/// Calls f with each artillery unit that can only be set up in rough hexes.
template <class F>
void each_artillery_in_rough(const ScenarioView& view, F f) {
  if (!can_look(view)) return;
  for (const Placement& one : all_placements(view)) {
    if (!one.is(Arm::artillery) || one.hexes.empty()) continue;
    if (std::all_of(one.hexes.begin(), one.hexes.end(), [&](Hex h) { return is_rough(view, h); })) f(one);
  }
}

/// Returns whether these two units could be activated together if set up as close as possible.
bool can_act_together(const ScenarioView& view, const Rules& rules, const Placement& a, const Placement& b) {
  if (!a.sort || !b.sort) return true;  // Other checks report unknown units.
  if (rules.find_together(a.sort->first, a.sort->second, b.sort->first, b.sort->second) == nullptr)
    return false;
  for (const Hex x : a.hexes) {
    for (const Hex y : b.hexes) {
      if (x != y && view.map()->grid()->distance(x, y) <= rules.activation_distance) return true;
    }
  }
  return false;
}

void check_v04(const ScenarioView& view, Reporter& out) {
  if (view.hex_map() == nullptr) return;
  std::map<Hex, std::string> taken;
  play::Room room(1);
  for (const Placement& one : all_placements(view)) {
    if (one.hexes.empty()) continue;  // Other checks report missing hexes.
    if (one.fixed()) {
      const auto [at, is_new] = taken.emplace(one.hexes.front(), one.id);
      if (!is_new) {
        out.add(*one.unit, one.id,
                message("units \"{}\" and \"{}\" are both set up in {}", at->second, one.id,
                        view.map()->label(one.hexes.front())));
        continue;
      }
    }
    if (room.place(one.hexes)) continue;
    out.add(*one.unit, one.id, message("unit \"{}\": no hex of its set-up is left for it", one.id));
  }
}

void check_v07(const ScenarioView& view, Reporter& out) {
  each_artillery_in_rough(view, [&](const Placement& one) {
    out.add(*one.unit, one.id,
            message("artillery \"{}\" is set up in rough terrain: it cannot fire and can never be supported",
                    one.id));
  });
}

void check_v08(const ScenarioView& view, Reporter& out) {
  each_artillery_in_rough(view, [&](const Placement& one) {
    if (std::any_of(one.hexes.begin(), one.hexes.end(), [&](Hex h) { return has_road(view, h); })) return;
    out.add(*one.unit, one.id,
            message("artillery \"{}\" is set up in rough terrain without a road, where it could not have moved",
                    one.id));
  });
}

void check_v09(const ScenarioView& view, Reporter& out) {
  if (view.hex_map() == nullptr) return;
  for (const model::Side& side : view.scenario().sides) {
    for (const model::Setup& setup : side.setups) {
      if (!setup.hexes) continue;
      const model::Zone* zone = setup.zone ? model::find_zone(view.scenario(), *setup.zone) : nullptr;
      const std::vector<Hex> inside = zone != nullptr ? view.map()->hexes(zone->labels) : std::vector<Hex>();
      for (const std::string& label : *setup.hexes) {
        const auto h = view.map()->hex(label);
        const bool in_zone =
            zone == nullptr || (h && std::find(inside.begin(), inside.end(), *h) != inside.end());
        if (h && view.map()->in_play(*h) && in_zone) continue;
        out.add(setup, side.id,
                in_zone ? message("<setup> ({}): {} is not a hex in play", side.id, label)
                        : message("<setup> ({}): {} is not in the zone \"{}\"", side.id, label, *setup.zone));
      }
    }
  }
}

void check_v14(const ScenarioView& view, Reporter& out) {
  if (!can_look(view)) return;
  const Result<Rules> rules = Rules::read(*view.ruleset());
  if (!rules) return;
  for (const model::Side& side : view.scenario().sides) {
    const std::vector<Placement> units = placements(view, side);
    bool any = units.size() < 2;
    for (std::size_t i = 0; i < units.size() && !any; ++i) {
      for (std::size_t j = 0; j < i && !any; ++j) any = can_act_together(view, *rules, units[i], units[j]);
    }
    if (!any) {
      out.add(side, side.id, message("side \"{}\" cannot activate any two of its units together", side.id));
    }
  }
}

void check_v15(const ScenarioView& view, Reporter& out) {
  if (!can_look(view)) return;
  const Result<Board> board = Board::make(*view.map(), *view.ruleset());
  const Result<Rules> rules = Rules::read(*view.ruleset());
  if (!board || !rules) return;
  const std::vector<Placement> units = all_placements(view);
  std::set<HexId> taken;
  for (const Placement& one : units) {
    if (one.fixed()) taken.insert(board->id(one.hexes.front()));
  }
  for (const model::Side& side : view.scenario().sides) {
    const std::vector<std::int64_t> way = retreat_way(*board, *view.map(), side, rules->retreat_path);
    for (const Placement& one : units) {
      if (one.side != &side || !one.fixed() || one.is(Arm::artillery)) continue;
      const HexId h = board->id(one.hexes.front());
      const std::int64_t here = way[static_cast<std::size_t>(h)];
      const auto& next = board->at(h).neighbours;
      const bool open = std::any_of(next.begin(), next.end(), [&](HexId to) {
        return to != kNoHex && taken.count(to) == 0 && way[static_cast<std::size_t>(to)] < here;
      });
      if (here == 0 || open) continue;
      out.add(*one.unit, one.id,
              message("unit \"{}\" has nowhere to retreat from {}: each flag will cost it an element", one.id,
                      view.map()->label(one.hexes.front())));
    }
  }
}

void check_v16(const ScenarioView& view, Reporter& out) {
  if (!can_look(view)) return;
  for (const model::Side& side : view.scenario().sides) {
    for (const model::Reinforcements& wave : side.reinforcements) {
      const std::vector<Hex> hexes = view.hexes_of(wave);
      const bool closed = !hexes.empty() && std::all_of(hexes.begin(), hexes.end(), [&](Hex h) {
        return is_rough(view, h) && !has_road(view, h);
      });
      if (!closed) continue;
      for (const model::Unit& unit : wave.units) {
        const model::Counter* counter = view.find_counter(unit.counter);
        const auto sort = counter != nullptr ? sort_of(*counter) : std::nullopt;
        if (!sort || sort->first != Arm::artillery) continue;
        out.add(unit, unit.id,
                message("artillery \"{}\" enters through rough terrain without a road", unit.id));
      }
    }
  }
}

constexpr Check kPlacementChecks[] = {
    {"tactique:V04", translatable("two units must not be set up in the same hex"), Severity::error, check_v04,
     "T3.7a", kSystem},
    {"tactique:V07", translatable("artillery must not be set up in rough terrain, where it cannot fire"),
     Severity::warning, check_v07, "T5.3", kSystem},
    {"tactique:V08", translatable("artillery must not be set up in rough terrain without a road"),
     Severity::warning, check_v08, "T3.6d", kSystem},
    {"tactique:V09", translatable("units must be set up on the map and inside their zone"), Severity::error,
     check_v09, "Q21", kSystem},
    {"tactique:V14", translatable("a side must be able to activate two of its units together at set-up"),
     Severity::warning, check_v14, "T3.2b", kSystem},
    {"tactique:V15", translatable("which units have nowhere to retreat at set-up"), Severity::info, check_v15,
     "T7.5d", kSystem},
    {"tactique:V16", translatable("artillery must not enter through rough terrain without a road"),
     Severity::warning, check_v16, "T3.6d", kSystem},
};

}  // namespace

CheckList placement_checks() {
  return kPlacementChecks;
}

namespace {

void check_ruleset(const RulesetView& view, Reporter& out) {
  if (view.whole == nullptr) return;
  const play::RulesetReading reading = Rules::reading(*view.whole);
  checks::report_faults(view, reading.faults, reading.asked, out);
}

constexpr Check kRulesetChecks[] = {{"tactique:ruleset",
                                     translatable("a ruleset must have every value that the rules need"),
                                     Severity::error, check_ruleset, "", kSystem}};

}  // namespace

CheckList ruleset_checks() {
  return kRulesetChecks;
}

}  // namespace coq::tactique
