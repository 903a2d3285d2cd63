// SPDX-License-Identifier: MIT
#include "systems/dogme/player/player.h"

#include <algorithm>

#include "systems/dogme/engine/match.h"
#include "systems/dogme/engine/movement.h"
#include "systems/dogme/player/evaluation.h"

namespace coq::dogme {
namespace {

/// The places that the mission requires, for elements of an automatic player.

class Goals {
 public:
  Goals(const Table& table, int side, const Evaluation& look);

  /// Returns whether the side still needs ground: points on the mountain, a marker, a flag, a zone.
  bool wants_ground() const { return m_wants_ground; }
  /// Returns the value of a move from one place to another, in evaluation points. `enters`: the unit comes onto
  /// the table.
  int progress(int unit, const Place& from, const Place& to, bool enters) const;
  /// Returns how many of its moves the element needs to its goal.
  int moves_left(int unit, Point at) const;
  /// Returns the value of ending at that place.
  int arrival(int unit, const Place& place) const;

 private:
  /// The distance to a goal, and the value of a full move towards it.
  struct Aim {
    std::int64_t distance = 0;
    int worth = 0;
  };
  Aim aim_of(int unit, Point at) const;
  Aim towards_enemies(int unit, Point at, int worth) const;
  Aim away_from_enemies(int unit, Point at) const;
  Aim of_mountain(int unit, Point at) const;
  Aim of_control(int unit, Point at) const;
  Aim of_invasion(int unit, Point at) const;
  Aim of_flags(int unit, Point at) const;
  /// Returns the worth, increased as the game nears its last turn.
  int hurry(int worth) const;

