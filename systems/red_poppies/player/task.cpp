// SPDX-License-Identifier: MIT
#include "systems/red_poppies/player/task.h"

#include <algorithm>

namespace coq::red_poppies {
namespace {

constexpr int kKill = 90;         ///< what it costs to destroy an enemy, in tenths of a hex of way
constexpr int kOutOfReach = 900;  ///< what cannot be reached in time
constexpr int kWanted = 150;      ///< worth of units that victory counts, in hundredths

bool has(const std::vector<HexId>& hexes, HexId h) {
  return std::find(hexes.begin(), hexes.end(), h) != hexes.end();
}

}  // namespace

Task::Task(const Table& table, int side) : m_t(table), m_side(side) {
  std::size_t goals = 0;
  for (const VictoryInfo& victory : m_t.b.victories) {
    add_deciding(victory);
    if (victory.side == m_side) {
      attack(victory, goals);
    } else {
      defend(victory, goals);
    }
    goals += victory.controls.size();
  }
  if (m_hexes.empty()) fall_back();
}

bool Task::decides(HexId hex) const {
  return has(m_deciding, hex);
}

bool Task::leaves(int edge) const {
  return edge >= 0 && edge < 4 && m_edges[edge];
}

void Task::add_deciding(const VictoryInfo& victory) {
  const auto add = [&](const std::vector<HexId>& hexes) {
    for (const HexId h : hexes)
      if (!has(m_deciding, h)) m_deciding.push_back(h);
  };
  for (const ControlGoal& goal : victory.controls) add(goal.hexes);
  for (const PointsGoal& goal : victory.points) add(goal.hexes);
}

/// Of the nearest own unit, in tenths of a hex.
int Task::way_to(HexId hex) const {
  int nearest = 99;
  for (const int u : m_t.units_on_map(m_side))
    nearest = std::min(nearest, m_t.b.board.distance(m_t.s.unit(u).hex, hex));
  return nearest * 10;
}

Task::Open Task::control_of(const std::vector<HexId>& hexes, int missing) const {
  Open out;
  std::vector<int> costs;
  for (const HexId h : hexes) {
    if (holds(h)) continue;
    out.hexes.push_back(h);
    costs.push_back(way_to(h) + kKill * m_t.count_in(h, other(m_side)));
  }
  std::sort(costs.begin(), costs.end());
  for (std::size_t i = 0; i < costs.size() && static_cast<int>(i) < missing; ++i) out.cost += costs[i];
  return out;
}

/// The units that are nearest to the edge would go; a turn's movement is all that each can make of a turn.
Task::Open Task::exit_of(std::optional<validate::Edge> edge, int missing) const {
  Open out;
  for (int e = 0; e < 4; ++e)
    if (!edge || static_cast<int>(*edge) == e) out.edges.push_back(e);
  out.hexes = m_t.b.board.along(edge);
  std::vector<int> costs;
  const int turns = std::max(1, m_t.b.turns - std::max(0, m_t.s.turn) + 1);
  for (const int u : m_t.units_on_map(m_side)) {
    int nearest = 99;
    for (const HexId h : out.hexes) nearest = std::min(nearest, m_t.b.board.distance(m_t.s.unit(u).hex, h) + 1);
    const bool in_time = nearest <= m_t.factors(u).movement * turns;
    costs.push_back(nearest * 10 + (in_time ? 0 : kOutOfReach));
  }
  std::sort(costs.begin(), costs.end());
  for (int i = 0; i < missing; ++i)
    out.cost += static_cast<std::size_t>(i) < costs.size() ? costs[static_cast<std::size_t>(i)] : kOutOfReach;
  return out;
}

Task::Open Task::kills_of(int missing) const {
  Open out;
  out.kills = true;
  for (const int u : m_t.enemies_of(m_side))
    if (!has(out.hexes, m_t.s.unit(u).hex)) out.hexes.push_back(m_t.s.unit(u).hex);
  for (const HexId h : out.hexes) out.cost = std::max(out.cost, way_to(h) / 2);
  out.cost += kKill * missing;
  return out;
}

/// Those of the side's conditions that are not met and may still be; `met`: how many are.
std::vector<Task::Open> Task::open_of(const VictoryInfo& victory, std::size_t goals, int& met) const {
  std::vector<Open> out;
  const auto add = [&](int missing, auto make) {
    if (missing <= 0) {
      ++met;
    } else {
      out.push_back(make());
    }
  };
  for (std::size_t i = 0; i < victory.controls.size(); ++i) {
    const ControlGoal& goal = victory.controls[i];
    if (goal.turn < m_t.s.turn) {
      met += m_t.s.goals[goals + i] ? 1 : 0;
      continue;
    }
    const int missing = goal.count - m_t.s.held(goal.hexes, m_side);
    add(missing, [&] { return control_of(goal.hexes, missing); });
  }
  for (const ExitGoal& goal : victory.exits) {
    const int missing = goal.count - m_t.s.exited(m_side, goal.edge);
    add(missing, [&] { return exit_of(goal.edge, missing); });
  }
  for (const game::EliminationGoal& goal : victory.eliminations) {
    if (goal.side == m_side) continue;
    const int missing = goal.units - m_t.units_lost(goal.side);
    add(missing, [&] { return kills_of(missing); });
  }
  for (const PointsGoal& goal : victory.points) {
    const std::int64_t points = std::int64_t{goal.unit} * m_t.units_lost(other(m_side)) +
                                std::int64_t{goal.exit} * m_t.s.exited(m_side) +
                                std::int64_t{goal.hex} * m_t.s.held(goal.hexes, m_side);
    const int missing = static_cast<int>(std::clamp<std::int64_t>(goal.least - points, 0, kOutOfReach));
    const auto of = [&](int each) { return (missing + each - 1) / each; };
    if (missing <= 0) ++met;
    if (missing > 0 && goal.hex > 0) out.push_back(control_of(goal.hexes, of(goal.hex)));
    if (missing > 0 && goal.exit > 0) out.push_back(exit_of(std::nullopt, of(goal.exit)));
    if (missing > 0 && goal.unit > 0) out.push_back(kills_of(of(goal.unit)));
  }
  return out;
}

void Task::pursue(const Open& open) {
  m_comes = true;
  for (const HexId h : open.hexes)
    if (!has(m_hexes, h)) m_hexes.push_back(h);
  for (const int e : open.edges) m_edges[e] = true;
  if (open.kills) m_enemy_worth = kWanted;
}

/// All open conditions are pursued, or, where one is enough and none is met, the one that costs least. Where
/// they are met, what is held is kept.
void Task::attack(const VictoryInfo& victory, std::size_t goals) {
  int met = 0;
  const std::vector<Open> open = open_of(victory, goals, met);
  if (open.empty() || (!victory.all && met > 0)) return;
  if (victory.all) {
    for (const Open& one : open) pursue(one);
    return;
  }
  pursue(*std::min_element(open.begin(), open.end(),
                           [](const Open& x, const Open& y) { return x.cost < y.cost; }));
}

/// It is enough that one condition fails where all are needed, and else all must. What the enemy has taken and
/// needs is to be taken back, what he needs and has not is kept.
void Task::defend(const VictoryInfo& victory, std::size_t goals) {
  const int enemy = victory.side;
  bool fails = false;
  int needs = INT_MAX;
  std::vector<HexId> lost_hexes, kept;
  for (std::size_t i = 0; i < victory.controls.size(); ++i) {
    const ControlGoal& goal = victory.controls[i];
    if (goal.turn < m_t.s.turn) {
      fails = fails || !m_t.s.goals[goals + i];
      continue;
    }
    const bool denied = m_t.s.held(goal.hexes, enemy) < goal.count;
    const int least = static_cast<int>(goal.hexes.size()) - goal.count + 1;
    needs = victory.all ? std::min(needs, least) : needs == INT_MAX ? least : needs + least;
    fails = fails || denied;
    for (const HexId h : goal.hexes) {
      if (m_t.s.control[static_cast<std::size_t>(h)] != enemy) {
        kept.push_back(h);
      } else if (!denied) {
        lost_hexes.push_back(h);
      }
    }
  }
  for (const PointsGoal& goal : victory.points)
    for (const HexId h : goal.hexes)
      (m_t.s.control[static_cast<std::size_t>(h)] == enemy ? lost_hexes : kept).push_back(h);
  if (!victory.eliminations.empty() || std::any_of(victory.points.begin(), victory.points.end(),
                                                   [](const PointsGoal& goal) { return goal.unit > 0; }))
    m_own_worth = kWanted;
  if (!victory.exits.empty()) m_enemy_worth = kWanted;
  m_needs = needs;
  const bool takes = !lost_hexes.empty() && (!victory.all || !fails);
  m_comes = m_comes || (takes && m_t.s.turn > 0);
  for (const HexId h : takes ? lost_hexes : kept)
    if (!has(m_hexes, h)) m_hexes.push_back(h);
}

/// Nothing to come to, nothing to keep: what decides; else the units stay where they are, and where nobody has
/// conditions the enemy's set-up area is to be taken.
void Task::fall_back() {
  m_hexes = m_deciding;
  if (!m_hexes.empty()) return;
  const bool none = m_t.b.victories.empty();
  const auto& area = m_t.b.side(none ? other(m_side) : m_side).setup_area;
  for (std::size_t h = 0; h < m_t.b.board.size(); ++h) {
    const auto id = static_cast<HexId>(h);
    if (!m_t.b.board.at(id).in_play) continue;
    if (none || m_t.s.turn == 0 ? area[h] : m_t.count_in(id, m_side) > 0) m_hexes.push_back(id);
  }
  m_comes = none && m_t.s.turn > 0;
}

}  // namespace coq::red_poppies
