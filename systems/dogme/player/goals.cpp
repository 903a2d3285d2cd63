// SPDX-License-Identifier: MIT
#include "systems/dogme/player/goals.h"

#include <algorithm>

namespace coq::dogme {
namespace {

constexpr int kApproach = 10;  ///< a whole move towards the enemy
constexpr int kHold = 60;      ///< a force point where the mission wants it
constexpr int kClimb = 15;     ///< the same, on the way there
constexpr int kMarker = 40;    ///< an element on a marker
constexpr int kBearer = 45;    ///< a whole move towards the enemy's flag bearer
constexpr int kKing = 35;      ///< the same towards his Commander, where he is what the game is about
constexpr int kFallen = 60;    ///< the same towards a flag on the ground
constexpr int kLeave = 200;    ///< to leave what the game is won by

/// The nearest point of a box to another.
Point inside(const Box& box, Point at) {
  return {std::clamp(at.x, box.min.x, box.max.x), std::clamp(at.y, box.min.y, box.max.y)};
}

}  // namespace

Goals::Goals(const Table& t, int side, const Outlook& look) : m_t(t), m_side(side), m_look(look) {
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
  // As near as it can shoot well, or touch who it is good against.
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
    // D10.5b: the enemy's flag, taken up, wins; one's own is safe again.
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

}  // namespace coq::dogme