  const Table& m_t;
  int m_side;
  const Evaluation& m_look;
  bool m_wants_ground = false;
  bool m_centre_held = false, m_marker_held = false;
};

constexpr int kApproach = 10;  ///< A full move towards the enemy.
constexpr int kHold = 60;      ///< A force point where the mission wants it.
constexpr int kClimb = 15;     ///< A full move towards that place, per force point.
constexpr int kMarker = 40;    ///< An element on a marker.
constexpr int kBearer = 45;    ///< A full move towards the enemy's flag bearer.
constexpr int kKing = 35;      ///< The same towards the enemy Commander, if he decides the game.
constexpr int kFallen = 60;    ///< The same towards a flag on the ground.
constexpr int kLeave = 200;    ///< Penalty for leaving a place that wins the game.

/// Returns the point of a box nearest to another point.
Point inside(const Box& box, Point at) {
  return {std::clamp(at.x, box.min.x, box.max.x), std::clamp(at.y, box.min.y, box.max.y)};
}

Goals::Goals(const Table& t, int side, const Evaluation& look) : m_t(t), m_side(side), m_look(look) {
  if (t.s.turn == 0 || t.s.mission == kNone) return;
  switch (t.mission()) {
    case Mission::king_of_the_mountain:
    case Mission::control:
      m_wants_ground = look.own().missing > 0;
      break;
    case Mission::invasion:
      m_wants_ground = side == t.s.assailant;
      break;
    case Mission::capture_the_flag:
      m_wants_ground = true;
      break;
    default:
      break;
  }
  if (t.mission() != Mission::control) return;
  t.each(side, [&](int unit) {
    m_centre_held = m_centre_held || covers(t.s.unit(unit).base, t.b.centre());
    m_marker_held = m_marker_held || (t.s.has_marker[side] && covers(t.s.unit(unit).base, t.s.markers[side]));
  });
}

int Goals::hurry(int worth) const {
  return worth + worth * m_t.s.turn / std::max(1, m_t.b.turns);
}

Goals::Aim Goals::towards_enemies(int unit, Point at, int worth) const {
  // Approaches until it can shoot well, or touches an enemy that it is strong against.
  const ClassInfo& what = m_t.what(unit);
  std::int64_t best = -1;
  for (const int enemy : m_look.enemies()) {
    const std::int64_t reach = what.optimal_close ? m_t.rules().base : what.range * std::int64_t{4} / 5;
    std::int64_t far = std::max<std::int64_t>(0, length_up(m_t.s.unit(enemy).place.at - at) - reach);
    if (m_t.mission() == Mission::regicide && m_t.s.commander[other(m_side)] != enemy) far += 80'000;
    best = best < 0 ? far : std::min(best, far);
  }
  return {std::max<std::int64_t>(0, best), worth};
}

Goals::Aim Goals::away_from_enemies(int unit, Point at) const {
  std::int64_t nearest = 2 * std::int64_t{m_t.rules().base} * 10;
  for (const int enemy : m_look.enemies())
    nearest = std::min(nearest, length_up(m_t.s.unit(enemy).place.at - at) - m_t.what(enemy).range);
  return {20 * std::int64_t{m_t.rules().base} - nearest, m_look.worth(unit) / 30};
}

Goals::Aim Goals::of_mountain(int unit, Point at) const {
  const int missing = m_look.own().missing;
  if (missing == 0 && !m_t.holds_place(unit)) return towards_enemies(unit, at, kApproach / 2);
  const std::int64_t inner = m_t.rules().mountain_radius - m_t.rules().base * std::int64_t{3} / 4;
  const std::int64_t far = std::max<std::int64_t>(0, length_up(at - m_t.b.centre()) - inner);
  return {far, kApproach + kClimb * std::min(missing, m_look.points(unit))};
}

Goals::Aim Goals::of_control(int unit, Point at) const {
  const bool has_marker = m_t.s.has_marker[m_side];
  const bool to_centre = m_centre_held == m_marker_held ? unit % 2 == 0 : !m_centre_held;
  const Point goal = to_centre || !has_marker ? m_t.b.centre() : m_t.s.markers[m_side];
  if (m_centre_held && m_marker_held && !m_t.holds_place(unit)) return towards_enemies(unit, at, kApproach / 2);
  return {length_up(at - goal), 2 * kApproach};
}

Goals::Aim Goals::of_invasion(int unit, Point at) const {
  if (m_side != m_t.s.assailant || m_t.is_air(unit)) return towards_enemies(unit, at, kApproach);
  Box zone = m_t.zone(other(m_side));
  const Um half = m_t.rules().base / 2;
  zone = grown(zone, -half);
  return {length_up(at - inside(zone, at)), kApproach + 5 * m_look.points(unit)};
}

Goals::Aim Goals::of_flags(int unit, Point at) const {
  const Flag& theirs = m_t.s.flags[other(m_side)];
  const Flag& own = m_t.s.flags[m_side];
  if (own.bearer == unit) return away_from_enemies(unit, at);
  if (theirs.down) return {length_up(at - theirs.at), kFallen};
  if (own.down && unit % 2 == 0) return {length_up(at - own.at), kFallen * 2 / 3};
  if (theirs.bearer != kNone && m_t.on_table(theirs.bearer)) {
    const std::int64_t far = length_up(at - m_t.s.unit(theirs.bearer).place.at);
    const std::int64_t reach = m_t.what(unit).optimal_close ? 0 : m_t.what(unit).range / 2;
    return {std::max<std::int64_t>(0, far - reach), kBearer};
  }
  return towards_enemies(unit, at, kApproach);
}

Goals::Aim Goals::aim_of(int unit, Point at) const {
  switch (m_t.mission()) {
    case Mission::king_of_the_mountain:
      return of_mountain(unit, at);
    case Mission::control:
      return of_control(unit, at);
    case Mission::invasion:
      return of_invasion(unit, at);
    case Mission::capture_the_flag:
      return of_flags(unit, at);
    case Mission::regicide:
      if (m_t.s.commander[m_side] == unit) return away_from_enemies(unit, at);
      return towards_enemies(unit, at, kKing);
    default:
      break;
  }
  return towards_enemies(unit, at, kApproach);
}

int Goals::progress(int unit, const Place& from, const Place& to, bool enters) const {
  const Aim end = aim_of(unit, to.at);
  const std::int64_t speed = std::max<std::int64_t>(1, m_t.what(unit).speed);
  const std::int64_t gained = enters ? -end.distance : aim_of(unit, from.at).distance - end.distance;
  int out = static_cast<int>(gained * hurry(end.worth) / speed);
  out += arrival(unit, to);
  if (!enters && m_t.holds_place(unit) && arrival(unit, to) < arrival(unit, from))
    out -= m_look.own().missing == 0 ? kLeave : kMarker;
  else if (!enters)
    out -= arrival(unit, from);
  return out;
}

int Goals::moves_left(int unit, Point at) const {
  return static_cast<int>(aim_of(unit, at).distance / std::max<std::int64_t>(1, m_t.what(unit).speed));
}

int Goals::arrival(int unit, const Place& place) const {
  if (m_t.mission() == Mission::king_of_the_mountain) {
    if (!is_within(base_at(place, m_t.rules().base), m_t.b.centre(), m_t.rules().mountain_radius)) return 0;
    const bool in = m_t.holds_place(unit);
    const int missing = m_look.own().missing + (in ? m_look.points(unit) : 0);
    const int counts = std::min(missing, m_look.points(unit));
    return kHold * counts + (counts > 0 && counts >= missing ? kPrize / 5 : 0);
  }
  if (m_t.mission() == Mission::capture_the_flag) {
    // D10.5b: taking the enemy's flag wins; the own flag becomes safe again.
    const auto lies_under = [&](const Flag& flag) {
      return flag.down && covers(base_at(place, m_t.rules().base), flag.at);
    };
    return (lies_under(m_t.s.flags[other(m_side)]) ? 2 * kPrize : 0) +
           (lies_under(m_t.s.flags[m_side]) ? kPrize / 2 : 0);
  }
  if (m_t.mission() != Mission::control) return 0;
  const std::int64_t near = m_t.rules().base / 2;
  const auto on = [&](Point goal) { return dot(place.at - goal, place.at - goal) <= near * near; };
  const bool in = m_t.holds_place(unit);
  if (on(m_t.b.centre()) && (in || !m_centre_held)) return kMarker;
  return m_t.s.has_marker[m_side] && on(m_t.s.markers[m_side]) && (in || !m_marker_held) ? kMarker : 0;
}

constexpr int kNever = -1'000'000;
constexpr Um kGround = 2'000;     ///< Distance that is worth a point when elements are placed.
constexpr int kNoise = 6;         ///< Sides of a die that breaks ties and makes games differ.
constexpr int kDanger = 60;       ///< Weight of the loss in the enemy's next turn, in hundredths.
constexpr int kClose = 100;       ///< Weight of close combat, in hundredths.
constexpr int kPoint = 5;         ///< Value of an initiative point.
constexpr int kScarcePoint = 22;  ///< Value of a point spent on turning, while the mission still needs moves.

/// Rates each legal command and takes the best.
class Evaluator {
 public:
  Evaluator(const Table& t, int side) : m_t(t), m_side(side), m_look(t, side), m_goals(t, side, m_look) {
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
    if (c.target == kNone) return -5;  // Buildings cause no harm.
    const play::Number& each = close ? m_t.rules().close_support : m_t.rules().support;
    const int most = close ? m_t.rules().close_support_most : m_t.rules().support_most;
    const std::vector<int> flanking = close ? flankers(m_t, unit, c.target) : std::vector<int>{};
    const int helpers = std::min(most, static_cast<int>(c.support.size() + flanking.size()));
    const Type type = m_t.what(c.target).type;
    const bool optimal = close ? !flanking.empty() || m_t.is_optimal(unit, type, Mode::close)
                               : m_look.optimal_shot(unit, c.target, m_look.in_cover(c.target));
    const Odds odds = m_look.odds(m_t.what(unit).cf + each.value * helpers, m_t.what(c.target).cf, optimal);
    const int beaten = m_look.worth_beaten(c.target, close ? Mode::close : Mode::ranged);
    int out = (odds.destroyed * m_look.worth(c.target) + odds.beaten * beaten) / 1000 + 2;
    if (close) return out - odds.lost * m_look.worth(unit) / 8000 - 6 * static_cast<int>(c.support.size());
    // A supporter gives up a shot of its own.
    for (const int supporter : c.support) out -= std::max(2, other_shot(supporter, c.target));
    return out;
  }
  /// Returns the value of its best shot at another target.
  int other_shot(int unit, int target) {
    const auto [known, is_new] = m_other_shots.try_emplace({unit, target});
    if (is_new) known->second = m_look.best_shot(unit, m_t.s.unit(unit).place, target) * 3 / 4;
    return known->second;
  }

