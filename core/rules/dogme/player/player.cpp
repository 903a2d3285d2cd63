// SPDX-License-Identifier: MIT
#include "core/rules/dogme/player/player.h"

#include <algorithm>

#include "core/rules/dogme/candidates.h"
#include "core/rules/dogme/match.h"
#include "core/rules/dogme/moves.h"
#include "core/rules/dogme/player/odds.h"

namespace coq::dogme {
namespace {

constexpr int kNever = -1'000'000;
constexpr Um kGround = 2'000;  ///< so much ground gained is worth a point
constexpr int kNoise = 20;     ///< of a die that parts equals and keeps games from being the same
constexpr int kDestroy = 30;   ///< a force point destroyed
constexpr int kBeat = 8;       ///< a force point immobilised, or driven back
constexpr int kPrize = 300;    ///< what decides the game
constexpr int kLeastMove = 6;  ///< nobody moves for less

/// Gives each legal command a value and takes the best.
class Chooser {
 public:
  Chooser(const Table& t, int side) : m_t(t), m_side(side) {
    t.each(other(side), [&](int enemy) { m_enemies.push_back(enemy); });
    m_hidden.resize(static_cast<std::size_t>(t.unit_count()));
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
        return 30 + points_of(c.units);
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

  /// Worth more than its points: whose loss decides the game.
  int worth(int unit) const {
    int out = kDestroy * m_t.what(unit).points;
    if (m_t.s.commander[m_t.side_of(unit)] == unit) out += m_t.mission() == Mission::regicide ? kPrize : 40;
    if (m_t.s.flags[m_t.side_of(unit)].bearer == unit) out += kPrize / 2;
    return out;
  }

  bool in_cover(int unit) {
    std::optional<bool>& known = m_hidden[static_cast<std::size_t>(unit)];
    if (!known) known = m_t.is_entirely_on(m_t.s.unit(unit).base, Ground::cover);
    return *known;
  }

  bool optimal_shot(int attacker, int target, bool hidden) const {
    const Type type = m_t.what(target).type;
    const bool lost = hidden && !m_t.rules().keeps_optimal[static_cast<std::size_t>(type)];
    return !lost && m_t.is_optimal(attacker, type, Mode::ranged);
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
                               : optimal_shot(unit, c.target, in_cover(c.target));
    const Odds odds =
        odds_of(m_t.rules(), m_t.what(unit).cf + each.is * helpers, m_t.what(c.target).cf, optimal);
    const int beaten = m_t.s.unit(c.target).immobilised && !close ? 0 : kBeat * m_t.what(c.target).points;
    int out = (odds.destroyed * worth(c.target) + odds.beaten * beaten) / 1000;
    if (close) out -= odds.lost * worth(unit) / 8000;
    // A supporter gives up a shot of its own.
    return out + 2 - 6 * static_cast<int>(c.support.size());
  }

  /// What it could hit from there, and what could hit it.
  int outlook(int unit, const Place& place, bool shoots) {
    int best = 0, danger = 0;
    const bool hidden = m_t.is_entirely_on(base_at(place, m_t.rules().base), Ground::cover);
    for (const int enemy : m_enemies) {
      const UnitState& e = m_t.s.unit(enemy);
      if (shoots && could_shoot(m_t, unit, place, enemy, e.place.at)) {
        const Odds odds = odds_of(m_t.rules(), m_t.what(unit).cf, m_t.what(enemy).cf,
                                  optimal_shot(unit, enemy, in_cover(enemy)));
        best = std::max(best,
                        (odds.destroyed * worth(enemy) + odds.beaten * kBeat * m_t.what(enemy).points) / 1000);
      }
      if (!could_shoot(m_t, enemy, e.place, unit, place.at)) continue;
      const Odds odds =
          odds_of(m_t.rules(), m_t.what(enemy).cf, m_t.what(unit).cf, optimal_shot(enemy, unit, hidden));
      danger += (odds.destroyed * worth(unit) + odds.beaten * kBeat) / 1000;
    }
    return best - danger / 4;
  }

  /// How far it is, in points of ground, from where its mission wants it.
  int way(int unit, Point at) const {
    const bool assails = m_side == m_t.s.assailant;
    switch (m_t.mission()) {
      case Mission::king_of_the_mountain:
        return std::min(distance(at, m_t.b.centre()), around(m_t.b.centre(), at));
      case Mission::control:
        if (!m_t.s.has_marker[m_side] || unit % 2 == 0) return distance(at, m_t.b.centre());
        return distance(at, m_t.s.markers[m_side]);
      case Mission::invasion:
        if (!assails || m_t.is_air(unit)) break;
        return distance(at, inside(m_t.zone(other(m_side)), at));
      case Mission::capture_the_flag: {
        const Flag& theirs = m_t.s.flags[other(m_side)];
        if (theirs.down) return distance(at, theirs.at);
        const Flag& own = m_t.s.flags[m_side];
        if (own.down && unit % 2 == 0) return distance(at, own.at);
        if (theirs.bearer != kNone && m_t.on_table(theirs.bearer))
          return distance(at, m_t.s.unit(theirs.bearer).place.at);
        break;
      }
      default:
        break;
    }
    return way_to_enemies(unit, at);
  }
  /// To the nearest of the four places round a marker: the middle itself would leave no room for others.
  int around(Point centre, Point at) const {
    const Um half = m_t.rules().base / 2;
    const Um x = at.x < centre.x ? -half : half, y = at.y < centre.y ? -half : half;
    return distance(at, {centre.x + x, centre.y + y}) - 10;
  }
  /// The middle of a zone, abreast of a point.
  Point inside(const Box& zone, Point at) const {
    const Um half = m_t.rules().base / 2;
    return {std::clamp(at.x, zone.min.x + half, zone.max.x - half),
            std::clamp(at.y, zone.min.y + half, zone.max.y - half)};
  }
  int way_to_enemies(int unit, Point at) const {
    int best = 100'000;
    for (const int enemy : m_enemies) {
      int far = distance(at, m_t.s.unit(enemy).place.at) - m_t.what(unit).range * 4 / 5 / kGround;
      if (m_t.mission() == Mission::regicide && m_t.s.commander[other(m_side)] != enemy) far += 40;
      best = std::min(best, std::max(0, far));
    }
    return best == 100'000 ? 0 : best;
  }

  int charge_value(int unit, const std::vector<int>& met) const {
    int best = kNever;
    for (const int enemy : met) {
      const bool flank = std::any_of(m_friends_of_charge.begin(), m_friends_of_charge.end(),
                                     [&](int u) { return u != unit && m_t.touch(u, enemy); });
      const bool optimal = flank || m_t.is_optimal(unit, m_t.what(enemy).type, Mode::close);
      if (m_t.what(enemy).no_close_target) continue;
      const Odds odds = odds_of(m_t.rules(), m_t.what(unit).cf + (flank ? m_t.rules().close_support.is : 0),
                                m_t.what(enemy).cf, optimal);
      best =
          std::max(best, (odds.destroyed * worth(enemy) + odds.beaten * kBeat * m_t.what(enemy).points) / 1000 -
                             odds.lost * worth(unit) / 6000);
    }
    return best;
  }

  int move_value(const Command& c) {
    if (m_friends_of_charge.empty()) m_t.each(m_side, [&](int unit) { m_friends_of_charge.push_back(unit); });
    int out = c.verb == Verb::enter ? 60 : -kLeastMove;
    for (std::size_t i = 0; i < c.units.size(); ++i) {
      const auto journey = journey_of(m_t, c, i);
      if (!journey) return kNever;
      out += journey_value(*journey, c.verb == Verb::enter);
    }
    return out;
  }

  int journey_value(const Journey& journey, bool enters) {
    const int unit = journey.unit;
    const Place end = journey.end();
    const std::vector<int> met = touched_at(m_t, unit, base_at(end, m_t.rules().base));
    const bool goes = journey.goes();
    const bool shoots = met.empty() && !(m_t.what(unit).move_or_fire && goes);
    int out = way(unit, journey.start.at) - way(unit, end.at);
    if (m_t.mission() == Mission::king_of_the_mountain) {
      // What counts there are points.
      const int points = m_t.what(unit).points;
      const bool in = is_within(base_at(end, m_t.rules().base), m_t.b.centre(), m_t.rules().mountain_radius);
      out = out * std::max(2, points) / 2 + (in && !m_t.holds_place(unit) ? 20 * points : 0);
    }
    out += outlook(unit, end, shoots);
    if (!enters) out -= now(unit);
    if (!met.empty()) out += charge_value(unit, met);
    if (goes && holds_ground(unit, end.at)) out -= 60;
    if (m_t.s.commander[m_side] == unit && m_t.mission() == Mission::regicide) out -= 20;
    return out;
  }
  /// Does it leave what it should hold?
  bool holds_ground(int unit, Point to) const {
    return m_t.holds_place(unit) &&
           distance(to, m_t.b.centre()) > distance(m_t.s.unit(unit).place.at, m_t.b.centre());
  }
  int now(int unit) {
    const auto known = m_now.find(unit);
    if (known != m_now.end()) return known->second;
    return m_now[unit] = outlook(unit, m_t.s.unit(unit).place, can_shoot(m_t, unit) == Why::yes);
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
    // Carriers first, then everybody as far ahead as the zone allows, in the middle of the edge more or less.
    int out = m_t.what(unit).carries ? 200 : 0;
    const Box zone = m_t.zone(m_side);
    const Point ahead = m_t.b.centre();
    out -= distance(*c.at, ahead) / 2;
    if (!zone.contains(*c.at)) out -= 30;
    if (m_t.is_entirely_on(base_at({*c.at, *c.facing}, m_t.rules().base), Ground::cover)) out += 10;
    // Not in one heap: the next ones stand a base apart.
    m_t.each(m_side, [&](int friendly) {
      if (distance(m_t.s.unit(friendly).place.at, *c.at) < 2 * m_t.rules().base / kGround) out -= 25;
    });
    return out;
  }

  int embark_value(const Command& c) const {
    const int unit = c.units.front();
    const bool late = m_t.s.unit(c.carrier).moved;
    return way(unit, m_t.s.unit(unit).place.at) > 250 && late ? 8 : -8;
  }
  int disembark_value(const Command& c) {
    const int unit = c.units.front();
    if (m_t.s.phase == Phase::rescue) return 5 + outlook(unit, {*c.at, *c.facing}, false);
    const int left = way(unit, *c.at);
    return (left < 60 ? 25 : -10) + outlook(unit, {*c.at, *c.facing}, !m_t.what(unit).move_or_fire) - left / 10;
  }

  const Table& m_t;
  int m_side;
  std::vector<int> m_enemies, m_friends_of_charge;
  std::vector<std::optional<bool>> m_hidden;
  std::map<int, int> m_now;
};

}  // namespace

Result<game::PlayerFactory> players(const scenario::BoundScenario& scenario) {
  return game::valuing_players<Chooser, &table_of>(Briefing::make(scenario));
}

}  // namespace coq::dogme
