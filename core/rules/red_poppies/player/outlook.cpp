// SPDX-License-Identifier: MIT
#include "core/rules/red_poppies/player/outlook.h"

#include <algorithm>
#include <array>
#include <queue>

namespace coq::red_poppies {
namespace {

constexpr int kUnit = 100;
constexpr int kDispersal = 45, kFatigueOnly = 18, kStopped = 20;
constexpr int kFar = 100'000;
constexpr int kHexWay = 10, kWireWay = 22, kStreamWay = 8, kWoodsWay = 6;

bool is_armoured(const Table& t, int unit) {
  return t.info(unit).afv;
}

}  // namespace

int ways_at_least(int total) {
  static constexpr std::array<int, 14> kWays = {36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0};
  return kWays[static_cast<std::size_t>(std::clamp(total, 0, 13))];
}

int expected_harm(const Table& t, int unit, int modifiers, bool may_destroy) {
  const UnitState& u = t.s.unit(unit);
  const int destroyed = may_destroy ? ways_at_least(t.b.rules.cc_destroy - modifiers) : 0;
  const int failed = std::max(0, ways_at_least(t.factors(unit).resolve + 1 - modifiers) - destroyed);
  int fall = 0;
  if (!u.dispersed) fall += kDispersal;
  if (!u.fatigued) fall += kFatigueOnly;
  if (u.moving) fall += kStopped;
  return (destroyed * kUnit + failed * fall) / 36;
}

Outlook::Outlook(const Table& table, int side) : m_t(table), m_side(side) {
  find_objectives();
  find_exposure();
  find_ways();
}

bool Outlook::holds(HexId hex) const {
  return m_t.s.control[static_cast<std::size_t>(hex)] == m_side && !m_t.has_enemy(hex, m_side);
}

bool Outlook::is_objective(HexId hex) const {
  return std::find(m_goals.begin(), m_goals.end(), hex) != m_goals.end();
}

/// The hexes of all victory conditions: one side needs them, the other denies them. Without such, the enemy's
/// set-up area; for who must leave the map, the hexes of that edge.
void Outlook::find_objectives() {
  const auto add = [&](HexId h) {
    if (!is_objective(h) && m_t.b.board.at(h).in_play) m_goals.push_back(h);
  };
  for (const VictoryInfo& victory : m_t.b.victories) {
    for (const ControlGoal& goal : victory.controls)
      for (const HexId h : goal.hexes) add(h);
    for (const ExitGoal& goal : victory.exits)
      for (std::size_t h = 0; h < m_t.b.board.size(); ++h) {
        const HexData& data = m_t.b.board.at(static_cast<HexId>(h));
        const bool edge = goal.edge ? data.edges[static_cast<std::size_t>(*goal.edge)]
                                    : std::find(data.edges.begin(), data.edges.end(), true) != data.edges.end();
        if (victory.side == m_side && edge) add(static_cast<HexId>(h));
      }
    m_attacks = m_attacks || victory.side == m_side;
  }
  if (m_goals.empty())
    for (std::size_t h = 0; h < m_t.b.board.size(); ++h)
      if (m_t.b.sides[static_cast<std::size_t>(other(m_side))].setup_area[h]) add(static_cast<HexId>(h));
  for (const HexId h : m_goals)
    if (!holds(h)) m_objectives.push_back(h);
  if (m_objectives.empty())
    m_objectives = m_goals;
  else
    m_attacks = m_attacks || m_t.s.turn > 0;
}

int Outlook::danger(int unit, HexId hex, bool moving) const {
  State there = m_t.s;
  UnitState& u = there.unit(unit);
  const bool trench = m_t.b.board.at(hex).trench;
  if (u.hex != hex) {
    u.out_of_trench = trench;
    u.works = Works::none;
  }
  u.where = Where::map;
  u.hex = hex;
  u.moving = moving;
  const Table t{m_t.b, there};
  int most = 0, sum = 0;
  for (int e = 0; e < t.unit_count(); ++e) {
    if (t.info(e).side == m_side || !t.on_map(e) || t.s.unit(e).fatigued) continue;
    const bool at_vehicle = is_armoured(t, unit);
    const int target = at_vehicle ? unit : kNone;
    if (at_vehicle && !t.factors(e).at_fp) continue;
    if (can_fire(t, e, hex, target) != Why::yes) continue;
    FireData fire{at_vehicle ? Cause::anti_tank : Cause::area,
                  at_vehicle ? *t.factors(e).at_fp : t.factors(e).fp, t.s.unit(e).hex, hex};
    const int harm = expected_harm(t, unit, game::sum_of(fire_reasons(t, fire, unit)));
    most = std::max(most, harm);
    sum += harm;
  }
  for (const BatteryState& battery : m_t.s.batteries)
    if (battery.state == Fired::ffe && battery.hex == hex) sum += 40;
  if (m_t.s.gas[static_cast<std::size_t>(hex)]) sum += 40;
  // Who has reacted is often spent: the worst counts in full, the others less.
  return most + (sum - most) / 2;
}

/// By a formed unit that moves in the open: the same for all, so that it is reckoned once.
void Outlook::find_exposure() {
  m_exposure.assign(m_t.b.board.size(), 0);
  for (int e = 0; e < m_t.unit_count(); ++e) {
    if (m_t.info(e).side == m_side || !m_t.on_map(e) || m_t.s.unit(e).fatigued) continue;
    const Factors& factors = m_t.factors(e);
    const HexId from = m_t.s.unit(e).hex;
    for (std::size_t h = 0; h < m_exposure.size(); ++h) {
      const auto hex = static_cast<HexId>(h);
      const int distance = m_t.b.board.distance(from, hex);
      if (!m_t.b.board.at(hex).in_play || distance > factors.range || m_t.see(from, hex).blocked) continue;
      m_exposure[h] += std::max(0, factors.fp * 4 + 4 - distance);
    }
  }
}

int Outlook::step_cost(HexId from, Direction d, HexId to) const {
  const HexData& data = m_t.b.board.at(to);
  const SideFeatures& side = m_t.b.board.at(from).sides[static_cast<std::size_t>(d)];
  int cost = kHexWay + m_exposure[static_cast<std::size_t>(to)] / 3;
  if (m_t.has_wire(from, d)) cost += kWireWay;
  if (side.stream && !side.bridge && !side.road) cost += kStreamWay;
  if (data.interior_woods && !side.road) cost += kWoodsWay;
  return cost;
}

void Outlook::find_ways() {
  m_way.assign(m_t.b.board.size(), kFar);
  using Entry = std::pair<int, HexId>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
  for (const HexId h : m_objectives) {
    m_way[static_cast<std::size_t>(h)] = 0;
    queue.push({0, h});
  }
  while (!queue.empty()) {
    const auto [cost, hex] = queue.top();
    queue.pop();
    if (cost > m_way[static_cast<std::size_t>(hex)]) continue;
    for (Direction d = 0; d < kDirections; ++d) {
      const HexId next = m_t.b.board.at(hex).neighbours[static_cast<std::size_t>(d)];
      if (next == kNoHex) continue;
      // The way leads from `next` to `hex`.
      const int total = cost + step_cost(next, opposite(d), hex);
      if (total >= m_way[static_cast<std::size_t>(next)]) continue;
      m_way[static_cast<std::size_t>(next)] = total;
      queue.push({total, next});
    }
  }
}

int Outlook::fire_gain(int firer, HexId hex, int target) const {
  const Factors& factors = m_t.factors(firer);
  const bool at_vehicle = target != kNone;
  FireData fire{at_vehicle ? Cause::anti_tank : Cause::area,
                at_vehicle ? factors.at_fp.value_or(0) : factors.fp, m_t.s.unit(firer).hex, hex};
  int gain = 0;
  m_t.each_in(hex, kNone, [&](int unit) {
    if (unit == firer || (at_vehicle ? unit != target : is_armoured(m_t, unit))) return;
    const int harm = expected_harm(m_t, unit, game::sum_of(fire_reasons(m_t, fire, unit)));
    gain += m_t.info(unit).side == m_side ? -harm * 3 / 2 : harm;
  });
  return gain;
}

int Outlook::melee_gain(const std::vector<int>& own, const std::vector<int>& enemies) const {
  const auto value = [&](int unit, bool vehicle) {
    const UnitInfo& info = m_t.info(unit);
    return vehicle ? info.melee.mv_afv : info.melee.mv;
  };
  const auto harm = [&](const std::vector<int>& attackers, const std::vector<int>& targets) {
    int best = 0;
    for (const int target : targets) {
      int sum = 0;
      for (const int attacker : attackers) sum += value(attacker, is_armoured(m_t, target));
      best = std::max(best, expected_harm(m_t, target, sum));
    }
    return best;
  };
  if (own.empty() || enemies.empty()) return 0;
  return harm(own, enemies) - harm(enemies, own);
}

int Outlook::lively_enemies() const {
  int count = 0;
  for (int e = 0; e < m_t.unit_count(); ++e)
    count += m_t.info(e).side != m_side && m_t.on_map(e) && !m_t.s.unit(e).fatigued ? 1 : 0;
  return count;
}

int Outlook::shell_gain(int battery, HexId hex) const {
  const FireData fire{Cause::ffe, m_t.b.batteries[static_cast<std::size_t>(battery)].fp, kNoHex, hex};
  int gain = 0;
  for (int unit = 0; unit < m_t.unit_count(); ++unit) {
    if (!m_t.on_map(unit)) continue;
    const int distance = m_t.b.board.distance(m_t.s.unit(unit).hex, hex);
    if (distance > 2) continue;
    // Who is near may be there when the shells come.
    const int harm =
        expected_harm(m_t, unit, game::sum_of(fire_reasons(m_t, fire, unit))) / (distance == 0 ? 1 : 3);
    gain += m_t.info(unit).side == m_side ? (distance == 0 ? -harm * 3 / 2 : 0) : harm;
  }
  return gain * ways_at_least(14 - m_t.signal_number(battery)) / 36;
}

}  // namespace coq::red_poppies
