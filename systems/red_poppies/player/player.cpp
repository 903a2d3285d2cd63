// SPDX-License-Identifier: MIT
#include "systems/red_poppies/player/player.h"

#include <algorithm>
#include <climits>

#include "systems/red_poppies/engine/match.h"
#include "systems/red_poppies/player/evaluation.h"

namespace coq::red_poppies {
namespace {

constexpr int kNever = -100'000;
constexpr int kHoldGround = 70;  ///< Value of a deciding hex that is lost or taken.
constexpr int kMinOrder = 4;     ///< Orders below this value are not given; the side passes.
constexpr int kReact = 14, kReactMachineGun = 8, kReactNear = 4;
constexpr int kNoise = 6;         ///< Sides of a die that breaks ties and makes games differ.
constexpr int kSetUpNoise = 120;  ///< Randomises set-ups, so that they cannot be predicted.
constexpr int kStep = 2;          ///< Minimum gain for a move.
constexpr int kLeaveTrench = 25;
constexpr int kBatteryOrder = 10;  ///< Value of an order to a battery.

/// Rates each legal command and takes the best.
class Evaluator {
 public:
  Evaluator(const Table& table, int side)
      : m_t(table),
        m_side(side),
        m_look(table, side),
        m_task(m_look.task()),
        m_best(table.s.units.size(), INT_MIN) {}

  int noise() const { return m_t.s.phase == Phase::setup ? kSetUpNoise : kNoise; }
  int value(const Command& c) {
    switch (c.verb) {
      case Verb::preregister:
        return preregister_value(c.hex);
      case Verb::record_mine:
        return m_task.decides(c.hex) ? 50 : -m_look.way_from(c.hex);
      case Verb::place:
        return place_value(c);
      case Verb::face:
        return -10;
      case Verb::breach:
        return breach_value(c);
      case Verb::order:
        return order_value(c);
      case Verb::join:
        return best_of(c.units.front()) >= kMinOrder ? 20 + best_of(c.units.front()) : -1;
      case Verb::execute:
      case Verb::pass:
      case Verb::done:
      case Verb::decline:
        return 0;
      case Verb::target:
        return c.shell == Shell::smoke ? kNever : m_look.shell_gain(c.battery, c.hex, c.shell) - kBatteryOrder;
      case Verb::cancel:
        return cancel_value(c.battery);
      case Verb::messenger:
        return m_t.signal_number(c.battery) < 2 ? 20 : -20;
      case Verb::allocate:
        return allocate_value(c);
      case Verb::fire:
        return fire_value(c);
      case Verb::deploy:
        return deploy_value(c.units.front());
      case Verb::dig:
        return dig_value(c.units.front());
      case Verb::move:
        return move_value(c.units, c.hex);
      case Verb::trench:
        return trench_value(c);
      case Verb::melee:
        return melee_value(c.units, m_t.s.unit(c.units.front()).hex);
      case Verb::enter:
        return 60 - m_look.way_from(c.hex) / 4 - m_look.danger(c.units.front(), c.hex, true) / 2;
      case Verb::exit:
        return m_task.leaves(c.edge) ? 300 : kNever;
      default:
        return 1;
    }
  }

 private:
  /// Returns how much the side should risk for ground: 100 at first, 220 in the last turn.
  int urgency() const { return 100 + 120 * std::max<int>(0, m_t.s.turn) / std::max(1, m_t.b.turns); }
  int turns_left() const { return m_t.b.turns - m_t.s.turn; }
  /// Returns the cost of having acted, since a fatigued unit cannot react. It grows with the enemy's remaining
  /// actions.
  int fatigue_cost(int unit) const {
    if (m_t.s.unit(unit).fatigued || m_look.lively_enemies() == 0) return 0;
    const int each = m_t.info(unit).machine_gun ? 8 : 4;
    return each * std::min(3, m_look.enemy_halves()) * (m_task.comes() ? 1 : 2) / 2;
  }

  int preregister_value(HexId hex) const {
    int near = 0;
    for (const HexId goal : m_task.hexes()) near += m_t.b.board.distance(goal, hex) == 1 ? 20 : 0;
    const bool own = m_t.b.side(m_side).setup_area[static_cast<std::size_t>(hex)];
    return near - (own ? 100 : 0);
  }

