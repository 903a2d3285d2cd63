// SPDX-License-Identifier: MIT
#include "systems/dogme/player/player.h"

#include <algorithm>

#include "systems/dogme/engine/match.h"
#include "systems/dogme/engine/movement.h"
#include "systems/dogme/player/goals.h"

namespace coq::dogme {
namespace {

constexpr int kNever = -1'000'000;
constexpr Um kGround = 2'000;     ///< so much ground is a point, where elements are placed
constexpr int kNoise = 6;         ///< of a die that parts equals and keeps games from being the same
constexpr int kDanger = 60;       ///< of what the enemy's next turn may cost, in hundredths
constexpr int kClose = 100;       ///< of what close combat may bring, in hundredths
constexpr int kPoint = 5;         ///< what a point of initiative is worth
constexpr int kScarcePoint = 22;  ///< and where what the mission asks for is not done yet, in turning about

/// Gives each legal command a value and takes the best.
class Chooser {
 public:
  Chooser(const Table& t, int side) : m_t(t), m_side(side), m_look(t, side), m_goals(t, side, m_look) {
    t.each(side, [&](int unit) { m_friends.push_back(unit); });
  }

  int noise() const { return kNoise; }
  int value(const Command& c) {
    switch (c.verb) {
      case Verb::lay:
        return lay_value(c);
      case Verb::commander:
      case Verb::bearer:
        return 10 * m_t.what(c.units.front()).cf - m_t.what(c.units.front()).points;
      case Verb::marker:
        return -distance(*c.at, m_t.b.centre());
      case Verb::deploy:
        return deploy_value(c);
      case Verb::reserve:
        return -50;
      case Verb::group:
        return group_value(c);
      case Verb::bombard:
        return points_of(c.units);
      case Verb::move:
      case Verb::enter:
      case Verb::move_group:
        return move_value(c);
      case Verb::align:
        return 40;
      case Verb::embark:
        return embark_value(c);
      case Verb::disembark:
        return disembark_value(c);
      case Verb::call:
        return 20 * points_of(c.units);
      case Verb::fire:
      case Verb::attack:
        return attack_value(c);
      case Verb::lose:
        return kNever;
      case Verb::done:
        return 0;
      default:
        return 1;
    }
  }

 private:
  static int distance(Point a, Point b) { return static_cast<int>(length_up(a - b) / kGround); }
  int points_of(const std::vector<std::int8_t>& units) const {
    int out = 0;
    for (const int unit : units) out += m_t.what(unit).points;
    return out;
  }

  int attack_value(const Command& c) {
    const int unit = c.units.front();
    const bool close = c.verb == Verb::attack;
    if (c.target == kNone) return -5;  // buildings do no harm
    const game::Number& each = close ? m_t.rules().close_support : m_t.rules().support;
    const int most = close ? m_t.rules().close_support_most : m_t.rules().support_most;
    const std::vector<int> flanking = close ? flankers(m_t, unit, c.target) : std::vector<int>{};
    const int helpers = std::min(most, static_cast<int>(c.support.size() + flanking.size()));
    const Type type = m_t.what(c.target).type;
    const bool optimal = close ? !flanking.empty() || m_t.is_optimal(unit, type, Mode::close)
                               : m_look.optimal_shot(unit, c.target, m_look.in_cover(c.target));
    const Odds odds = m_look.odds(m_t.what(unit).cf + each.is * helpers, m_t.what(c.target).cf, optimal);
    const int beaten = m_look.worth_beaten(c.target, close ? Mode::close : Mode::ranged);
    int out = (odds.destroyed * m_look.worth(c.target) + odds.beaten * beaten) / 1000 + 2;
    if (close) return out - odds.lost * m_look.worth(unit) / 8000 - 6 * static_cast<int>(c.support.size());
    // A supporter gives up a shot of its own.
    for (const int supporter : c.support) out -= std::max(2, other_shot(supporter, c.target));
    return out;
  }
  /// What it could do to somebody else.
  int other_shot(int unit, int target) {
    const auto [known, is_new] = m_other_shots.try_emplace({unit, target});
    if (is_new) known->second = m_look.best_shot(unit, m_t.s.unit(unit).place, target) * 3 / 4;
    return known->second;
  }

  int charge_value(int unit, const std::vector<int>& met) {
    // Air support shoots better than it fights, and is not caught there; a flag is not carried to the enemy.
    const bool keeps_off = m_t.is_air(unit) || m_look.bears_flag(unit) ||
                           (m_t.mission() == Mission::regicide && m_t.s.commander[m_side] == unit);
    if (keeps_off) return kNever;
    int best = kNever;
    for (const int enemy : met) {
      const bool flank = std::any_of(m_friends.begin(), m_friends.end(),
                                     [&](int u) { return u != unit && m_t.touch(u, enemy); });
      const bool optimal = flank || m_t.is_optimal(unit, m_t.what(enemy).type, Mode::close);
      if (m_t.what(enemy).no_close_target) continue;
      const Odds& odds = m_look.odds(m_t.what(unit).cf + (flank ? m_t.rules().close_support.is : 0),
                                     m_t.what(enemy).cf, optimal);
      const int gain =
          odds.destroyed * m_look.worth(enemy) + odds.beaten * m_look.worth_beaten(enemy, Mode::close);
      best = std::max(best, gain / 1000 - odds.lost * m_look.worth(unit) / 6000);
    }
    return best == kNever ? kNever : best * kClose / 100;
  }

