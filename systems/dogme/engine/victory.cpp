// SPDX-License-Identifier: MIT
// Victory (D9.2, D10).
#include <algorithm>

#include "core/play/engine/verdict.h"
#include "systems/dogme/engine/umpire.h"

namespace coq::dogme {

void Umpire::judge() {
  const Rules& rules = b.rules;
  for (const int side : {static_cast<int>(s.active), other(s.active)}) {
    if (s.phase == Phase::over) return;
    const int enemy = other(side), lost = s.destroyed_points[enemy];
    switch (table().mission()) {
      case Mission::extermination:
        if (rules.extermination.reached(lost, b.side(enemy).points)) win(side, "D10.1");
        break;
      case Mission::regicide:
        if (s.commander_lost[enemy]) win(side, "D10.2");
        break;
      case Mission::invasion: {
        const SideInfo& assailant = b.side(s.assailant);
        if (side == s.assailant &&
            rules.invasion.reached(s.entered_points, assailant.points - assailant.air_points))
          win(side, "D10.3a");
        if (side != s.assailant && rules.invasion_loss.reached(lost, assailant.points)) win(side, "D10.3b");
        break;
      }
      case Mission::capture_the_flag:
        // A flag that the other side bears.
        if (s.flags[enemy].bearer != kNone && table().side_of(s.flags[enemy].bearer) == side)
          win(side, "D10.5b");
        break;
      default:
        break;
    }
  }
}

void Umpire::judge_scenario(bool last) {
  const auto destroyed = [&](int side) {
    int out = 0;
    for (const int u : table().units_of(side)) out += s.unit(u).where == Where::destroyed ? 1 : 0;
    return out;
  };
  std::vector<game::Tally> tallies;
  for (const VictoryInfo& victory : b.victories) {
    game::Tally& tally = tallies.emplace_back(game::tally_of(victory));
    for (const EliminationGoal& goal : victory.eliminations)
      tally.add(destroyed(goal.side) >= goal.units + goal.elements);
    for (const PointsGoal& goal : victory.points)
      tally.add(last && goal.element * destroyed(other(victory.side)) >= goal.least);
  }
  end_by(game::judge(tallies, last), "");
}

/// The end of `active`'s turn: what the other side held all through it.
void Umpire::judge_places() {
  const int side = other(s.active);
  int points = 0;
  bool centre = false, marker = false;
  for (const int u : table().units_of(side)) {
    const UnitState& unit = s.unit(u);
    if (!unit.counted || !table().holds_place(u)) continue;
    points += table().what(u).points;
    centre = centre || covers(unit.base, b.centre());
    marker = marker || (s.has_marker[side] && covers(unit.base, s.markers[side]));
  }
  if (table().mission() == Mission::king_of_the_mountain && points >= b.rules.mountain_points)
    win(side, "D10.4b");
  if (table().mission() == Mission::control && centre && marker) win(side, "D10.6b");
}

void Umpire::invade() {
  if (table().mission() != Mission::invasion) return;
  const int side = s.assailant;
  for (const int u : table().units_of(side)) {
    if (table().is_air(u) || !table().in_zone_of(u, other(side))) continue;
    if (std::find(s.wrecks.begin(), s.wrecks.end(), u) != s.wrecks.end()) continue;
    for (const int passenger : table().passengers(u)) {
      s.entered_points = static_cast<std::int16_t>(s.entered_points + table().what(passenger).points);
      event("entered", passenger, "D10.3c");
      remove(passenger, Where::exited);
    }
    s.entered_points = static_cast<std::int16_t>(s.entered_points + table().what(u).points);
    event("entered", u, "D10.3c");
    remove(u, Where::exited);
  }
}

}  // namespace coq::dogme