  /// Returns how much of the map a gun would cover from there.
  int view_from(HexId hex, int range) const {
    int seen = 0;
    for (std::size_t h = 0; h < m_t.b.board.size(); ++h) {
      const auto to = static_cast<HexId>(h);
      if (to == hex || !m_t.b.board.at(to).in_play || m_t.b.board.distance(hex, to) > std::min(range, 4))
        continue;
      seen += m_t.see(hex, to).blocked ? 0 : 1;
    }
    return seen;
  }

  int cover_of(HexId hex) const {
    int best = 0;
    for (const Cover& cover : m_t.b.board.at(hex).covers) best = std::min(best, cover.level);
    return -best;
  }

  /// Returns the number of deciding hexes that own units occupy.
  int kept_hexes() const {
    int count = 0;
    for (const HexId h : m_task.hexes()) count += m_task.decides(h) && m_t.count_in(h, m_side) > 0 ? 1 : 0;
    return count;
  }

  int place_value(const Command& c) const {
    const int unit = c.units.front();
    const UnitInfo& info = m_t.info(unit);
    const Factors& factors = info.faces[c.dispersed ? 1 : 0];
    const bool trench = !m_task.comes() && info.may_dig && m_t.b.board.at(c.hex).trench;
    const int cover = std::max(cover_of(c.hex), trench ? -m_t.b.board.trench_cover().level : 0);
    int value = cover * 6 + factors.movement * 4 + factors.resolve * 3 - (c.dispersed ? 0 : 4);
    if (m_task.comes()) {
      value -= m_look.way_from(c.hex);
      for (int other_unit = 0; other_unit < m_t.unit_count(); ++other_unit)
        if (m_t.info(other_unit).identity == info.identity && m_t.on_map(other_unit) && other_unit != unit &&
            m_t.b.board.distance(m_t.s.unit(other_unit).hex, c.hex) == 1)
          value += 9;
    } else {
      value -= m_look.way_from(c.hex) / 2;
      if (m_task.decides(c.hex) && m_t.count_in(c.hex, m_side) == 0 && kept_hexes() < m_task.needs())
        value += 60;
      // All deciding hexes must be equally likely.
      value += m_task.decides(c.hex) ? 3 * factors.fp : view_from(c.hex, factors.range) * factors.fp / 4;
    }
    return value - m_t.count_in(c.hex, m_side) * 12 - m_look.danger(unit, c.hex, false) / 4;
  }

  /// An attacker wants a breach near its own units; a defender wants it far from the enemy's paths.
  int breach_value(const Command& c) const {
    int nearest = 99;
    const int attacker = m_task.comes() ? m_side : other(m_side);
    const HexId beyond = m_t.b.board.at(c.hex).neighbours[static_cast<std::size_t>(c.toward)];
    for (const int u : m_t.units_on_map(attacker))
      nearest = std::min(nearest, m_t.b.board.distance(m_t.s.unit(u).hex, beyond == kNoHex ? c.hex : beyond));
    return 50 + (m_task.comes() ? -nearest * 5 - m_look.way_from(c.hex) / 2 : nearest * 5);
  }

  /// Combines the best actions of the units of an order. A mass achieves more than a hex.
  int order_value(const Command& c) {
    int sum = 0, best = 0;
    const auto add = [&](int unit) {
      const int value = best_of(unit);
      best = std::max(best, value);
      sum += std::max(0, value);
    };
    if (!c.units.empty()) {
      for (const std::int8_t unit : c.units) add(unit);
      if (c.units.size() > 1) sum += sum / 2;  // More units may join.
    } else {
      for (const int unit : m_t.units_in(c.hex, m_side))
        if (!m_t.s.unit(unit).fatigued) add(unit);
    }
    return best < kMinOrder ? -1 : best + (sum - best) / 2;
  }

  /// Returns the value of the unit's best single action, as far as it can be foreseen before activation.
  /// Computed once.
  int best_of(int unit) {
    int& best = m_best[static_cast<std::size_t>(unit)];
    if (best == INT_MIN) best = m_t.on_map(unit) ? best_on_map(unit) : 60;
    return best;
  }

