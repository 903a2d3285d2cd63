// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/player/places.h"

#include <algorithm>

#include "core/play/table/candidates.h"

namespace coq::perry_heroes {
namespace {

constexpr int kStep = 3;        ///< what a centimetre towards the goal is worth
constexpr int kTogether = 9;    ///< cm: farther from all of its team it will be alone
constexpr int kFireRange = 45;  ///< cm: no need to go nearer to an enemy without an objective
constexpr int kWatch = 55;      ///< cm: from so far a gun of support holds the goal under its fire
constexpr int kSeesGoal = 30;   ///< what that is worth
constexpr int kGunner = 25;     ///< what a loader at his gunner's side is worth
constexpr int kRun = 12;        ///< cm that a man goes in a turn, all in all
constexpr int kTrap = 90;
constexpr int kNearWounded = 2;

bool is_whole_gun(const Table& t, int unit) {
  const UnitInfo& info = t.b.unit(unit);
  if (info.post != Post::lmg_gunner) return false;
  const auto& team = t.b.team(t.team_of(unit)).units;
  return std::any_of(team.begin(), team.end(),
                     [&](int other_unit) { return t.b.unit(other_unit).post == Post::loader && t.plays(other_unit); });
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
  return m_look.goal_of(m_t.at(unit));
}

bool Places::sees_goal(int unit, Point at) const {
  const auto to = m_look.goal_of(at);
  if (!to || Outlook::distance(at, *to) > kWatch) return false;
  State changed = m_t.s;
  changed.unit(unit).place.at = at;
  return Table{m_t.b, changed}.sees(unit, *to);
}

bool Places::is_far(int unit) const {
  if (is_support(unit)) return !sees_goal(unit, m_t.at(unit));
  const auto to = goal(unit);
  if (!to) return false;
  const int near = m_t.b.objectives.empty() ? kFireRange : static_cast<int>(m_t.rules().objective_distance / kCm) - 1;
  return Outlook::distance(m_t.at(unit), *to) > (is_medic(unit) ? kNearWounded : near);
}

int Places::care(int unit) const {
  if (!is_far(unit) || is_medic(unit) || is_support(unit)) return 100;
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
  if (is_support(unit)) return sees_goal(unit, at) ? kSeesGoal : -kStep * std::max(0, far - kWatch / 2) / 2;
  if (is_medic(unit)) return m_t.s.unit(unit).health == Health::fit ? -2 * far : 0;
  const int least = m_t.b.objectives.empty() ? kFireRange : 6;
  return -kStep * std::max(0, far - least);
}

int Places::near_team(int unit, Point at) const {
  int out = 0, nearest = 1000;
  for (const int other_unit : m_t.b.team(m_t.team_of(unit)).units) {
    if (other_unit == unit || !m_t.plays(other_unit)) continue;
    const int far = Outlook::distance(at, m_t.at(other_unit));
    nearest = std::min(nearest, far);
    // The loader follows his gunner; the gunner waits where he cannot.
    const Post post = m_t.b.unit(unit).post, others = m_t.b.unit(other_unit).post;
    const bool follows = post == Post::loader && others == Post::lmg_gunner;
    const bool leads = post == Post::lmg_gunner && others == Post::loader && !may_still_move(other_unit);
    if (follows || leads) out += far <= 2 ? kGunner : -4 * std::min(far, 15);
  }
  if (nearest < 1000) out -= 2 * std::max(0, nearest - kTogether);
  if (nearest < 3 && m_t.b.unit(unit).post == Post::none) out -= 6;  // one grenade for both
  return out;
}

int Places::value(int unit, Point at) const {
  // A loader has no goal but his gunner's.
  const bool loads = m_t.b.unit(unit).post == Post::loader && m_t.is_figure(unit) &&
                     std::any_of(m_look.friends().begin(), m_look.friends().end(), [&](int u) {
                       return m_t.team_of(u) == m_t.team_of(unit) && m_t.b.unit(u).post == Post::lmg_gunner;
                     });
  return (loads ? 0 : goal_value(unit, at)) + near_team(unit, at);
}

int Places::cover(Point at) const {
  int out = 0;
  for (const GroundPiece* piece : m_t.b.ground.at(at)) {
    const std::string& blast = m_t.b.ground.type(*piece).blast;
    out = std::max(out, blast == "hard" ? 6 : blast == "light" ? 4 : 0);
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
      if (square_distance(trap.at, from, to).is_at_most(radius)) out += kTrap;
      from = to;
    }
  }
  return out;
}

}  // namespace coq::perry_heroes
