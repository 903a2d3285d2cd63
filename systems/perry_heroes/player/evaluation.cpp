// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/player/evaluation.h"

#include <algorithm>

#include "core/play/table/candidates.h"

namespace coq::perry_heroes {
namespace {

/// Returns how many of a die's ten faces reach the total.
int tenths(int need, int added) {
  return std::clamp(11 - (need - added), 0, 10);
}

/// Value of a wound, in hundredths of a death.
constexpr int kWound = 55;

}  // namespace

Evaluation::Evaluation(const Table& t, int side) : m_t(t) {
  for (const int u : t.units()) {
    if (!t.plays(u)) continue;
    if (t.side_of(u) == side)
      m_friends.push_back(u);
    else if (is_visible(u))
      m_enemies.push_back(u);
  }
}

bool Evaluation::is_visible(int enemy) const {
  return m_t.plays(enemy) && (!m_t.s.unit(enemy).concealed || m_t.s.unit(enemy).located);
}

int Evaluation::worth(int unit) const {
  return kLife * (4 + m_t.b.unit(unit).points) / 4;
}

int Evaluation::distance(Point a, Point b) {
  return static_cast<int>(length_up(a - b) / kCm);
}

int Evaluation::harm(const Table& t, int shooter, int target, int hits) const {
  Facts facts = t.target_facts(target);
  facts.add(t.shelter(shooter, target));
  play::Reasons saves;
  t.rules().fire.save.add_to(saves, "", facts);
  const int killing = std::clamp(7 - (t.rules().fire.save_killed - play::sum_of(saves)), 0, 6);
  const bool marked = t.s.unit(target).health != Health::fit;
  const int each = marked ? 100 : (killing * 100 + (6 - killing) * kWound) / 6;
  // Further hits count less, because less is left to harm.
  const int all = hits * each;
  return std::min(950, all * 1000 / (1000 + all / 2));
}

int Evaluation::small_arms(const Table& t, int shooter, int weapon, int target) const {
  const Band* band = band_of_shot(t, weapon, t.distance(shooter, target));
  if (band == nullptr || t.is_vehicle(target)) return 0;
  Facts facts = t.target_facts(target);
  facts.add(t.shelter(shooter, target));
  const int added = play::sum_of(reasons_of_shot(t, shooter, weapon, *band, facts, false));
  const Weapon& arm = t.rules().weapons[static_cast<std::size_t>(weapon)];
  return harm(t, shooter, target, arm.d10 * tenths(band->value, added));
}

int Evaluation::burst(int shooter, int weapon, Point at, int target, bool suppressive) const {
  const Table& t = m_t;
  const Weapon& arm = t.rules().weapons[static_cast<std::size_t>(weapon)];
  const Band* band = band_of_shot(t, weapon, t.distance(shooter, at));
  if (band == nullptr) return 0;
  Facts facts;
  if (target != kNone) {
    facts = t.target_facts(target);
    facts.add(t.shelter(shooter, target));
  }
  const int added = play::sum_of(reasons_of_shot(t, shooter, weapon, *band, facts, suppressive));
  const int hits = arm.d10 * tenths(band->value, added);
  const Um zone = suppressive ? std::max(arm.zone, t.rules().fire.suppression_zone) : arm.zone;
  const int loader = loader_of(t, shooter);
  int out = 0;
  for (const int unit : t.units()) {
    if (!t.plays(unit) || t.is_vehicle(unit) || unit == shooter || unit == loader) continue;
    if (unit != target && (zone == 0 || !t.distance(unit, at).is_at_most(zone))) continue;
    const bool own = t.side_of(unit) == t.side_of(shooter);
    if (!own && unit != target && !is_visible(unit)) continue;
    const int loss = harm(t, shooter, unit, hits) * worth(unit) / 1000;
    out += own ? -2 * loss : loss;
  }
  return out;
}

int Evaluation::big_gun(const Table& t, int shooter, int target) const {
  const VehicleState& gun = *t.s.unit(shooter).vehicle;
  if (gun.gun_out || gun.destroyed || gun.abandoned) return 0;
  const Band* band = t.rules().gunnery.scores.at(t.distance(shooter, target));
  if (band == nullptr) return 0;
  const int hits = tenths(band->value, 0);
  if (!t.is_vehicle(target)) return hits * 40;  // an explosive round beside the man
  const Part part = Part::hull;
  const Face face = face_towards(t, target, part, t.at(shooter));
  const int over = t.b.unit(shooter).vehicle.fp_at - armour_of(t, target, part, face);
  return hits * std::clamp(over * 25, 0, 100);
}

int Evaluation::shot(const Table& t, int shooter, int target) const {
  const UnitInfo& info = t.b.unit(shooter);
  const UnitState& state = t.s.unit(shooter);
  if (state.where != Where::table || state.jammed > 0) return 0;
  if (!t.rules().morale[static_cast<std::size_t>(state.morale)].fires) return 0;
  if (!t.sees(shooter, target)) return 0;
  int best = 0;
  if (info.kind == Kind::figure) {
    if (info.weapon != kNone && !(needs_loader(t, info.weapon) && loader_of(t, shooter) == kNone))
      best = small_arms(t, shooter, info.weapon, target);
    if (t.is_vehicle(target) && info.anti_tank != kNone && !state.used) best = 250;
  } else if (info.kind == Kind::gun) {
    best = t.is_vehicle(target) && info.anti_tank != kNone ? 400 : 0;
  } else if (info.kind == Kind::vehicle) {
    best = big_gun(t, shooter, target);
    for (const int weapon : info.vehicle.turret_guns)
      best = std::max(best, small_arms(t, shooter, weapon, target));
  }
  return best * worth(target) / 1000;
}

int Evaluation::best_shot(const Table& t, int unit) const {
  int best = 0;
  for (const int enemy : m_enemies) {
    const bool known = t.s.unit(unit).knows.test(static_cast<std::size_t>(enemy));
    // Unknown enemies must be located first, so they count only in part.
    best = std::max(best, shot(t, unit, enemy) * (known ? 100 : 50) / 100);
  }
  return best;
}

bool Evaluation::fires_again(int enemy) const {
  if (m_t.s.turn < m_t.b.turns || m_t.s.unit(enemy).alert) return true;
  const auto& deck = m_t.s.deck;
  return std::find(deck.begin(), deck.end(), m_t.team_of(enemy)) != deck.end();
}

int Evaluation::danger(const Table& t, int unit) const {
  int out = 0, worst = 0;
  for (const int enemy : m_enemies) {
    if (!fires_again(enemy)) continue;
    int cost = shot(t, enemy, unit);
    // An enemy that has not located the unit must do so first, or fire blindly at the place.
    static constexpr int kChances[] = {80, 60, 50};
    const bool known = m_t.s.unit(enemy).knows.test(static_cast<std::size_t>(unit));
    cost = cost * (known ? 100 : kChances[std::clamp(m_t.b.unit(unit).camouflage, 0, 2)]) / 100;
    worst = std::max(worst, cost);
    out += cost;
  }
  // Not all enemies will fire at the same man.
  return worst + (out - worst) / 4;
}

int Evaluation::danger_now(int unit) {
  const auto [known, is_new] = m_danger.try_emplace(unit);
  if (is_new) known->second = danger(m_t, unit);
  return known->second;
}

int Evaluation::best_shot_now(int unit) {
  const auto [known, is_new] = m_best.try_emplace(unit);
  if (is_new) known->second = best_shot(m_t, unit);
  return known->second;
}

std::optional<Point> Evaluation::goal_of(Point from) const {
  if (const auto objective = nearest_of(m_t.b.objectives, from)) return objective;
  std::vector<Point> places;
  for (const int enemy : m_enemies) places.push_back(m_t.at(enemy));
  return nearest_of(places, from);
}

namespace {

constexpr int kStep = 3;        ///< value of a centimetre towards the goal
constexpr int kTogether = 9;    ///< cm; a figure further from all others will be isolated
constexpr int kAlone = 10;      ///< cost of being isolated
constexpr int kFireRange = 45;  ///< cm; without an objective there is no need to be nearer to an enemy
constexpr int kWatch = 55;      ///< cm; from this distance a support weapon covers the goal
constexpr int kLocates = 5;     ///< cm; margin below the sight distance
constexpr int kBunch = 5;       ///< cm; within this distance a burst or a grenade strikes both
constexpr int kSeesGoal = 30;   ///< value of seeing the goal
constexpr int kGunner = 25;     ///< value of a loader beside his gunner
constexpr int kRun = 12;        ///< cm; average movement of a man per turn
constexpr int kTrapOnWay = 90;
constexpr int kNearWounded = 2;
constexpr int kUsualStake = 12;  ///< points of an ordinary objective
constexpr int kMaxWeight = 300;

bool is_whole_gun(const Table& t, int unit) {
  const UnitInfo& info = t.b.unit(unit);
  if (info.post != Post::lmg_gunner) return false;
  const auto& team = t.b.team(t.team_of(unit)).units;
  return std::any_of(team.begin(), team.end(), [&](int other_unit) {
    return t.b.unit(other_unit).post == Post::loader && t.plays(other_unit);
  });
}

/// Returns whether the unit is fit enough to take a place.
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
  // If no other unit is left to take the goal, the support unit goes itself.
  const bool last = m_t.b.turns - m_t.s.turn <= 2;
  if (!last) return true;
  const int most = kRun * (m_t.b.turns - m_t.s.turn + 1);
  return std::any_of(m_look.friends().begin(), m_look.friends().end(), [&](int u) {
    if (u == unit || !m_t.is_figure(u) || m_t.b.unit(u).post != Post::none || is_medic(u)) return false;
    if (m_t.b.unit(u).speciality == Speciality::sniper || !is_fit_to_go(m_t, u)) return false;
    const auto to = m_look.goal_of(m_t.at(u));
    return !to || Evaluation::distance(m_t.at(u), *to) <= most;
  });
}

int Places::weight(Point from) const {
  const auto objective = nearest_of(m_t.b.objectives, from);
  if (!objective) return 100;
  int points = 0;
  for (const int side : {m_side, other(m_side)})
    for (const SideInfo::Stake& stake : m_t.b.side(side).stakes)
      if (stake.at == *objective) points += stake.points;
  return std::min(kMaxWeight, 50 + 50 * points / (2 * kUsualStake));
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
  if (!to || Evaluation::distance(at, *to) > watch()) return false;
  State changed = m_t.s;
  changed.unit(unit).place.at = at;
  return Table{m_t.b, changed}.sees(unit, *to);
}

int Places::sight_of_goal(int unit, const Table& table) const {
  if (!is_support(unit)) return 0;
  const auto to = m_look.goal_of(table.at(unit));
  if (!to || Evaluation::distance(table.at(unit), *to) > watch()) return 0;
  return table.sees(unit, *to) ? kSeesGoal : 0;
}

bool Places::is_far(int unit) const {
  if (is_support(unit)) return !sees_goal(unit, m_t.at(unit));
  const auto to = goal(unit);
  if (!to) return false;
  const int near =
      m_t.b.objectives.empty() ? kFireRange : static_cast<int>(m_t.rules().objective_distance / kCm) - 1;
  return Evaluation::distance(m_t.at(unit), *to) > (is_medic(unit) ? kNearWounded : near);
}

bool Places::is_last_turn() const {
  return m_t.s.turn == m_t.b.turns && !m_t.b.objectives.empty();
}

int Places::turns_to_spare(int unit) const {
  const auto to = goal(unit);
  const int needed = to ? (Evaluation::distance(m_t.at(unit), *to) + kRun - 10) / kRun : 0;
  return m_t.b.turns - m_t.s.turn + 1 - needed;
}

int Places::urgency(int unit, Point from) const {
  return turns_to_spare(unit) > 0 ? 100 : weight(from);
}

int Places::care(int unit) const {
  if (!is_far(unit) || is_medic(unit)) return 100;
  if (is_support(unit)) return m_look.best_shot_now(unit) > 0 ? 100 : 75;
  static constexpr int kCare[] = {35, 55, 75};
  return std::min(100, kCare[std::clamp(turns_to_spare(unit), 0, 2)] * 100 / urgency(unit, m_t.at(unit)));
}

int Places::haste(int unit) const {
  if (m_t.b.objectives.empty()) return 100;
  static constexpr int kHaste[] = {100, 75, 50, 35};
  return kHaste[std::clamp(turns_to_spare(unit), 0, 3)];
}

bool Places::may_still_move(int unit) const {
  const UnitState& u = m_t.s.unit(unit);
  return u.distance_moved == 0 && !u.alert && m_t.ap_left(unit) >= 2 && is_fit_to_go(m_t, unit);
}

int Places::holding(int unit, Point at) const {
  const auto objective = nearest_of(m_t.b.objectives, at);
  const Um near = m_t.rules().objective_distance;
  if (!objective || !square_distance(at, *objective, *objective).is_at_most(near)) return 0;
  bool enemy_near = false;
  for (const int u : m_t.units()) {
    if (u == unit || !m_t.plays(u) || !m_t.distance(u, *objective).is_at_most(near)) continue;
    if (m_t.side_of(u) == m_side) return 0;
    enemy_near = enemy_near || m_look.is_visible(u);
  }
  int points = 0;
  for (const SideInfo::Stake& stake : m_t.b.side(enemy_near ? other(m_side) : m_side).stakes)
    if (stake.at == *objective) points += stake.points;
  return points * kLife / 4;
}

int Places::goal_value(int unit, Point at) const {
  if (is_last_turn() && !(m_t.is_figure(unit) && is_medic(unit))) return holding(unit, at);
  const auto to = goal(unit);
  if (!to) return 0;
  const int far = Evaluation::distance(at, *to);
  if (is_support(unit)) return sees_goal(unit, at) ? kSeesGoal : -kStep * std::max(0, far - watch() / 2) / 2;
  if (is_medic(unit)) return m_t.s.unit(unit).health == Health::fit ? -2 * far : 0;
  const int least = m_t.b.objectives.empty() ? kFireRange : 6;
  return -kStep * std::max(0, far - least) * urgency(unit, at) / 100 * haste(unit) / 100;
}

int Places::near_friends(int unit, Point at) const {
  int out = 0, nearest = 1000;
  for (const int friendly : m_look.friends()) {
    if (friendly == unit || !m_t.is_figure(friendly)) continue;
    const int far = Evaluation::distance(at, m_t.at(friendly));
    nearest = std::min(nearest, far);
    const bool pair = m_t.b.unit(unit).post != Post::none && m_t.b.unit(friendly).post != Post::none;
    if (far < kBunch && !pair) out -= 5 + m_look.danger_now(friendly) / 2;
    if (m_t.team_of(friendly) != m_t.team_of(unit)) continue;
    // The loader follows his gunner; the gunner waits if the loader cannot move.
    const Post post = m_t.b.unit(unit).post, others = m_t.b.unit(friendly).post;
    const bool follows = post == Post::loader && others == Post::lmg_gunner;
    const bool leads = post == Post::lmg_gunner && others == Post::loader && !may_still_move(friendly);
    if (follows || leads) out += far <= 2 ? kGunner : -4 * std::min(far, 15);
  }
  if (nearest == 1000 || !m_t.is_figure(unit)) return out;
  // Isolated figures are tested at the end of the turn. In the last turns there is no time to wait for others.
  const bool hurries = care(unit) < 55;
  if (nearest > kTogether) out -= kAlone + (hurries ? 1 : 4) * (nearest - kTogether);
  return out;
}

int Places::value(int unit, Point at) const {
  // A loader's only goal is his gunner's place.
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
