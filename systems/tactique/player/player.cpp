// SPDX-License-Identifier: MIT
#include "systems/tactique/player/player.h"

#include <algorithm>

#include "core/play/engine/step_writer.h"
#include "systems/tactique/engine/match.h"
#include "systems/tactique/player/evaluation.h"

namespace coq::tactique {
namespace {

/// A unit's order for this turn: it is activated, and moves or stands.
struct Order {
  int unit = kNone;
  MoveKind kind = MoveKind::stand;
  HexId to = kNoHex;    ///< kNoHex if the unit stands.
  bool leaves = false;  ///< The unit leaves the map.
};

/// Plans a turn before its first move: joint activations and destinations. Units should arrive together,
/// support one another's attacks, and avoid exposure in the enemy's turn. It tries plans that grow by the best
/// next order and plans that assault a single enemy, and keeps the best plan. `table` must be in the command
/// phase, or in the movement phase (then no more units are activated).
class Planner {
 public:
  /// `left` has the hex that each unit left in its last move, or kNoHex.
  Planner(const Table& table, int side, Odds& odds, play::Dice& player_dice, const std::vector<HexId>& left);
  /// Returns the orders in the order of execution.
  std::vector<Order> run();

 private:
  struct Candidate {
    Order order;
    std::int64_t gain = 0;  ///< For this order on its own.
  };
  struct Plan {
    std::vector<Order> orders;
    std::int64_t value = 0;
  };

  std::int64_t extra_of(const Order& order) const;
  bool fits(int unit) const;
  bool can_leave(int unit) const;
  bool has_free_line(int unit) const;
  std::vector<Order> orders_of(int unit) const;
  void find_candidates();
  std::int64_t value_with(const Order& order);
  void carry_out(const Order& order);
  void take(const Order& order);
  bool take_over(const std::vector<Order>& orders);
  void begin();
  void grow(Plan& plan);
  void add_moved_up(HexId free, std::vector<Candidate>& list) const;
  Plan assault(int target);
  void prune(Plan& plan);
  std::vector<int> targets() const;

  const Table& m_start;
  int m_side;
  play::Dice& m_dice;
  const std::vector<HexId>& m_left;
  State m_s;
  Table m_t;
  Evaluation m_look;
  int m_most = 0;               ///< Maximum number of activated units.
  std::vector<int> m_chosen;    ///< Units already activated, or activated by the current plan.
  std::vector<bool> m_ordered;  ///< By unit: has an order in the current plan, or has moved.
  std::int64_t m_extra = 0;     ///< Worth of its orders that is not visible in the position.
  std::int64_t m_value = 0;     ///< Value of the current plan.
  std::vector<Candidate> m_candidates;
};

constexpr std::size_t kTried = 10;    ///< Candidates tried for each next order.
constexpr std::size_t kAssaults = 4;  ///< Number of enemies for which an assault is planned.
constexpr int kPlanNoise = 8;         ///< Quarters of a point. Makes games differ.
constexpr std::int64_t kPlanGain = 1;
constexpr std::int64_t kUsed = 3 * kOne;  ///< Bonus for each order, because unused units are wasted.
/// Cost of a move back to where the unit came from, so that units do not go to and fro.
constexpr std::int64_t kBack = 15 * kOne;
constexpr std::int64_t kLeaves = 600 * kOne;  ///< Bonus for an exit that victory asks for.

Planner::Planner(const Table& table, int side, Odds& odds, play::Dice& player_dice,
                 const std::vector<HexId>& left)
    : m_start(table),
      m_side(side),
      m_dice(player_dice),
      m_left(left),
      m_s(table.s),
      m_t{table.b, m_s},
      m_look(m_t, side, odds) {
  m_most = table.s.phase == Phase::command ? table.b.side(side).command.units : table.activated(side);
}

/// Returns the worth of an order that is not visible in the position.
std::int64_t Planner::extra_of(const Order& order) const {
  const bool back = order.to != kNoHex && order.to == m_left[static_cast<std::size_t>(order.unit)];
  return kUsed + (order.leaves ? kLeaves : 0) - (back ? kBack : 0);
}

/// Returns whether the unit may be activated with the chosen units (T3.2). Positions are those before any
/// movement.
bool Planner::fits(int unit) const {
  if (std::find(m_chosen.begin(), m_chosen.end(), unit) != m_chosen.end()) return true;
  if (static_cast<int>(m_chosen.size()) >= m_most) return false;
  const UnitInfo& info = m_start.info(unit);
  return std::all_of(m_chosen.begin(), m_chosen.end(), [&](int u) {
    const UnitInfo& with = m_start.info(u);
    return m_start.distance(unit, u) <= m_start.b.rules.activation_distance &&
           m_start.b.rules.find_together(info.arm, info.unit_class, with.arm, with.unit_class) != nullptr;
  });
}

/// Resets to the position where planning starts.
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

/// Returns whether the unit can leave the map this turn.
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

/// Returns whether a battery sees an enemy within its range past all other units. Other arms need no line.
bool Planner::has_free_line(int unit) const {
  if (m_t.info(unit).arm != Arm::artillery) return true;
  for (const int enemy : m_t.enemies_of(m_side))
    if (check_fire(m_t, unit, enemy)) return true;
  return false;
}

/// Returns all possible orders for a unit at its place.
std::vector<Order> Planner::orders_of(int unit) const {
  std::vector<Order> out;
  if (!m_t.s.unit(unit).activated && m_look.best_attack(unit) > 0 && has_free_line(unit))
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
      const std::int64_t noise = m_dice.roll(kPlanNoise) * kOne / 4;
      m_candidates.push_back({order, value_with(order) - m_value + noise});
    }
  }
  std::stable_sort(m_candidates.begin(), m_candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.gain > b.gain; });
}

