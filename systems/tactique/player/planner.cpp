// SPDX-License-Identifier: MIT
#include "systems/tactique/player/planner.h"

#include <algorithm>

namespace coq::tactique {
namespace {

constexpr std::size_t kTried = 10;    ///< candidates that are tried for each next order
constexpr std::size_t kAssaults = 4;  ///< enemies on whom an assault is planned
constexpr int kPlanNoise = 8;         ///< quarters of a point: keeps games from being the same
constexpr std::int64_t kPlanGain = 1;
constexpr std::int64_t kUsed = 3 * kOne;      ///< of each order: who may act and does not has wasted it
constexpr std::int64_t kLeaves = 200 * kOne;  ///< a unit leaves the map where victory asks for it

/// Worth of an order that no position shows.
std::int64_t extra_of(const Order& order) {
  return kUsed + (order.leaves ? kLeaves : 0);
}

}  // namespace

Planner::Planner(const Table& table, int side, Odds& odds, game::Dice& luck)
    : m_start(table), m_side(side), m_luck(luck), m_s(table.s), m_t{table.b, m_s}, m_look(m_t, side, odds) {
  m_most = table.s.phase == Phase::command ? table.b.side(side).command.units : table.activated(side);
}

/// May the unit be activated with those that are chosen (T3.2)? Places are those before any movement.
bool Planner::fits(int unit) const {
  if (std::find(m_chosen.begin(), m_chosen.end(), unit) != m_chosen.end()) return true;
  if (static_cast<int>(m_chosen.size()) >= m_most) return false;
  const UnitInfo& info = m_start.info(unit);
  return std::all_of(m_chosen.begin(), m_chosen.end(), [&](int u) {
    const UnitInfo& with = m_start.info(u);
    return m_start.distance(unit, u) <= m_start.b.rules.activation_distance &&
           m_start.b.rules.find_together(info.arm, info.of, with.arm, with.of) != nullptr;
  });
}

/// Back to the position from which plans are made.
void Planner::begin() {
  m_s = m_start.s;
  m_chosen.clear();
  m_ordered.assign(static_cast<std::size_t>(m_t.unit_count()), false);
  for (const int u : m_t.units_of(m_side)) {
    if (!m_t.s.unit(u).activated) continue;
    m_chosen.push_back(u);
    m_ordered[static_cast<std::size_t>(u)] = m_t.s.unit(u).moved;
  }
  m_extra = 0;
  m_value = m_look.value();
}

/// Is there a way over an edge by which it may leave the map this turn?
bool Planner::can_leave(int unit) const {
  Command command;
  command.verb = Verb::exit;
  command.side = static_cast<std::int8_t>(m_side);
  command.units.assign(1, static_cast<std::int8_t>(unit));
  for (const MoveKind kind : {MoveKind::combat, MoveKind::none, MoveKind::march}) {
    command.kind = kind;
    std::vector<std::vector<HexId>> paths = ways(m_t, unit, kind);
    paths.emplace_back();
    for (std::vector<HexId>& path : paths) {
      command.path = std::move(path);
      for (command.edge = 0; command.edge < 4; ++command.edge)
        if (check_path(m_t, command)) return true;
    }
  }
  return false;
}

/// All that a unit may be told to do from where it stands.
std::vector<Order> Planner::orders_of(int unit) const {
  std::vector<Order> out;
  if (!m_t.s.unit(unit).activated && m_look.best_attack(unit) > 0)
    out.push_back({unit, MoveKind::stand, kNoHex});
  if (m_look.wants_exit() && can_leave(unit)) out.push_back({unit, MoveKind::stand, kNoHex, true});
  std::vector<bool> known(m_t.b.board.size(), false);
  for (const MoveKind kind : {MoveKind::combat, MoveKind::none, MoveKind::march}) {
    for (const HexId to : reach(m_t, unit, kind)) {
      if (known[static_cast<std::size_t>(to)]) continue;
      known[static_cast<std::size_t>(to)] = true;
      out.push_back({unit, kind, to});
    }
  }
  return out;
}

void Planner::carry_out(const Order& order) {
  UnitState& unit = m_s.unit(order.unit);
  unit.activated = true;
  if (order.to == kNoHex) return;
  unit.move = order.kind;
  unit.moved = true;
  m_s.put(order.unit, order.to);
  m_s.control[static_cast<std::size_t>(order.to)] = static_cast<std::int8_t>(m_side);
}

/// Into the plan that grows.
void Planner::take(const Order& order) {
  carry_out(order);
  m_extra += extra_of(order);
  m_ordered[static_cast<std::size_t>(order.unit)] = true;
  if (std::find(m_chosen.begin(), m_chosen.end(), order.unit) == m_chosen.end()) m_chosen.push_back(order.unit);
}

std::int64_t Planner::value_with(const Order& order) {
  const UnitState before = m_s.unit(order.unit);
  const std::int8_t control =
      order.to == kNoHex ? std::int8_t{0} : m_s.control[static_cast<std::size_t>(order.to)];
  carry_out(order);
  const std::int64_t out = m_look.value() + m_extra + extra_of(order);
  if (order.to != kNoHex) {
    m_s.put(order.unit, before.hex);
    m_s.control[static_cast<std::size_t>(order.to)] = control;
  }
  m_s.unit(order.unit) = before;
  return out;
}

void Planner::find_candidates() {
  m_candidates.clear();
  for (const int u : m_t.units_on_map(m_side)) {
    if (m_ordered[static_cast<std::size_t>(u)] || !fits(u)) continue;
    for (const Order& order : orders_of(u)) {
      const std::int64_t noise = m_luck.roll(kPlanNoise) * kOne / 4;
      m_candidates.push_back({order, value_with(order) - m_value + noise});
    }
  }
  std::stable_sort(m_candidates.begin(), m_candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.gain > b.gain; });
}

