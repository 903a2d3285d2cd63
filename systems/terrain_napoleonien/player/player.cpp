// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/player/player.h"

#include <algorithm>
#include <map>
#include <optional>

#include "systems/terrain_napoleonien/engine/going.h"
#include "systems/terrain_napoleonien/engine/houses.h"
#include "systems/terrain_napoleonien/engine/match.h"
#include "systems/terrain_napoleonien/engine/movement.h"

namespace coq::terrain_napoleonien {
namespace {

constexpr int kNever = -1'000'000;
constexpr int kIdle = -5;          ///< score of an action that nobody takes without a reason
constexpr int kFire = 40;          ///< firing has no cost
constexpr Um kNear = 250'000;      ///< distance to an enemy at which columns deploy and obstacles are held
constexpr Um kGunRange = 600'000;  ///< guns need not come nearer

int mm(Um length) {
  return static_cast<int>(length / 1000);
}

/// Scores each legal command and chooses the best.
class Evaluator {
 public:
  Evaluator(const Table& t, int side) : m_t(t), m_side(side) {}

  int noise() const { return 4; }
  int value(const Command& c) {
    switch (c.verb) {
      case Verb::done:
        return 0;
      case Verb::move:
        return move_value(c);
      case Verb::arrive:
        return 200 - mm(far(c.unit(), *c.at)) / 20;
      case Verb::reform:
        return reform_value(c.unit());
      case Verb::change_formation:
        return change_value(c);
      case Verb::enter_house:
        return far_now(c.unit()) < 2 * kNear ? 30 : kIdle;
      case Verb::leave_house:
        return leave_value(c);
      case Verb::occupy:
        return occupy_value(c);
      case Verb::cross:
        return far_now(c.unit()) > kNear ? 20 : 5;
      case Verb::fire:
        return kFire + m_t.s.unit(c.unit()).figures - mm(far(c.unit(), place_of(c.target))) / 50;
      case Verb::bombard:
        return is_held_by_enemy(c.piece) ? 10 : kNever;
      case Verb::attack:
        return chances(c.unit(), c.target, false);
      case Verb::follow:
        return 5;
      case Verb::hold:  // a unit that holds an obstacle stays there
        return m_t.s.unit(c.unit()).obstacle != kNone ? 8 : 3;
      case Verb::abandon:
        return kNever;
      case Verb::reposition:
      case Verb::relieve:
      case Verb::build:
      case Verb::destroy:
        return kIdle;
      default:
        return 1;
    }
  }

 private:
  Point place_of(int unit) const { return m_t.s.unit(unit).place.at; }
  static Um gap(Point a, Point b) { return static_cast<Um>(length_up(b - a)); }

  /// The player ignores units hidden by terrain until they reveal themselves (2.3h).
  bool is_known(int enemy) const {
    if (!m_t.plays(enemy)) return false;
    if (m_t.is_revealed(enemy)) return true;
    return m_t.on_table(enemy) && !in_wood(m_t, enemy) && !in_crops(m_t, enemy);
  }
  /// Returns the nearest known enemy or, without one, the nearest hidden enemy.
  int enemy_of(int unit) {
    const auto [found, is_new] = m_enemies.try_emplace(unit, kNone);
    if (!is_new) return found->second;
    bool known = false;
    Um least = 0;
    for (const int enemy : m_t.units_of(other(m_side))) {
      if (!m_t.plays(enemy)) continue;
      const Um here = gap(place_of(unit), place_of(enemy));
      const bool better = found->second == kNone || here < least;
      if (is_known(enemy) ? !known || better : !known && better) {
        found->second = enemy;
        known = is_known(enemy);
        least = here;
      }
    }
    return found->second;
  }

  bool is_water_between(Point from, Point to) const {
    const Point ends[] = {from, to};
    const auto waters = m_t.pieces_of({Role::river, Role::major_river});
    return std::any_of(waters.begin(), waters.end(),
                       [&](int piece) { return m_t.piece(piece).is_within(ends, 0); });
  }
  /// Returns the distance to the enemy, by a bridge or ford if water lies between.
  Um far(int unit, Point from) {
    const int enemy = enemy_of(unit);
    if (enemy == kNone) return 0;
    const Point to = place_of(enemy);
    if (!is_water_between(from, to)) return gap(from, to);
    std::optional<Um> least;
    for (const int piece : m_t.pieces_of({Role::bridge, Role::ford})) {
      const Piece& way = m_t.piece(piece);
      if (way.role == Role::ford && m_t.b.unit(unit).is_artillery()) continue;
      if (way.line.size() < 2) continue;
      Point near = way.line.front(), beyond = way.line.back();
      if (gap(near, to) < gap(beyond, to)) std::swap(near, beyond);
      const Um on = way.holds(from) ? gap(from, beyond) : gap(from, near) + gap(near, beyond);
      least = std::min(least.value_or(kUmLimit), on + gap(beyond, to));
    }
    return least.value_or(gap(from, to));
  }
  Um far_now(int unit) {
    const auto [found, is_new] = m_far.try_emplace(unit, 0);
    if (is_new) found->second = far(unit, place_of(unit));
    return found->second;
  }