/// Adds units that can move up into a hex that an order has vacated.
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

/// Adds the best next order as long as it improves the plan.
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
      // Its path may be blocked by now.
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

/// Returns the enemies that units can reach this turn, sorted by the number of those units.
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

/// Sends all units that can reach an enemy, then drops orders that do not help.
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

/// Carries out orders from the start. Returns false if an order leads into an occupied hex.
bool Planner::take_over(const std::vector<Order>& orders) {
  begin();
  for (const Order& order : orders) {
    if (order.to != kNoHex && m_t.unit_at(order.to) != kNone) return false;
    take(order);
  }
  return true;
}

/// Drops orders without which a plan is worth more, and rebuilds the rest.
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
  // Each arm starts a plan of its own, because few arms can act together.
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

constexpr int kNoise = 4;                     ///< Quarters of a point. Breaks ties and makes games differ.
constexpr int kSetUpNoise = 40;               ///< Randomises set-ups, so that they cannot be predicted.
constexpr std::int64_t kPlaced = 500 * kOne;  ///< Ensures that units are placed as soon as possible.
constexpr std::int64_t kExit = 300 * kOne;
constexpr std::int64_t kMinGain = 2 * kOne;  ///< Minimum gain of an attack.
/// Worth of taking ground, which keeps the enemy from returning.
constexpr std::int64_t kTaken = 4 * kOne;

/// Rates each legal command, in thousandths of a point.
class Evaluator {
 public:
  Evaluator(const Table& table, int side, Odds& odds)
      : m_t(table), m_s(table.s), m_side(side), m_odds(odds), m_look(table, side, odds) {}

  std::int64_t value(const Command& c) const {
    switch (c.verb) {
      case Verb::place:
        return kPlaced + place_value(c.unit(), c.hex);
      case Verb::exit:
        return m_look.wants_exit() ? kExit : -kExit;
      case Verb::fire:
      case Verb::attack:
        return m_look.attack_gain(c.unit(), c.target) - kMinGain;
      case Verb::retreat:
        return value_at(c.unit(), c.hex);
      case Verb::pursue:
        return value_at(c.unit(), c.hex) - m_look.value() + attack_from(c.unit(), c.hex);
      case Verb::advance:
        return advance_value(c.unit());
      case Verb::riposte:
        return kOne + m_look.attack_gain(c.unit(), m_t.s.attack.attacker);
      case Verb::move:
      case Verb::activate:
        return -kOne;  // Activation follows the plan.
      default:
        return 0;
    }
  }

 private:
  /// Returns the position with a unit in another hex, which its side then controls.
  State with(int unit, HexId hex) const {
    State out = m_s;
    out.put(unit, hex);
    out.control[static_cast<std::size_t>(hex)] = static_cast<std::int8_t>(m_t.info(unit).side);
    return out;
  }
  std::int64_t value_at(int unit, HexId hex) const {
    const State next = with(unit, hex);
    return Evaluation({m_t.b, next}, m_side, m_odds).value();
  }
  /// Returns the value of the best attack from there. A pursuit must end with an attack.
  std::int64_t attack_from(int unit, HexId hex) const {
    const State next = with(unit, hex);
    return Evaluation({m_t.b, next}, m_side, m_odds).best_attack(unit);
  }
  std::int64_t advance_value(int unit) const {
    const HexId at = m_t.s.attack.at;
    std::int64_t out = value_at(unit, at) - m_look.value() + kTaken;
    if (m_t.info(unit).arm == Arm::cavalry) out += std::max<std::int64_t>(0, attack_from(unit, at));
    return out;
  }
  /// Rates a placement, when only the enemy units already set up are known.
  std::int64_t place_value(int unit, HexId hex) const {
    int friends = 0;
    for (const HexId next : m_t.ground(hex).neighbours) {
      const int there = next == kNoHex ? kNone : m_t.unit_at(next);
      friends += there != kNone && m_t.info(there).side == m_side ? 1 : 0;
    }
    return m_look.place(unit, hex) + 2 * kOne * std::min(friends, m_t.b.rules.support_neighbours);
  }

