// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/base/text.h"
#include "core/geometry/base.h"
#include "core/geometry/distance.h"
#include "core/sight/models/figure_model.h"
#include "systems/perry_heroes/checks/lists.h"

namespace coq::perry_heroes {

// V01 to V08, V18: squads and teams, with their leaders and cards.

namespace {

const model::Node& node_of(const ForceSquad& squad) {
  return *squad.squad;
}

/// Returns how many of the units satisfy the predicate.
template <class F>
int count_in(const Force& force, const std::vector<int>& units, F is_so) {
  return static_cast<int>(std::count_if(
      units.begin(), units.end(), [&](int at) { return is_so(force.units[static_cast<std::size_t>(at)]); }));
}

bool is_figure(const ForceUnit& unit) {
  return unit.unit_class == UnitClass::figure;
}
bool is_leading(const ForceUnit& unit) {
  return is_figure(unit) && unit.is_leader();
}

void check_budget(const ScenarioView& view, Reporter& out, bool of_vehicles) {
  each_force(view, [&](const Costs&, const Force& force) {
    for (const ForceSquad& squad : force.squads) {
      if ((squad.kind == "vehicles") != of_vehicles || squad.points <= squad.budget) continue;
      out.add(
          node_of(squad), squad.id,
          message("\"{}\" costs {} points, but at most {} are allowed", squad.id, squad.points, squad.budget));
    }
  });
}

void check_v01(const ScenarioView& view, Reporter& out) {
  check_budget(view, out, false);
}
void check_v02(const ScenarioView& view, Reporter& out) {
  check_budget(view, out, true);
}

void check_v03(const ScenarioView& view, Reporter& out) {
  each_force(view, [&](const Costs& costs, const Force& force) {
    for (const ForceTeam& team : force.teams) {
      const int figures = count_in(force, team.units, is_figure);
      const int leaders = count_in(force, team.units, [&](const ForceUnit& unit) {
        return is_figure(unit) && costs.may_command("team", unit.rank);
      });
      if (figures == 0 || leaders > 0) continue;
      out.add(*team.group, team.id, message("the team \"{}\" has neither an officer nor an NCO", team.id));
    }
  });
}

void check_v04(const ScenarioView& view, Reporter& out) {
  if (is_excepted(view, "4.2.1e")) return;
  each_force(view, [&](const Costs& costs, const Force& force) {
    const Limit* limit = costs.limit("leader", "team");
    for (const ForceTeam& team : force.teams) {
      const int leaders = count_in(force, team.units, is_leading);
      if (limit == nullptr || leaders <= limit->most) continue;
      out.add(
          *team.group, team.id,
          message("the team \"{}\" has {} leaders, but at most {} are allowed", team.id, leaders, limit->most));
    }
  });
}

void check_v05(const ScenarioView& view, Reporter& out) {
  each_force(view, [&](const Costs& costs, const Force& force) {
    const Limit* officers = costs.limit("officer", "squad");
    const Limit* leaders = costs.limit("leader", "squad");
    for (const ForceSquad& squad : force.squads) {
      if (squad.kind == "vehicles") continue;
      const int of_officers = count_in(
          force, squad.units, [](const ForceUnit& unit) { return is_figure(unit) && unit.rank == "officer"; });
      const int of_leaders = count_in(force, squad.units, is_leading);
      if (officers != nullptr && of_officers > officers->most) {
        out.add(node_of(squad), squad.id,
                message("the squad \"{}\" has {} officers, but at most {} are allowed", squad.id, of_officers,
                        officers->most));
      } else if (leaders != nullptr && of_leaders > leaders->most) {
        out.add(node_of(squad), squad.id,
                message("the squad \"{}\" has {} leaders, but at most {} are allowed", squad.id, of_leaders,
                        leaders->most));
      }
    }
  });
}

/// Reports specialities that exceed the limits of the table for `what`.
template <class Group>
void check_specialities(const Costs& costs, const Force& force, const Group& group, const model::Node& at,
                        std::string_view what, Reporter& out) {
  for (const Limit& limit : costs.limits) {
    if (limit.in != what || costs.specialities.find(limit.of) == nullptr) continue;
    const int count =
        count_in(force, group.units, [&](const ForceUnit& unit) { return unit.speciality == limit.of; });
    if (count <= limit.most) continue;
    out.add(at, group.id,
            message("\"{}\" has {} men of the speciality \"{}\", but at most {} are allowed", group.id, count,
                    limit.of, limit.most));
  }
}

void check_v06(const ScenarioView& view, Reporter& out) {
  each_force(view, [&](const Costs& costs, const Force& force) {
    for (const ForceSquad& squad : force.squads)
      check_specialities(costs, force, squad, node_of(squad), "squad", out);
  });
}

void check_v07(const ScenarioView& view, Reporter& out) {
  each_force(view, [&](const Costs& costs, const Force& force) {
    for (const ForceTeam& team : force.teams) check_specialities(costs, force, team, *team.group, "team", out);
  });
}

void check_v08(const ScenarioView& view, Reporter& out) {
  if (is_excepted(view, "4.3.1o")) return;
  each_force(view, [&](const Costs& costs, const Force& force) {
    for (const ForceSquad& squad : force.squads) {
      const int men = count_in(force, squad.units, is_figure);
      if (squad.kind != "squad" || men == 0) continue;
      const std::string& nation = force.units[static_cast<std::size_t>(squad.units.front())].nation;
      const auto historical = std::find_if(costs.squad_men.begin(), costs.squad_men.end(),
                                           [&](const auto& one) { return one.first == nation; });
      if (historical != costs.squad_men.end() && men != historical->second) {
        out.add(
            node_of(squad), squad.id,
            message("the squad \"{}\" has {} men, but historically had {}", squad.id, men, historical->second));
      } else if (historical == costs.squad_men.end() && (men < costs.men_least || men > costs.men_most)) {
        out.add(node_of(squad), squad.id,
                message("the squad \"{}\" has {} men, but historically had {} to {}", squad.id, men,
                        costs.men_least, costs.men_most));
      }
    }
  });
}

void check_v18(const ScenarioView& view, Reporter& out) {
  int cards = 0;
  each_force(view, [&](const Costs&, const Force& force) {
    cards += static_cast<int>(force.teams.size());
    const bool has_figures = std::any_of(force.units.begin(), force.units.end(),
                                         [](const ForceUnit& unit) { return is_figure(unit); });
    if (force.teams.empty() && has_figures) {
      out.info(*force.side, force.side->id, message("\"{}\" has no teams yet", force.side->id));
      return;
    }
    for (const ForceUnit& unit : force.units) {
      const bool vehicle = unit.unit_class == UnitClass::vehicle;
      cards += vehicle ? 1 : 0;
      if (vehicle && !unit.team.empty()) {
        out.add(
            *unit.unit, unit.id,
            message("\"{}\" belongs to the team \"{}\", but a vehicle has its own card", unit.id, unit.team));
      } else if (!vehicle && unit.unit_class != UnitClass::other && unit.team.empty()) {
        out.add(*unit.unit, unit.id, message("\"{}\" does not belong to a team, so he has no card", unit.id));
      }
    }
  });
  if (view.ruleset() == nullptr) return;
  const int most = value_of(*view.ruleset(), "cards.count");
  if (cards > most)
    out.add(view.scenario(), "", message("{} teams and vehicles: the deck has {} cards", cards, most));
}

}  // namespace

CheckList squad_checks() {
  static const Check kRows[] = {
      {"perry-heroes:V01", translatable("a squad must not cost more than its budget"), Severity::error,
       check_v01, "4.3.1a", kSystem},
      {"perry-heroes:V02", translatable("vehicles must not cost more than their budget"), Severity::error,
       check_v02, "4.3.2a", kSystem},
      {"perry-heroes:V03", translatable("each team must have an officer or an NCO"), Severity::error, check_v03,
       "4.2.1c", kSystem},
      {"perry-heroes:V04", translatable("a team must have one leader"), Severity::warning, check_v04, "4.2.1e",
       kSystem},
      {"perry-heroes:V05", translatable("a squad may have at most one officer and one NCO, or two NCOs"),
       Severity::error, check_v05, "4.2.1d", kSystem},
      {"perry-heroes:V06", translatable("a squad may have only one sniper"), Severity::error, check_v06,
       "4.3.1m", kSystem},
      {"perry-heroes:V07", translatable("a team may have only one medic, one engineer and one radio operator"),
       Severity::error, check_v07, "4.3.1n", kSystem},
      {"perry-heroes:V08", translatable("a squad must have its historical number of men"), Severity::warning,
       check_v08, "4.3.1o", kSystem},
      {"perry-heroes:V18", translatable("each team and each vehicle must have one card in the deck"),
       Severity::error, check_v18, "5.2a", kSystem}};
  return kRows;
}

// V19 to V24, V31, V40: start positions, registration points, concealment, traps.

namespace {

const model::Table* distances_of(const model::RulesetDocument& ruleset, bool vehicle) {
  return ruleset.find_table(vehicle ? "vehicle.distance" : "foot.distance");
}

/// Returns whether the unit can move on ground of that column: a man at some gait, a vehicle in its class.
bool has_distance(const ScenarioView& view, const ForceUnit& unit, std::string_view column) {
  const bool vehicle = unit.unit_class == UnitClass::vehicle;
  const model::Table* table = distances_of(*view.ruleset(), vehicle);
  if (table == nullptr) return true;
  const model::TableRow* speed =
      vehicle ? view.ruleset()->find_row("vehicle.speeds", unit.vehicle->cell("vehicle")) : nullptr;
  return std::any_of(table->rows.begin(), table->rows.end(), [&](const model::TableRow& row) {
    if (speed != nullptr && row.cell("class") != speed->cell("class")) return false;
    const std::string* cell = row.find_cell(column);
    return cell == nullptr || *cell != "-";
  });
}

/// Returns the terrain at its start position that the unit cannot enter, or nullptr.
const model::TerrainType* forbidden_at(const ScenarioView& view, const ForceUnit& unit, Point p) {
  const std::string key = unit.unit_class == UnitClass::vehicle ? "vehicle" : "foot";
  const std::vector<DrawnType> drawn = drawn_at(*view.map(), p);
  bool crossing = false;
  for (const DrawnType& one : drawn) {
    crossing = crossing || !effect_of(one.type, key + "-crossing").empty();
    const std::string_view word = effect_of(one.type, key);
    if (word.empty() || word == "under" || word == "scenario") continue;
    const bool ruled_out = word == "prohibited" || (word == "crossings" && !crossing) ||
                           (word != "crossings" && !has_distance(view, unit, word));
    return ruled_out ? one.type : nullptr;
  }
  return nullptr;
}

void check_v19(const ScenarioView& view, Reporter& out) {
  if (view.map() == nullptr) return;
  each_force(view, [&](const Costs&, const Force& force) {
    const std::vector<DeploymentZone> zones = zones_of(view, *force.side);
    for (const ForceUnit& unit : force.units) {
      const std::optional<Point> at = place_of(unit);
      if (!at) continue;
      const bool in_own = std::any_of(zones.begin(), zones.end(), [&](const DeploymentZone& zone) {
        return (!unit.setup->zone || *unit.setup->zone == zone.id) && zone.contains(*at);
      });
      if (!zones.empty() && !in_own)
        out.add(*unit.setup, unit.id, message("\"{}\" begins outside its deployment zone", unit.id));
      if (const model::TerrainType* type = forbidden_at(view, unit, *at))
        out.add(*unit.setup, unit.id,
                message("\"{}\" begins on terrain that it cannot enter: {}", unit.id, type->id));
    }
  });
}

void check_v20(const ScenarioView& view, Reporter& out) {
  const std::vector<model::Side>& sides = view.scenario().sides;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (sides[i].power == sides[j].power) continue;
      for (const DeploymentZone& a : zones_of(view, sides[i])) {
        for (const DeploymentZone& b : zones_of(view, sides[j])) {
          if (!a.overlaps(b)) continue;
          out.add(*a.zone, a.id,
                  message("the deployment zones \"{}\" of \"{}\" and \"{}\" of \"{}\" overlap", b.id,
                          sides[j].id, a.id, sides[i].id));
        }
      }
    }
  }
}