/// Units that may move up into a hex that an order has made free.
void Planner::add_moved_up(HexId free, std::vector<Candidate>& list) const {
  for (const int u : m_t.units_on_map(m_side)) {
    if (m_ordered[static_cast<std::size_t>(u)] || !fits(u)) continue;
    if (m_t.b.board.distance(m_t.s.unit(u).hex, free) > 3) continue;
    for (const MoveKind kind : {MoveKind::combat, MoveKind::none, MoveKind::march}) {
      const std::vector<HexId> hexes = reach(m_t, u, kind);
      if (std::find(hexes.begin(), hexes.end(), free) == hexes.end()) continue;
      list.insert(list.begin(), {{u, kind, free}, 0});
      break;
    }
  }
}

/// Adds the best next order as long as there is one that gains.
void Planner::grow(Plan& plan) {
  std::vector<Candidate> list = m_candidates;
  for (;;) {
    const Order* best = nullptr;
    std::int64_t highest = m_value + kPlanGain;
    std::size_t tried = 0;
    for (const Candidate& candidate : list) {
      const Order& order = candidate.order;
      if (m_ordered[static_cast<std::size_t>(order.unit)] || !fits(order.unit)) continue;
      if (order.to != kNoHex && m_t.unit_at(order.to) != kNone) continue;
      const std::int64_t value = value_with(order);
      if (value > highest) {
        best = &order;
        highest = value;
      }
      if (++tried == kTried) break;
    }
    if (best == nullptr) break;
    const Order order = *best;
    if (order.to != kNoHex) {
      // Its way may be closed by now.
      const std::vector<HexId> hexes = reach(m_t, order.unit, order.kind);
      if (std::find(hexes.begin(), hexes.end(), order.to) == hexes.end()) {
        std::erase_if(list, [&](const Candidate& one) {
          return one.order.unit == order.unit && one.order.to == order.to;
        });
        continue;
      }
    }
    const HexId from = m_t.s.unit(order.unit).hex;
    take(order);
    m_value = highest;
    plan.orders.push_back(order);
    if (order.to != kNoHex) add_moved_up(from, list);
  }
  plan.value = m_value;
}