  const Table& m_t;
  const State& m_s;
  int m_side;
  Odds& m_odds;
  Evaluation m_look;
};

/// Plans its turns, and rates the decisions in between.
class Player : public play::Player {
 public:
  play::Action choose(const play::Match& match, play::Dice& player_dice) override {
    return match.legal_action(shortlist(match, 1, player_dice).front());
  }

  std::vector<std::size_t> shortlist(const play::Match& match, std::size_t count,
                                     play::Dice& player_dice) override {
    const Table table = table_of(match);
    const auto commands = commands_of(match);
    const int side = side_to_act(table);
    if (side == kNone || commands->size() == 1) return {0};
    std::vector<std::size_t> out;
    if (table.s.phase == Phase::command || table.s.phase == Phase::movement) {
      if (const auto planned = next_of_plan(table, side, match.legal_actions(), player_dice))
        out.push_back(*planned);
    }
    if (out.size() == count) return out;
    const Evaluator chooser(table, side, m_odds);
    const auto value = [&](std::size_t index) {
      const std::int64_t quarters = chooser.value((*commands)[index]) * 4 / kOne;
      return static_cast<int>(std::clamp<std::int64_t>(quarters, -kMax, kMax));
    };
    const int noise = table.s.phase == Phase::setup ? kSetUpNoise : kNoise;
    for (const std::size_t index : play::best_actions(commands->size(), value, noise, count, player_dice))
      if (out.size() < count && (out.empty() || index != out.front())) out.push_back(index);
    return out;
  }

 private:
  static constexpr std::int64_t kMax = 1'000'000;

  /// Returns the index of the next activation or move of the turn's plan. If there is none left, returns
  /// nullopt. The phase is then over, unless a unit may leave the map.
  std::optional<std::size_t> next_of_plan(const Table& table, int side, const std::vector<play::Action>& legal,
                                          play::Dice& player_dice) {
    const bool activates = table.s.phase == Phase::command;
    if (m_turn != table.s.turn || (activates && table.activated(side) == 0)) {
      m_turn = table.s.turn;
      m_left.resize(table.s.units.size(), kNoHex);
      m_orders = Planner(table, side, m_odds, player_dice, m_left).run();
    }
    const auto leaves = [&](const play::Action& action) {
      return action.name == rulebook().row(Verb::exit).name && is_to_leave(table, action);
    };
    const auto index = [&](auto found) { return static_cast<std::size_t>(found - legal.begin()); };
    if (const auto exit = std::find_if(legal.begin(), legal.end(), leaves); exit != legal.end())
      return index(exit);
    Command command;
    command.side = static_cast<std::int8_t>(side);
    command.verb = activates ? Verb::activate : Verb::move;
    for (const Order& order : m_orders) {
      const UnitState& unit = table.s.unit(order.unit);
      if (unit.where != Where::map || (activates ? unit.activated : unit.moved || order.to == kNoHex)) continue;
      command.units.assign(1, static_cast<std::int8_t>(order.unit));
      command.kind = order.kind;
      if (!activates) command.path = way_to(table, order);
      if (!check(table, command)) continue;
      const auto found = std::find(legal.begin(), legal.end(), action_of(table, command));
      if (found == legal.end()) continue;
      if (!activates) m_left[static_cast<std::size_t>(order.unit)] = unit.hex;
      return index(found);
    }
    return std::nullopt;
  }

  bool is_to_leave(const Table& table, const play::Action& action) const {
    const std::string* unit = action.find("unit");
    const int index = unit == nullptr ? kNone : table.b.find_unit(*unit);
    return std::any_of(m_orders.begin(), m_orders.end(),
                       [&](const Order& order) { return order.unit == index && order.leaves; });
  }

  static std::vector<HexId> way_to(const Table& table, const Order& order) {
    for (std::vector<HexId>& path : ways(table, order.unit, order.kind))
      if (path.back() == order.to) return std::move(path);
    return {order.to};
  }

  Odds m_odds;
  int m_turn = -1;
  std::vector<Order> m_orders;
  std::vector<HexId> m_left;  ///< By unit: the hex that it left in its last move.
};

}  // namespace

Result<play::PlayerFactory> players(const scenario::BoundScenario& scenario) {
  const auto started = start(scenario);
  if (!started) return started.error();
  return play::PlayerFactory([](const std::string&) { return std::make_unique<Player>(); });
}

}  // namespace coq::tactique