void check_v21(const ScenarioView& view, Reporter& out) {
  if (view.ruleset() == nullptr) return;
  for (const model::Side& side : view.scenario().sides) {
    const Support* support = side.own.first(kSupport);
    if (support == nullptr || !support->registered) continue;
    const int most = value_of(*view.ruleset(), "registration." + support->type);
    if (static_cast<int>(support->registered->size()) <= most) continue;
    out.add(*support, side.id,
            plural_message("\"{}\" has {} registered hexes, but may have at most {} registration point",
                           "\"{}\" has {} registered hexes, but may have at most {} registration points", most,
                           side.id, support->registered->size(), most));
  }
}

bool is_concealed(const ForceUnit& unit) {
  return (unit.outfit != nullptr && unit.outfit->concealed.value_or(false)) ||
         (unit.crew != nullptr && unit.crew->concealed.value_or(false));
}

std::string camouflage_of(const ForceUnit& unit) {
  if (unit.outfit != nullptr && unit.outfit->camouflage) return *unit.outfit->camouflage;
  if (unit.crew != nullptr && unit.crew->camouflage) return *unit.crew->camouflage;
  return {};
}

const model::Node& owner_of(const ForceUnit& unit) {
  if (unit.outfit != nullptr) return *unit.outfit;
  if (unit.crew != nullptr) return *unit.crew;
  return *unit.unit;
}