  bool is_held_by_enemy(int piece) const {
    const int holder = m_t.occupier_of(piece);
    if (holder != kNone) return m_t.side_of(holder) != m_side && m_t.is_revealed(holder);
    const auto holders = m_t.occupiers_of_obstacle(piece);
    return std::any_of(holders.begin(), holders.end(), [&](int u) { return m_t.side_of(u) != m_side; });
  }

  /// Scores a melee by numbers, order and the enemy's cover.
  int chances(int unit, int enemy, bool charge) const {
    const UnitState &own = m_t.s.unit(unit), &his = m_t.s.unit(enemy);
    if (m_t.b.unit(unit).is_artillery()) return kNever;
    const auto state = [](const UnitState& u) { return 4 * static_cast<int>(u.order); };
    const bool covered = his.where == Where::house || his.obstacle != kNone || in_wood(m_t, enemy);
    const int guns = m_t.b.unit(enemy).is_artillery() ? 12 : 0;
    return 6 + 2 * (own.figures - his.figures) + state(his) - state(own) + guns + (charge ? 6 : 0) -
           (covered ? 10 : 0);
  }

  int move_value(const Command& c) {
    const int unit = c.unit(), enemy = enemy_of(unit);
    if (enemy == kNone || m_t.s.unit(unit).where != Where::table) return kNever;
    const Mode mode = c.mode.value_or(Mode::normal);
    const Walk own = walk(m_t, march_of(m_t, c));
    if (own.stop.is_contact()) {
      const bool charge = mode == Mode::charge;
      if (!charge && !why_no_charge(m_t, own.stop).empty()) return kNever;
      return 20 + 3 * chances(unit, own.stop.unit, charge);
    }
    const bool gun = m_t.b.unit(unit).is_artillery();
    if (gun && far_now(unit) < kGunRange) return kNever;
    if (m_t.s.unit(unit).obstacle != kNone && far_now(unit) < kNear) return kIdle;  // it waits in cover
    const int gained = mm(far_now(unit) - far(unit, own.end.at));
    const int wasted = mm(std::max<Um>(0, own.cost - own.goes()));
    int worse = 0;
    for (const OrderChange& change : own.orders)
      worse = std::max(worse, static_cast<int>(change.to) - static_cast<int>(m_t.s.unit(unit).order));
    const int hurry = mode == Mode::normal ? 0 : mode == Mode::forced && far_now(unit) > 4 * kNear ? 4 : 15;
    return gained / 2 - wasted / 6 - 6 * worse - hurry - 2;
  }

  /// Re-forming on a slope is pointless unless an enemy is near.
  int reform_value(int unit) {
    if (on_slope(m_t, unit) && far_now(unit) > kNear) return kIdle;
    if (m_t.s.unit(unit).order == Order::formed) return kIdle;  // only a forced march is to be undone
    return m_t.s.unit(unit).order >= Order::without_formation ? 60 : 12;
  }
  int change_value(const Command& c) {
    const int unit = c.unit();
    const UnitState& u = m_t.s.unit(unit);
    const Um gap_now = far_now(unit);
    if (m_t.b.unit(unit).is_artillery())
      return (*c.formation == Formed::in_battery) == (gap_now < kGunRange) ? 15 : kNever;
    const bool deploys = m_t.is_column(unit) && *c.formation == Formed::line;
    return deploys && gap_now < kNear && u.obstacle == kNone ? 10 : kNever;
  }
  int leave_value(const Command& c) {
    if (!must_evacuate(m_t, c.unit()).empty()) return 50;
    return far_now(c.unit()) > 4 * kNear && c.what != "unformed" ? 2 : kNever;
  }
  int occupy_value(const Command& c) {
    const Role role = m_t.piece(c.piece).role;
    const bool obstacle = role == Role::linear_light || role == Role::linear_hard;
    if (!obstacle || m_t.s.unit(c.unit()).obstacle == c.piece) return kNever;
    return far_now(c.unit()) < 2 * kNear ? 12 : kIdle;
  }

  const Table& m_t;
  int m_side;
  std::map<int, int> m_enemies;
  std::map<int, Um> m_far;
};

}  // namespace

Result<play::PlayerFactory> players(const scenario::BoundScenario& scenario) {
  return play::valuing_players<Evaluator, table_of, commands_of>(Briefing::make(scenario));
}

}  // namespace coq::terrain_napoleonien
