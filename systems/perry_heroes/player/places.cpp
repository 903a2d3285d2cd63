// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/player/places.h"

#include <algorithm>

#include "core/play/table/candidates.h"

namespace coq::perry_heroes {
namespace {

constexpr int kStep = 3;        ///< what a centimetre towards the goal is worth
constexpr int kTogether = 9;    ///< cm: farther from all others it will be alone
constexpr int kAlone = 10;      ///< what that costs
constexpr int kFireRange = 45;  ///< cm: no need to go nearer to an enemy without an objective
constexpr int kWatch = 55;      ///< cm: from so far a gun of support holds the goal under its fire
constexpr int kLocates = 5;     ///< cm: and so much nearer than it may locate anybody
constexpr int kBunch = 5;       ///< cm: a burst or a grenade takes both
constexpr int kSeesGoal = 30;   ///< what that is worth
constexpr int kGunner = 25;     ///< what a loader at his gunner's side is worth
constexpr int kRun = 12;        ///< cm that a man goes in a turn, all in all
constexpr int kTrapOnWay = 90;
constexpr int kNearWounded = 2;

bool is_whole_gun(const Table& t, int unit) {
  const UnitInfo& info = t.b.unit(unit);
  if (info.post != Post::lmg_gunner) return false;
  const auto& team = t.b.team(t.team_of(unit)).units;
  return std::any_of(team.begin(), team.end(), [&](int other_unit) {
    return t.b.unit(other_unit).post == Post::loader && t.plays(other_unit);
  });
}

/// Whole enough to go and take a place.
bool is_fit_to_go(const Table& t, int unit) {
  const UnitState& u = t.s.unit(unit);
  return t.plays(unit) && u.health != Health::wounded && u.morale == Morale::operational;
}

}  // namespace

bool Places::is_medic(int unit) const {
  return m_t.b.unit(unit).speciality == Speciality::medic;
}

bool Places::is_support(int unit) const {
  if (!m_t.is_figure(unit)) return false;
  const bool watches = is_whole_gun(m_t, unit) || m_t.b.unit(unit).speciality == Speciality::sniper;
  if (!watches) return false;
  // Where nobody else is left to take the goal, it goes itself.
  const bool last = m_t.b.turns - m_t.s.turn <= 2;
  return !last || std::any_of(m_look.friends().begin(), m_look.friends().end(), [&](int u) {
    return u != unit && m_t.is_figure(u) && m_t.b.unit(u).post == Post::none && !is_medic(u) &&
           m_t.b.unit(u).speciality != Speciality::sniper && is_fit_to_go(m_t, u);
  });
}

std::optional<Point> Places::goal(int unit) const {
  if (m_t.is_figure(unit) && is_medic(unit)) {
    std::vector<Point> wounded;
    for (const int u : m_look.friends())
      if (u != unit && m_t.s.unit(u).health == Health::wounded) wounded.push_back(m_t.at(u));
    if (const auto nearest = nearest_of(wounded, m_t.at(unit))) return nearest;
  }
  if (m_t.is_figure(unit) && is_medic(unit)) return std::nullopt;
  return m_look.goal_of(m_t.at(unit));
}

int Places::watch() const {
  return std::min(kWatch, static_cast<int>(m_t.sight_distance(false) / kCm) - kLocates);
}

bool Places::sees_goal(int unit, Point at) const {
  const auto to = m_look.goal_of(at);
  if (!to || Outlook::distance(at, *to) > watch()) return false;
  State changed = m_t.s;
  changed.unit(unit).place.at = at;
  return Table{m_t.b, changed}.sees(unit, *to);
}

bool Places::is_far(int unit) const {
  if (is_support(unit)) return !sees_goal(unit, m_t.at(unit));
  const auto to = goal(unit);
  if (!to) return false;
  const int near =
      m_t.b.objectives.empty() ? kFireRange : static_cast<int>(m_t.rules().objective_distance / kCm) - 1;
  return Outlook::distance(m_t.at(unit), *to) > (is_medic(unit) ? kNearWounded : near);
}

int Places::care(int unit) const {
  if (!is_far(unit) || is_medic(unit)) return 100;
  if (is_support(unit)) return m_look.best_shot_now(unit) > 0 ? 100 : 75;
  const auto to = goal(unit);
  const int needed = to ? (Outlook::distance(m_t.at(unit), *to) + kRun - 10) / kRun : 0;
  const int left = m_t.b.turns - m_t.s.turn + 1;
  static constexpr int kCare[] = {35, 55, 75};
  return kCare[std::clamp(left - needed, 0, 2)];
}

bool Places::may_still_move(int unit) const {
  const UnitState& u = m_t.s.unit(unit);
  return u.went == 0 && !u.alert && m_t.ap_left(unit) >= 2 && is_fit_to_go(m_t, unit);
}

int Places::goal_value(int unit, Point at) const {
  const auto to = goal(unit);
  if (!to) return 0;
  const int far = Outlook::distance(at, *to);
  if (is_support(unit)) return sees_goal(unit, at) ? kSeesGoal : -kStep * std::max(0, far - watch() / 2) / 2;
  if (is_medic(unit)) return m_t.s.unit(unit).health == Health::fit ? -2 * far : 0;
  const int least = m_t.b.objectives.empty() ? kFireRange : 6;
  return -kStep * std::max(0, far - least);
}

int Places::near_friends(int unit, Point at) const {
  int out = 0, nearest = 1000;
  for (const int friendly : m_look.friends()) {
    if (friendly == unit || !m_t.is_figure(friendly)) continue;
    const int far = Outlook::distance(at, m_t.at(friendly));
    nearest = std::min(nearest, far);
    const bool pair = m_t.b.unit(unit).post != Post::none && m_t.b.unit(friendly).post != Post::none;
    if (far < kBunch && !pair) out -= 5;
    if (m_t.team_of(friendly) != m_t.team_of(unit)) continue;
    // The loader follows his gunner; the gunner waits where he cannot.
    const Post post = m_t.b.unit(unit).post, others = m_t.b.unit(friendly).post;
    const bool follows = post == Post::loader && others == Post::lmg_gunner;
    const bool leads = post == Post::lmg_gunner && others == Post::loader && !may_still_move(friendly);
    if (follows || leads) out += far <= 2 ? kGunner : -4 * std::min(far, 15);
  }
  if (nearest == 1000 || !m_t.is_figure(unit)) return out;
  // Who is alone is tested at the end of the turn; in the last turns there is no time to wait for the others.
  const bool hurries = care(unit) < 55;
  if (nearest > kTogether) out -= kAlone + (hurries ? 1 : 4) * (nearest - kTogether);
  return out;
}

int Places::value(int unit, Point at) const {
  // A loader has no goal but his gunner's.
  const bool loads = m_t.b.unit(unit).post == Post::loader && m_t.is_figure(unit) &&
                     std::any_of(m_look.friends().begin(), m_look.friends().end(), [&](int u) {
                       return m_t.team_of(u) == m_t.team_of(unit) && m_t.b.unit(u).post == Post::lmg_gunner;
                     });
  return (loads ? 0 : goal_value(unit, at)) + near_friends(unit, at);
}

int Places::cover(Point at) const {
  int out = 0;
  for (const GroundPiece* piece : m_t.b.ground.at(at)) {
    const std::string& blast = m_t.b.ground.type(*piece).blast;
    out = std::max(out, blast == "hard" ? 6 : blast == "light" ? 4 : 0);
  }
  return out;
}

int Places::under(int unit, const std::vector<Point>& way) const {
  const Um half = m_t.b.unit(unit).vehicle.width / 2 + kCm;
  int out = 0;
  for (const int u : m_t.units()) {
    if (!m_t.plays(u) || !m_t.is_figure(u) || (m_t.side_of(u) != m_side && !m_look.is_visible(u))) continue;
    Point from = m_t.at(unit);
    for (const Point to : way) {
      if (square_distance(m_t.at(u), from, to).is_at_most(half))
        out += m_t.side_of(u) == m_side ? 4 * m_look.worth(u) : -m_look.worth(u) / 2;
      from = to;
    }
  }
  return out;
}

int Places::traps_on(int unit, const std::vector<Point>& way) const {
  const Point begin = m_t.at(unit);
  const Um radius = m_t.rules().skill.trap_radius;
  int out = 0;
  for (const TrapState& trap : m_t.s.traps) {
    if (trap.side != m_side && !trap.found) continue;
    if (square_distance(begin, trap.at, trap.at).is_at_most(radius)) continue;
    Point from = begin;
    for (const Point to : way) {
      if (square_distance(trap.at, from, to).is_at_most(radius)) out += kTrapOnWay;
      from = to;
    }
  }
  return out;
}

}  // namespace coq::perry_heroes