void check_v22(const ScenarioView& view, Reporter& out) {
  const auto& notes = view.scenario().notes;
  const Conditions* conditions = notes ? notes->own.first(kConditions) : nullptr;
  const bool allowed = conditions != nullptr && conditions->concealment.value_or(false);
  each_force(view, [&](const Costs&, const Force& force) {
    for (const ForceUnit& unit : force.units) {
      if (!is_concealed(unit)) continue;
      if (!allowed) {
        out.add(owner_of(unit), unit.id,
                message("\"{}\" begins concealed, which the scenario does not allow", unit.id));
      }
      if (unit.setup == nullptr || (!unit.setup->at && !unit.setup->hexes))
        out.add(owner_of(unit), unit.id,
                message("\"{}\" begins concealed, but no position is recorded", unit.id));
      if (camouflage_of(unit).empty())
        out.add(owner_of(unit), unit.id, message("\"{}\" begins concealed, but no level is recorded", unit.id));
    }
  });
}

/// Returns whether vegetation is nearer than that to a place: a point or a footprint.
bool is_near_vegetation(const MapView& map, const Ring& place, Um distance) {
  // "Nearer than" excludes the limit, and lengths are whole micrometres.
  const Um most = distance - 1;
  for (const Shared<model::Feature>& feature : map.map().terrain.features) {
    if (effect_of(map.terrain_type(model::type_of(*feature)), "camouflage") != "vegetation") continue;
    if (const auto area = area_of(map, *feature)) {
      if (within(place, *area, most)) return true;
    }
    const auto line = line_of(map, *feature);
    if (!line) continue;
    for (std::size_t i = 1; i < line->path->size(); ++i)
      if (within((*line->path)[i - 1], (*line->path)[i], place, most + line->width / 2)) return true;
  }
  return false;
}

