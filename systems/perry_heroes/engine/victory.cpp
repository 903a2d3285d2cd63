// SPDX-License-Identifier: MIT
// The end of the game: untreated wounded, the scenario's conditions, the five results (7.17.3, 11.1a).
#include "systems/perry_heroes/engine/umpire.h"

namespace coq::perry_heroes {
namespace {

constexpr const char* kResults[] = {"DT", "DM", "SQ", "VM", "VT"};

bool is_lost(const Table& t, int unit) {
  const UnitState& u = t.s.unit(unit);
  return u.where == Where::dead || u.where == Where::left || u.where == Where::crew ||
         (u.vehicle && (u.vehicle->destroyed || u.vehicle->abandoned));
}

int lost_units(const Table& t, int side) {
  int out = 0;
  for (const int u : t.units_of(side)) out += t.info(u).mans == kNone && is_lost(t, u) ? 1 : 0;
  return out;
}

/// Does a side hold a place: has it somebody near, and the enemy nobody (Q52)?
bool holds(const Table& t, int side, Point at) {
  bool own = false;
  for (const int u : t.units()) {
    if (!t.plays(u) || !t.distance(u, at).is_at_most(t.rules().objective_distance)) continue;
    if (t.side_of(u) != side) return false;
    own = true;
  }
  return own;
}

int stakes_held(const Table& t, int side) {
  int out = 0;
  for (const SideInfo::Stake& stake : t.b.side(side).stakes)
    if (holds(t, side, stake.at)) out += stake.points;
  return out;
}

/// The best result whose lead a side has; kNone where the scenario leaves it to prose.
int result_of(const Table& t, int side) {
  const auto own = static_cast<std::size_t>(side);
  const int lost = t.s.lost_points[static_cast<std::size_t>(other(side))] - t.s.lost_points[own];
  const int lead = lost + stakes_held(t, side) - stakes_held(t, other(side));
  for (int result = 4; result >= 0; --result) {
    const auto& least = t.b.side(side).leads[static_cast<std::size_t>(result)];
    if (least && lead >= *least) return result;
  }
  return kNone;
}

}  // namespace

void Umpire::lose_points(int unit) {
  s.lost_points[static_cast<std::size_t>(info(unit).side)] += info(unit).points;
}

void Umpire::remove(int unit, Where where) {
  UnitState& state = s.unit(unit);
  if (state.where == where) return;
  if (where == Where::dead) state.health = Health::dead;
  state.where = where;
  state.alert = false;
  state.knows.reset();
  for (UnitState& one : s.units) one.knows.reset(static_cast<std::size_t>(unit));
  lose_points(unit);
}

void Umpire::judge(bool last) {
  if (last) {
    for (const int u : table().units()) {
      if (s.unit(u).health != Health::wounded || s.unit(u).where == Where::dead) continue;
      event("died", u, "7.17.3");
      remove(u, Where::dead);
    }
  }
  std::vector<game::Tally> tallies;
  int beaten = kNone;
  for (const VictoryInfo& victory : b.victories) {
    game::Tally& tally = tallies.emplace_back(game::tally_of(victory));
    for (const game::EliminationGoal& goal : victory.eliminations)
      tally.add(lost_units(table(), goal.side) >= goal.units + goal.elements);
    for (const VictoryInfo::Points& points : victory.points)
      tally.add(last && points.unit * lost_units(table(), other(victory.side)) >= points.least);
  }
  for (int side = 0; side < kSides; ++side) {
    bool any = false;
    for (const int u : table().units_of(side)) any = any || !is_lost(table(), u);
    if (!any) beaten = side;
  }
  game::Verdict verdict = game::judge(tallies, last, beaten);
  if (!verdict.over) return;
  s.result = result_of(table(), 0);
  if (s.result == kNone && result_of(table(), 1) != kNone) s.result = 4 - result_of(table(), 1);
  if (s.result != kNone) {
    for (int side = 0; side < kSides; ++side)
      log.event("result", {{"side", side_id(side)}, {"result", kResults[side == 0 ? s.result : 4 - s.result]}},
                "11.1a");
    if (b.victories.empty() && s.result != 2) verdict.winner = s.result > 2 ? 0 : 1;
  }
  end_by(verdict, "11.1a");
}

}  // namespace coq::perry_heroes
