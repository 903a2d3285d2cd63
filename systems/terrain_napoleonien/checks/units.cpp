// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/checks/units.h"

#include <algorithm>

#include "core/checks/common/ruleset_faults.h"
#include "core/checks/framework/check.h"
#include "systems/terrain_napoleonien/checks/drawings.h"
#include "systems/terrain_napoleonien/engine/bearing.h"
#include "systems/terrain_napoleonien/engine/going.h"
#include "systems/terrain_napoleonien/engine/houses.h"
#include "systems/terrain_napoleonien/engine/patches.h"

namespace coq::terrain_napoleonien {
namespace {

/// Returns the unit of a set-up; nullopt if the unit cannot be read or its place is unknown.
std::optional<UnitInfo> deployed(const checks::ScenarioView& view, const Briefing& briefing,
                                 const model::Setup& setup, const Formation& formation) {
  const model::Counter* counter = view.find_counter(setup.units.front().counter);
  const UnitKind* kind = counter == nullptr ? nullptr : briefing.rules.find_kind(counter->type);
  if (kind == nullptr) return std::nullopt;
  Result<UnitInfo> out = unit_of(briefing.rules, briefing.ground, *kind, formation);
  if (!out || (!setup.at && out->house == kNone)) return std::nullopt;
  if (setup.at) {
    const model::Facing facing = setup.facing.value_or(model::Facing{});
    out->place = {*setup.at, {facing.u, facing.v}};
  }
  return *std::move(out);
}

}  // namespace

bool Deployment::read(const checks::ScenarioView& view) {
  if (view.ruleset() == nullptr || view.map() == nullptr || !view.map()->map().table) return false;
  auto rules = Rules::make(*view.ruleset());
  if (!rules) return false;
  briefing.rules = *std::move(rules);
  const Um front = briefing.rules.figures.front[static_cast<std::size_t>(Arm::infantry)];
  auto ground = Ground::make(view.map()->map(), *view.ruleset(), front);
  if (!ground) return false;
  briefing.ground = *std::move(ground);
  briefing.width = view.map()->map().table->width;
  briefing.height = view.map()->map().table->height;
  int index = 0;
  for (const model::Side& side : view.scenario().sides) {
    const auto& said = side.own.all(kFormation);
    for (const model::Setup& setup : side.setups) {
      if (setup.units.size() != 1 || index >= kSides) continue;
      const auto formation = std::find_if(
          said.begin(), said.end(), [&](const Formation& one) { return one.unit == setup.units.front().id; });
      if (formation == said.end()) continue;
      auto unit = deployed(view, briefing, setup, *formation);
      if (!unit) continue;
      unit->side = index;
      briefing.units.push_back(*std::move(unit));
      formations.push_back(&*formation);
    }
    ++index;
  }
  briefing.patches = patches_of(Table{briefing, State{}});
  state = start_of(briefing);
  return true;
}

// V30 to V32, V39, V42, V46, V47: states that scenarios give to units, and data that the rules need.

namespace {

using checks::Check;
using checks::Reporter;
using checks::ScenarioView;

/// Returns the best order that the unit's house or wood allows.
Order best_order(const Table& t, int unit) {
  const UnitState& u = t.s.unit(unit);
  if (u.where == Where::house)
    return is_redoubt(t.piece(u.house)) ? Order::formed : Order::without_formation;  // 5.2d, 9.1b
  if (!t.on_table(unit)) return Order::formed;
  constexpr Terrains kWoods = bit(Terrain::wood) | bit(Terrain::forest_path) | bit(Terrain::dressed_slope);
  return imposed(t, unit, Mode::normal, footing(t, unit).hampers & kWoods).first;
}

void check_v30(const ScenarioView& view, Reporter& out) {
  each_deployed(view, [&](const Table& t, int unit, const Formation& formation) {
    const Order best = best_order(t, unit), own = t.s.unit(unit).order;
    if (own >= best) return;
    out.add(formation, formation.unit,
            message("\"{}\" is declared as {}, but in its position it is {}", formation.unit,
                    kOrders[static_cast<std::size_t>(own)], kOrders[static_cast<std::size_t>(best)]));
  });
}

void check_v31(const ScenarioView& view, Reporter& out) {
  each_deployed(view, [&](const Table& t, int unit, const Formation& formation) {
    const UnitState& u = t.s.unit(unit);
    if (u.order != Order::formed || u.mode == Mode::halted || !on_slope(t, unit)) return;
    if (!has(footing(t, unit).hampers, Terrain::slope)) return;
    out.add(formation, formation.unit,
            message("\"{}\" is in formation on a slope but has not halted", formation.unit));
  });
}

void check_v32(const ScenarioView& view, Reporter& out) {
  each_deployed(view, [&](const Table& t, int unit, const Formation& formation) {
    const int obstacle = t.s.unit(unit).obstacle;
    if (obstacle == kNone || !t.on_table(unit)) return;
    const Role role = t.piece(obstacle).role;
    if (role != Role::linear_light && role != Role::linear_hard)
      out.add(formation, formation.unit,
              message("\"{}\" is not a linear obstacle that \"{}\" could occupy", t.piece(obstacle).id,
                      formation.unit));
    else if (!t.touches_piece(unit, obstacle))
      out.add(formation, formation.unit,
              message("\"{}\" does not touch \"{}\", which it is supposed to occupy", formation.unit,
                      t.piece(obstacle).id));
  });
}

void check_v39(const ScenarioView& view, Reporter& out) {
  each_deployed(view, [&](const Table& t, int unit, const Formation& formation) {
    const int front = t.s.unit(unit).front, most = t.rules().movement.wood_advice_front;
    if (!t.on_table(unit) || !t.is_skirmish(unit) || front <= most) return;
    for (const int wood : t.pieces_under(unit, {Role::wood}))
      out.add(formation, formation.unit,
              message("\"{}\" has {} skirmishers abreast at the wood \"{}\": more than {} is not advisable",
                      formation.unit, front, t.piece(wood).id, most));
  });
}

/// Returns the road under the unit's middle, if the unit faces along it; else kNone.
int followed_road(const Table& t, int unit) {
  const Place& place = t.s.unit(unit).place;
  for (const int index : t.pieces_at(place.at)) {
    const Piece& road = t.piece(index);
    if ((road.role != Role::road && road.role != Role::tree_road) || !road.is_line()) continue;
    for (std::size_t i = 1; i < road.line.size(); ++i) {
      const Vector leg = road.line[i] - road.line[i - 1];
      const Int128 along = dot(leg, place.facing), across = cross(leg, place.facing);
      const bool near = square_distance(place.at, road.line[i - 1], road.line[i]).is_at_most(road.width / 2);
      if (near && across * across < along * along) return index;
    }
  }
  return kNone;
}

void check_v42(const ScenarioView& view, Reporter& out) {
  each_deployed(view, [&](const Table& t, int unit, const Formation& formation) {
    const MovementRules& rules = t.rules().movement;
    const UnitState& u = t.s.unit(unit);
    const int most = rules.road_front[static_cast<std::size_t>(t.b.unit(unit).arm)];
    if (!t.on_table(unit) || !rules.road_formations[static_cast<std::size_t>(u.formation)] || u.front <= most)
      return;
    if (const int road = followed_road(t, unit); road != kNone)
      out.add(formation, formation.unit,
              message("\"{}\" has a front of {} on the road \"{}\": columns wider than {} lose the road "
                      "bonus",
                      formation.unit, static_cast<int>(u.front), t.piece(road).id, most));
  });
}

void check_v46(const checks::RulesetView& view, Reporter& out) {
  if (view.whole == nullptr) return;
  const play::RulesetReading reading = Rules::reading(*view.whole);
  checks::report_faults(view, reading.faults, reading.asked, out);
}

void check_v47(const ScenarioView& view, Reporter& out) {
  for (const model::Side& side : view.scenario().sides) {
    const auto& said = side.own.all(kFormation);
    checks::each_unit(side, [&](const model::Unit& unit) {
      const bool known =
          std::any_of(said.begin(), said.end(), [&](const Formation& one) { return one.unit == unit.id; });
      if (!known) out.add(unit, unit.id, message("{} has no <formation>", unit.id));
    });
  }
}

void check_victory(const ScenarioView& view, Reporter& out) {
  for (const model::Victory& victory : view.scenario().victories)
    if (const auto part = play::unjudged(victory, kUnjudged)) out.add(*part->node, victory.side, part->message);
}

}  // namespace

CheckList unit_checks() {
  static const Check kRows[] = {
      {"terrain-napoleonien:V30",
       translatable("a unit must not have a better order than its house or wood "
                    "allows"),
       Severity::error, check_v30, "5.2d", kSystem},
      {"terrain-napoleonien:V31", translatable("a unit formed on a slope must have halted"), Severity::warning,
       check_v31, "2.4a", kSystem},
      {"terrain-napoleonien:V32", translatable("a unit that occupies an obstacle must touch it"),
       Severity::error, check_v32, "8.3a", kSystem},
      {"terrain-napoleonien:V39", translatable("skirmish lines at woods must not be too wide"),
       Severity::warning, check_v39, "4.5l", kSystem},
      {"terrain-napoleonien:V42", translatable("columns on roads must be narrow enough for their bonus"),
       Severity::warning, check_v42, "7.1a", kSystem},
      {"terrain-napoleonien:V46", translatable("the ruleset must have everything that is needed to play"),
       Severity::error, check_v46, "1.3b", kSystem},
      {"terrain-napoleonien:V47", translatable("each unit must have a formation"), Severity::error, check_v47,
       "1.3b", kSystem},
      {"terrain-napoleonien:victory",
       translatable("victory conditions must be of a kind that the rules can "
                    "judge"),
       Severity::error, check_victory, "1.3b", kSystem}};
  return kRows;
}

}  // namespace coq::terrain_napoleonien