/// Enemies that units may come up to this turn, those first on whom most may.
std::vector<int> Planner::targets() const {
  std::vector<std::pair<int, int>> found;
  for (const int e : m_t.enemies_of(m_side)) {
    std::vector<bool> counted(static_cast<std::size_t>(m_t.unit_count()), false);
    int count = 0;
    for (const Candidate& one : m_candidates) {
      const Order& order = one.order;
      if (m_t.info(order.unit).arm == Arm::artillery || counted[static_cast<std::size_t>(order.unit)]) continue;
      const HexId at = order.to == kNoHex ? m_t.s.unit(order.unit).hex : order.to;
      const bool fights = order.kind == MoveKind::stand || order.kind == MoveKind::combat;
      if (!fights || m_t.b.board.distance(at, m_t.s.unit(e).hex) > m_t.b.rules.reach) continue;
      counted[static_cast<std::size_t>(order.unit)] = true;
      ++count;
    }
    const bool wanted = m_look.worth().wanted[m_side][static_cast<std::size_t>(m_t.s.unit(e).hex)];
    if (count > 1 || (wanted && count > 0)) found.emplace_back(-count - (wanted ? 10 : 0), e);
  }
  std::sort(found.begin(), found.end());
  std::vector<int> out;
  for (std::size_t i = 0; i < std::min(found.size(), kAssaults); ++i) out.push_back(found[i].second);
  return out;
}

/// As many as can come up to an enemy, then those without whom it is better are left out.
Planner::Plan Planner::assault(int target) {
  begin();
  Plan plan;
  const HexId at = m_t.s.unit(target).hex;
  for (;;) {
    const Candidate* best = nullptr;
    std::int64_t highest = 0;
    for (const Candidate& candidate : m_candidates) {
      const Order& order = candidate.order;
      if (m_ordered[static_cast<std::size_t>(order.unit)] || !fits(order.unit)) continue;
      if (m_t.info(order.unit).arm == Arm::artillery || order.leaves) continue;
      if (order.kind != MoveKind::stand && order.kind != MoveKind::combat) continue;
      const HexId from = order.to == kNoHex ? m_t.s.unit(order.unit).hex : order.to;
      if (m_t.b.board.distance(from, at) > m_t.b.rules.reach) continue;
      if (order.to != kNoHex && m_t.unit_at(order.to) != kNone) continue;
      const std::int64_t value = value_with(order);
      if (best != nullptr && value <= highest) continue;
      best = &candidate;
      highest = value;
    }
    if (best == nullptr) break;
    const Order order = best->order;
    m_ordered[static_cast<std::size_t>(order.unit)] = true;
    if (order.to != kNoHex) {
      const std::vector<HexId> hexes = reach(m_t, order.unit, order.kind);
      if (std::find(hexes.begin(), hexes.end(), order.to) == hexes.end()) continue;
    }
    take(order);
    m_value = highest;
    plan.orders.push_back(order);
  }
  prune(plan);
  grow(plan);
  return plan;
}

/// Carries orders out from the start; false where one leads into a hex that is not free.
bool Planner::take_over(const std::vector<Order>& orders) {
  begin();
  for (const Order& order : orders) {
    if (order.to != kNoHex && m_t.unit_at(order.to) != kNone) return false;
    take(order);
  }
  return true;
}

/// Leaves out the orders without which a plan is worth more, and makes the rest anew.
void Planner::prune(Plan& plan) {
  for (std::size_t i = plan.orders.size(); i-- > 0 && plan.orders.size() > 1;) {
    std::vector<Order> rest = plan.orders;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    const std::int64_t whole = m_value;
    if (take_over(rest) && m_look.value() + m_extra > whole) {
      m_value = m_look.value() + m_extra;
      plan.orders = std::move(rest);
      continue;
    }
    take_over(plan.orders);
    m_value = whole;
  }
}

std::vector<Order> Planner::run() {
  begin();
  const std::int64_t idle = m_value;
  find_candidates();
  Plan best;
  best.value = idle;
  const auto keep = [&](Plan plan) {
    if (plan.value > best.value) best = std::move(plan);
  };
  // One plan begins with each arm, because few go together.
  for (const Arm arm : {Arm::infantry, Arm::cavalry, Arm::artillery}) {
    const auto first = std::find_if(m_candidates.begin(), m_candidates.end(),
                                    [&](const Candidate& one) { return m_t.info(one.order.unit).arm == arm; });
    if (first == m_candidates.end()) continue;
    begin();
    Plan plan;
    if (first->gain > 0 && fits(first->order.unit)) {
      const Order order = first->order;
      m_value = value_with(order);
      take(order);
      plan.orders.push_back(order);
    }
    grow(plan);
    keep(std::move(plan));
  }
  begin();
  for (const int target : targets()) keep(assault(target));
  return best.orders;
}

}  // namespace coq::tactique