  int charge_value(int unit, const std::vector<int>& met) {
    // Air support shoots better than it fights, and cannot be caught there. Flags and Commanders stay away from
    // enemies.
    const bool keeps_off = m_t.is_air(unit) || m_look.bears_flag(unit) ||
                           (m_t.mission() == Mission::regicide && m_t.s.commander[m_side] == unit);
    if (keeps_off) return kNever;
    int best = kNever;
    for (const int enemy : met) {
      const bool flank = std::any_of(m_friends.begin(), m_friends.end(),
                                     [&](int u) { return u != unit && m_t.touch(u, enemy); });
      const bool optimal = flank || m_t.is_optimal(unit, m_t.what(enemy).type, Mode::close);
      if (m_t.what(enemy).no_close_target) continue;
      const Odds& odds = m_look.odds(m_t.what(unit).cf + (flank ? m_t.rules().close_support.value : 0),
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
    // Avoids turning in place while the mission still needs moves.
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
    out += evaluation(unit, end, shoots, !met.empty());
    if (!enters) out -= now(unit);
    if (!met.empty()) out += charge_value(unit, met);
    return out;
  }
  int evaluation(int unit, const Place& place, bool shoots, bool met) {
    return (shoots ? m_look.best_shot(unit, place) : 0) - m_look.danger(unit, place, met) * kDanger / 100;
  }
  int now(int unit) {
    const auto known = m_now.find(unit);
    if (known != m_now.end()) return known->second;
    return m_now[unit] = evaluation(unit, m_t.s.unit(unit).place, static_cast<bool>(can_shoot(m_t, unit)),
                                    m_t.in_contact(unit));
  }

  /// Prefers variety: a type or shape that is already on the table has less value.
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
    // Carriers deploy first, then all others as far forward as the zone allows, near the middle of the edge. A
    // flag stays behind.
    int out = m_t.what(unit).carries ? 200 : 0;
    const Box zone = m_t.zone(m_side);
    const int ahead = distance(*c.at, m_t.b.centre()) / 2;
    out += m_t.s.flags[m_side].bearer == unit ? ahead - 200 : -ahead;
    if (!zone.contains(*c.at)) out -= 30;
    if (m_t.is_in_cover(base_at({*c.at, *c.facing}, m_t.rules().base))) out += 10;
    // Avoids crowding: elements keep a base apart.
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
    if (m_t.s.phase == Phase::rescue) return 5 + evaluation(unit, place, false, false);
    const int left = m_goals.moves_left(unit, place.at);
    return (left < 1   ? 25
            : left < 2 ? 10
                       : -15) +
           m_goals.arrival(unit, place) + evaluation(unit, place, !m_t.what(unit).move_or_fire, false);
  }

  const Table& m_t;
  int m_side;
  Evaluation m_look;
  Goals m_goals;
  std::vector<int> m_friends;
  std::map<int, int> m_now;
  std::map<std::pair<int, int>, int> m_other_shots;
};

}  // namespace

Result<play::PlayerFactory> players(const scenario::BoundScenario& scenario) {
  return play::valuing_players<Evaluator, &table_of, &commands_of>(Briefing::make(scenario));
}

}  // namespace coq::dogme