  int best_on_map(int unit) const {
    const auto id = static_cast<std::int8_t>(unit);
    const HexId from = m_t.s.unit(unit).hex;
    int best = std::max(deploy_value(unit), dig_value(unit));
    for (const int e : m_t.enemies_of(m_side)) {
      Command c;
      c.verb = Verb::fire;
      c.units = {id};
      c.hex = m_t.s.unit(e).hex;
      c.target = m_t.info(e).afv ? static_cast<std::int8_t>(e) : std::int8_t{kNone};
      if (can_fire(m_t, unit, c.hex, c.target)) best = std::max(best, fire_value(c));
    }
    const int points = m_t.points_left(unit);
    if (m_t.s.unit(unit).out_of_trench && points > 0) {
      Command c;
      c.units = {id};
      best = std::max(best, trench_value(c));
    }
    if (m_t.has_enemy(from, m_side)) return points > 0 ? std::max(best, stack_melee(from)) : best;
    for (int edge = 0; edge < 4 && points > 0; ++edge)
      if (m_task.leaves(edge) && m_t.b.board.at(from).edges[static_cast<std::size_t>(edge)]) best = 300;
    for (const HexId next : m_t.b.board.at(from).neighbours) {
      if (next == kNoHex || points <= 0 || m_t.count_in(next, m_side) >= m_t.b.rules.stack_limit) continue;
      const int step = move_value({id}, next);
      // More points take the unit further.
      best = std::max(best, step > 0 && m_task.comes() ? step + (points - 1) * 12 : step);
    }
    return best;
  }

  /// Either all units that can attack from a hex do so, or only the best.
  int stack_melee(HexId hex) const {
    std::vector<std::int8_t> all;
    int best = kNever;
    for (const int unit : m_t.units_in(hex, m_side)) {
      if (m_t.s.unit(unit).fatigued || m_t.points_left(unit) < m_t.b.rules.mp_melee) continue;
      all.push_back(static_cast<std::int8_t>(unit));
      best = std::max(best, melee_value({all.back()}, hex));
    }
    return all.size() > 1 ? std::max(best, melee_value(all, hex)) : best;
  }

  int cancel_value(int battery) const {
    const BatteryState& state = m_t.s.battery(battery);
    return -m_look.shell_gain(battery, state.hex, state.shell) - 20;
  }

  int fire_value(const Command& c) const {
    const int unit = c.units.front();
    const int gain = m_look.fire_gain(unit, c.hex, c.target);
    if (m_t.s.phase == Phase::reaction) {
      const bool near = std::any_of(m_task.hexes().begin(), m_task.hexes().end(),
                                    [&](HexId goal) { return m_t.b.board.distance(goal, c.hex) <= 1; });
      const int least = near ? kReactNear : m_t.info(unit).machine_gun ? kReactMachineGun : kReact;
      return gain - least;
    }
    if (m_t.s.phase == Phase::answer) return gain - 2;
    return gain - fatigue_cost(unit) - answer_risk(unit, c.hex);
  }

  /// Returns the risk of return fire by the targets.
  int answer_risk(int unit, HexId hex) const {
    int risk = 0;
    m_t.each_in(hex, other(m_side), [&](int enemy) {
      if (m_t.s.unit(enemy).fatigued || m_t.info(unit).afv) return;
      if (!can_fire(m_t, enemy, m_t.s.unit(unit).hex, kNone)) return;
      risk += m_look.danger(unit, m_t.s.unit(unit).hex, false);
    });
    return risk / 2;
  }

  int deploy_value(int unit) const {
    const UnitState& u = m_t.s.unit(unit);
    if (u.has_moved) return kNever;
    const auto& faces = m_t.info(unit).faces;
    const int way = m_t.on_map(unit) ? m_look.way_from(u.hex) : 0;
    const int danger = m_look.danger(unit, u.hex, false);
    if (u.dispersed) {
      // A formed unit moves faster. That is worth little without ground to cover, or under fire.
      const int ground = m_task.comes() && turns_left() > 0 ? std::min(way, 60) : 0;
      return ground * (faces[0].movement - faces[1].movement) / 6 + 3 - danger / 2 - fatigue_cost(unit);
    }
    return m_task.comes() ? kNever : danger / 5 - 12 - fatigue_cost(unit);
  }