  int move_value(const Command& c) {
    int out = c.verb == Verb::enter ? 60 : -kPoint;
    bool goes = false;
    for (std::size_t i = 0; i < c.units.size(); ++i) {
      if (c.carrier_of(i) != kNone) {
        out += boarding_value(c.units[i], c.carrier_of(i));
        goes = true;
        continue;
      }
      const auto journey = journey_of(m_t, c, i);
      if (!journey) return kNever;
      goes = goes || journey->goes();
      out += journey_value(*journey, c.verb == Verb::enter);
    }
    // Nobody turns about while others could do what is still missing.
    if (!goes && m_goals.wants_ground()) out -= kScarcePoint - kPoint;
    return out;
  }

  int journey_value(const Journey& journey, bool enters) {
    const int unit = journey.unit;
    const Place end = journey.end();
    const std::vector<int> met = m_t.touched_at(unit, base_at(end, m_t.rules().base));
    const bool goes = journey.goes();
    const bool shoots = met.empty() && !(m_t.what(unit).move_or_fire && goes);
    int out = goes || enters ? m_goals.progress(unit, journey.start, end, enters) : 0;
    out += outlook(unit, end, shoots, !met.empty());
    if (!enters) out -= now(unit);
    if (!met.empty()) out += charge_value(unit, met);
    return out;
  }
  int outlook(int unit, const Place& place, bool shoots, bool met) {
    return (shoots ? m_look.best_shot(unit, place) : 0) - m_look.danger(unit, place, met) * kDanger / 100;
  }
  int now(int unit) {
    const auto known = m_now.find(unit);
    if (known != m_now.end()) return known->second;
    return m_now[unit] = outlook(unit, m_t.s.unit(unit).place, static_cast<bool>(can_shoot(m_t, unit)),
                                 m_t.in_contact(unit));
  }

  /// Of everything something: what lies there already is worth less.
  int lay_value(const Command& c) const {
    int out = 0;
    for (const Piece& piece : *m_t.s.pieces)
      out -= (piece.type == c.type ? 20 : 0) + (piece.shape == c.piece ? 20 : 0);
    return out;
  }

  int group_value(const Command& c) const {
    const bool shelled = m_t.s.turn == 0 && m_t.b.side(other(m_side)).has(Dogma::artillery);
    if (shelled) return -20;
    for (const int unit : c.units)
      if (m_t.s.unit(unit).group != kNone || !same_direction(*c.facing, m_t.s.unit(unit).place.facing))
        return -20;
    return 5 * static_cast<int>(c.units.size());
  }

  int deploy_value(const Command& c) const {
    const int unit = c.units.front();
    if (c.carrier != kNone) return 150;
    // Carriers first, then everybody as far ahead as the zone allows, in the middle of the edge more or less; a
    // flag stays behind.
    int out = m_t.what(unit).carries ? 200 : 0;
    const Box zone = m_t.zone(m_side);
    const int ahead = distance(*c.at, m_t.b.centre()) / 2;
    out += m_t.s.flags[m_side].bearer == unit ? ahead - 200 : -ahead;
    if (!zone.contains(*c.at)) out -= 30;
    if (m_t.is_in_cover(base_at({*c.at, *c.facing}, m_t.rules().base))) out += 10;
    // Not in one heap: the next ones stand a base apart.
    m_t.each(m_side, [&](int friendly) {
      if (distance(m_t.s.unit(friendly).place.at, *c.at) < 2 * m_t.rules().base / kGround) out -= 25;
    });
    return out;
  }

  int embark_value(const Command& c) { return boarding_value(c.units.front(), c.carrier) - kPoint; }
  int boarding_value(int unit, int carrier) {
    const bool late = m_t.s.unit(carrier).moved;
    return m_goals.moves_left(unit, m_t.s.unit(unit).place.at) > 4 && late ? 12 : -8;
  }
  int disembark_value(const Command& c) {
    const int unit = c.units.front();
    const Place place{*c.at, *c.facing};
    if (m_t.s.phase == Phase::rescue) return 5 + outlook(unit, place, false, false);
    const int left = m_goals.moves_left(unit, place.at);
    return (left < 1   ? 25
            : left < 2 ? 10
                       : -15) +
           m_goals.arrival(unit, place) + outlook(unit, place, !m_t.what(unit).move_or_fire, false);
  }

  const Table& m_t;
  int m_side;
  Outlook m_look;
  Goals m_goals;
  std::vector<int> m_friends;
  std::map<int, int> m_now;
  std::map<std::pair<int, int>, int> m_other_shots;
};

}  // namespace

Result<game::PlayerFactory> players(const scenario::BoundScenario& scenario) {
  return game::valuing_players<Chooser, &table_of, &commands_of>(Briefing::make(scenario));
}

}  // namespace coq::dogme