/// Returns the ground that a unit occupies: the footprint of a vehicle, else a point.
Ring place_on_table(const ScenarioView& view, const ForceUnit& unit, Point at) {
  if (unit.unit_class != UnitClass::vehicle) return {at};
  const auto size = sight::vehicle_base(*view.ruleset(), unit.vehicle->cell("vehicle"));
  const model::Facing facing = unit.setup->facing.value_or(model::Facing{});
  return size ? base_ring(at, {facing.u, facing.v}, size->x, size->y) : Ring{at};
}

void check_v23(const ScenarioView& view, Reporter& out) {
  if (view.map() == nullptr || is_excepted(view, "3.4d")) return;
  each_force(view, [&](const Costs&, const Force& force) {
    const Um distance = length_of(*view.ruleset(), "camouflage.vegetation");
    for (const ForceUnit& unit : force.units) {
      const std::optional<Point> at = place_of(unit);
      if (!at || !level_without_branches(camouflage_of(unit))) continue;
      if (is_near_vegetation(*view.map(), place_on_table(view, unit, *at), distance)) continue;
      out.add(owner_of(unit), unit.id,
              message("\"{}\" is camouflaged with branches, but there is no such vegetation within {} cm",
                      unit.id, distance / 10'000));
    }
  });
}

/// Returns the unit's camouflage level, which is subtracted from the die roll that locates it.
int level_of(const ScenarioView& view, const ForceUnit& unit) {
  const auto row_of = [&](std::string_view level) {
    int out = 0;
    const model::Table* table = view.ruleset()->find_table("camouflage");
    if (table == nullptr) return out;
    for (const model::TableRow& row : table->rows)
      if (row.cell("level") == level) out = static_cast<int>(-parse_integer(row.cell("is")).value_or(0));
    return out;
  };
  const auto state = unit.setup != nullptr ? unit.setup->state : std::nullopt;
  const bool ambushed = state && std::any_of(state->begin(), state->end(), [&](const std::string& word) {
                          return view.ruleset()->lists("camouflage.ambushed", word);
                        });
  const std::string level = camouflage_of(unit);
  return (level.empty() ? 0 : row_of(level)) + (ambushed ? row_of("ambushed") : 0);
}

void check_v24(const ScenarioView& view, Reporter& out) {
  if (is_excepted(view, "7.13.3b")) return;
  each_force(view, [&](const Costs&, const Force& force) {
    const int most = value_of(*view.ruleset(), "locate.die") - value_of(*view.ruleset(), "locate.above");
    for (const ForceUnit& unit : force.units) {
      const int level = level_of(view, unit);
      if (level < most) continue;
      out.add(owner_of(unit), unit.id,
              message("\"{}\" has a camouflage level of {}: no die roll can locate it", unit.id, level));
    }
  });
}

void check_v40(const ScenarioView& view, Reporter& out) {
  each_force(view, [&](const Costs&, const Force& force) {
    for (const ForceUnit& unit : force.units) {
      if (unit.counter == nullptr || unit.setup == nullptr || !unit.setup->state) continue;
      if (sight::has_postures(*view.ruleset(), unit.counter->type)) continue;
      for (const std::string& word : *unit.setup->state)
        if (view.ruleset()->find_row("postures", word) != nullptr)
          out.add(*unit.setup, unit.id,
                  message("\"{}\" begins \"{}\": only men have a posture", unit.id, word));
    }
  });
}

void check_v31(const ScenarioView& view, Reporter& out) {
  if (view.map() == nullptr) return;
  for (const model::Side& side : view.scenario().sides) {
    for (const Trap& trap : side.own.all(kTrap)) {
      std::optional<Point> at = trap.at;
      if (trap.hex && view.hex_map() != nullptr) {
        const auto hex = view.hex_map()->hex(*trap.hex);
        if (hex) at = view.hex_map()->grid()->centre(*hex);
      }
      if (trap.hex.has_value() == trap.at.has_value())
        out.add(trap, side.id, message("<trap> ({}): expected one of \"hex\" and \"at\"", side.id));
      if (!at) continue;
      const auto& table = view.map()->map().table;
      if (table && !Box{{0, 0}, {table->width, table->height}}.contains(*at))
        out.add(trap, side.id, message("<trap> ({}) is not on the table", side.id));
      for (const model::Side& enemy : view.scenario().sides) {
        if (enemy.power == side.power) continue;
        for (const DeploymentZone& zone : zones_of(view, enemy))
          if (zone.contains(*at))
            out.add(trap, side.id, message("<trap> ({}) is in the enemy's zone \"{}\"", side.id, zone.id));
      }
    }
  }
}

void check_states(const ScenarioView& view, Reporter& out) {
  each_force(view, [&](const Costs&, const Force& force) {
    for (const ForceUnit& unit : force.units) {
      if (unit.setup == nullptr || !unit.setup->state) continue;
      for (const std::string& state : *unit.setup->state)
        if (const auto why = unfit(unit, state, *view.ruleset())) out.add(*unit.setup, unit.id, *why);
    }
  });
}

void check_victory(const ScenarioView& view, Reporter& out) {
  for (const model::Victory& victory : view.scenario().victories)
    if (const auto part = play::unjudged(victory, kUnjudged)) out.add(*part->node, victory.side, part->message);
}

}  // namespace

CheckList deployment_checks() {
  static const Check kRows[] = {
      {"perry-heroes:V19", translatable("units must begin in their zone, on terrain that they can enter"),
       Severity::error, check_v19, "5.1b", kSystem},
      {"perry-heroes:V20", translatable("deployment zones of enemies must not overlap"), Severity::error,
       check_v20, "5.1b", kSystem},
      {"perry-heroes:V21", translatable("there must be no more registration points than the artillery has"),
       Severity::error, check_v21, "5.1c", kSystem},
      {"perry-heroes:V22",
       translatable("units may begin concealed only if the scenario allows it and their position and level are "
                    "recorded"),
       Severity::error, check_v22, "3.4e", kSystem},
      {"perry-heroes:V23", translatable("branches must be near vegetation"), Severity::warning, check_v23,
       "3.4d", kSystem},
      {"perry-heroes:V24", translatable("it must be possible to locate every unit"), Severity::warning,
       check_v24, "7.13.3b", kSystem},
      {"perry-heroes:state", translatable("units must begin in states that are possible for them"),
       Severity::error, check_states, "5.1b", kSystem},
      {"perry-heroes:victory", translatable("victory conditions must be of a kind that games can judge"),
       Severity::error, check_victory, "11.1a", kSystem},
      {"perry-heroes:V31", translatable("traps must be on the map, and not in the enemy's zone"),
       Severity::error, check_v31, "7.15.1a", kSystem},
      {"perry-heroes:V40", translatable("only men may begin in a posture"), Severity::error, check_v40, "4.6a",
       kSystem}};
  return kRows;
}

}  // namespace coq::perry_heroes