  /// Entrenchments last, so their value is the hex's exposure over the remaining turns.
  int dig_value(int unit) const {
    const UnitState& u = m_t.s.unit(unit);
    if (u.has_moved || !m_t.info(unit).may_dig || u.works != Entrenchment::none || !m_t.on_map(unit))
      return kNever;
    if (m_t.in_trench(unit) || cover_of(u.hex) > 0 || turns_left() <= 0) return kNever;
    const int exposure = std::min(m_look.exposure(u.hex), 100);
    return exposure * std::min(turns_left(), 3) / 12 - fatigue_cost(unit);
  }

  bool leaves_deciding(const std::vector<std::int8_t>& units, HexId from) const {
    return m_task.decides(from) && m_task.holds(from) &&
           m_t.count_in(from, m_side) <= static_cast<int>(units.size());
  }

  int move_value(const std::vector<std::int8_t>& units, HexId to) const {
    const int unit = units.front();
    const UnitState& u = m_t.s.unit(unit);
    const HexId from = u.hex;
    const auto direction = m_t.b.board.direction(from, to);
    const int ground = m_look.way_from(from) - m_look.way_from(to);
    int value = (m_task.comes() ? ground * 2 : ground) * urgency() / 100;
    const bool enemies = m_t.has_enemy(to, m_side);
    if (m_task.decides(to) && !m_task.holds(to) && m_task.comes()) value += kHoldGround * urgency() / 100;
    if (leaves_deciding(units, from)) value -= kHoldGround * 3 / 2;
    if (enemies) {
      const auto there = m_t.units_in(to, other(m_side));
      value += m_look.melee({unit}, there).gain;
      if (!m_task.comes()) value -= kHoldGround / 2;
    }
    const bool wired = direction && m_t.has_wire(from, *direction) && !m_t.info(unit).afv;
    if (wired) value -= u.dispersed ? 18 : 55;
    if (m_t.in_trench(unit) && !m_task.comes()) {
      const bool connected =
          direction && m_t.b.board.at(from).sides[static_cast<std::size_t>(*direction)].trench && !wired;
      if (!connected) value -= kLeaveTrench;
    }
    value -= m_look.danger(unit, to, true) * 140 / urgency();
    value += m_look.danger(unit, from, u.has_moved) / 3;
    if (!u.has_moved) value -= fatigue_cost(unit) / 2;
    return value - kStep;
  }

  int trench_value(const Command& c) const {
    const int unit = c.units.front();
    const HexId hex = m_t.s.unit(unit).hex;
    int value = 14 + m_look.danger(unit, hex, false) / 2;
    if (c.melee) value += melee_value(c.units, hex);
    return value;
  }

  /// The side that holds a hex need not fight for it, and may lose it by fighting. The other side must fight.
  int melee_value(const std::vector<std::int8_t>& units, HexId hex) const {
    const std::vector<int> own(units.begin(), units.end());
    const MeleeOdds odds = m_look.melee(own, m_t.units_in(hex, other(m_side)));
    int value = odds.gain;
    if (m_task.decides(hex)) {
      const int ground = 2 * kHoldGround * urgency() / 100;
      value += m_task.holds(hex) ? -odds.lost * ground / 1000 : odds.cleared * ground / 1000;
      if (!m_task.holds(hex) && m_task.comes()) value += 10 * urgency() / 100;
    }
    return value - fatigue_cost(units.front()) / 2;
  }

  /// Concentrates attacks on one target if that kills it; otherwise spreads them.
  int allocate_value(const Command& c) const {
    int value = 0;
    for (int target = 0; target < m_t.unit_count(); ++target) {
      int sum = 0;
      for (const Attack& attack : c.attacks) {
        if (attack.target != target) continue;
        const MeleeValue& mv = m_t.info(attack.unit).melee;
        sum += m_t.info(target).afv ? mv.mv_afv : mv.mv;
      }
      if (sum > 0) value += expected_harm(m_t, target, sum);
    }
    return value;
  }

  const Table& m_t;
  int m_side;
  Evaluation m_look;
  const Task& m_task;
  std::vector<int> m_best;  ///< By unit; INT_MIN means not computed yet.
};

}  // namespace

Result<play::PlayerFactory> players(const scenario::BoundScenario& scenario) {
  return play::valuing_players<Evaluator, &table_of, &commands_of>(red_poppies::start(scenario));
}

}  // namespace coq::red_poppies
