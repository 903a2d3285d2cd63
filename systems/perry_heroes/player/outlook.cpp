// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/player/outlook.h"

#include <algorithm>

#include "core/play/table/candidates.h"

namespace coq::perry_heroes {
namespace {

/// Of ten faces and a total to reach: how many tenths reach it.
int tenths(int need, int added) {
  return std::clamp(11 - (need - added), 0, 10);
}

/// A wound is worth a part of a death, in hundredths.
constexpr int kWound = 55;

}  // namespace

Outlook::Outlook(const Table& t, int side) : m_t(t), m_side(side) {
  for (const int u : t.units()) {
    if (!t.plays(u)) continue;
    if (t.side_of(u) == side)
      m_friends.push_back(u);
    else if (is_visible(u))
      m_enemies.push_back(u);
  }
}

bool Outlook::is_visible(int enemy) const {
  return m_t.plays(enemy) && (!m_t.s.unit(enemy).concealed || m_t.s.unit(enemy).located);
}

int Outlook::worth(int unit) const {
  return kLife * (4 + m_t.b.unit(unit).points) / 4;
}

int Outlook::distance(Point a, Point b) {
  return static_cast<int>(length_up(a - b) / kCm);
}

int Outlook::harm(const Table& t, int shooter, int target, int hits) const {
  Facts facts = t.target_facts(target);
  facts.add(t.shelter(shooter, target));
  game::Reasons saves;
  t.rules().fire.save.add_to(saves, "", facts);
  const int killing = std::clamp(7 - (t.rules().fire.save_killed - game::sum_of(saves)), 0, 6);
  const bool marked = t.s.unit(target).health != Health::fit;
  const int each = marked ? 100 : (killing * 100 + (6 - killing) * kWound) / 6;
  // A second hit finds less to hurt.
  const int all = hits * each;
  return std::min(950, all * 1000 / (1000 + all / 2));
}

int Outlook::small_arms(const Table& t, int shooter, int weapon, int target) const {
  const Band* band = band_of_shot(t, weapon, t.distance(shooter, target));
  if (band == nullptr || t.is_vehicle(target)) return 0;
  Facts facts = t.target_facts(target);
  facts.add(t.shelter(shooter, target));
  const int added = game::sum_of(reasons_of_shot(t, shooter, weapon, *band, facts, false));
  const Weapon& arm = t.rules().weapons[static_cast<std::size_t>(weapon)];
  return harm(t, shooter, target, arm.d10 * tenths(band->is, added));
}

int Outlook::burst(int shooter, int weapon, Point at, int target, bool suppressive) const {
  const Table& t = m_t;
  const Weapon& arm = t.rules().weapons[static_cast<std::size_t>(weapon)];
  const Band* band = band_of_shot(t, weapon, t.distance(shooter, at));
  if (band == nullptr) return 0;
  Facts facts;
  if (target != kNone) {
    facts = t.target_facts(target);
    facts.add(t.shelter(shooter, target));
  }
  const int added = game::sum_of(reasons_of_shot(t, shooter, weapon, *band, facts, suppressive));
  const int hits = arm.d10 * tenths(band->is, added);
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

int Outlook::big_gun(const Table& t, int shooter, int target) const {
  const VehicleState& gun = *t.s.unit(shooter).vehicle;
  if (gun.gun_out || gun.destroyed || gun.abandoned) return 0;
  const Band* band = t.rules().gunnery.scores.at(t.distance(shooter, target));
  if (band == nullptr) return 0;
  const int hits = tenths(band->is, 0);
  if (!t.is_vehicle(target)) return hits * 40;  // an explosive round beside him
  const Part part = Part::hull;
  const Face face = face_towards(t, target, part, t.at(shooter));
  const int over = t.b.unit(shooter).vehicle.fp_at - armour_of(t, target, part, face);
  return hits * std::clamp(over * 25, 0, 100);
}

int Outlook::shot(const Table& t, int shooter, int target) const {
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

int Outlook::best_shot(const Table& t, int unit) const {
  int best = 0;
  for (const int enemy : m_enemies) {
    const bool known = t.s.unit(unit).knows.test(static_cast<std::size_t>(enemy));
    // Of others it would have to know first: a part of the value.
    best = std::max(best, shot(t, unit, enemy) * (known ? 100 : 50) / 100);
  }
  return best;
}

int Outlook::danger(const Table& t, int unit) const {
  int out = 0, worst = 0;
  for (const int enemy : m_enemies) {
    // Who has not located it yet must do that first, or sweeps the place without.
    static constexpr int kChances[] = {80, 60, 50};
    const bool known = m_t.s.unit(enemy).knows.test(static_cast<std::size_t>(unit));
    const int hidden = std::clamp(m_t.b.unit(unit).camouflage, 0, 2);
    const int cost = shot(t, enemy, unit) * (known ? 100 : kChances[hidden]) / 100;
    worst = std::max(worst, cost);
    out += cost;
  }
  // Not all of them will fire at the same man.
  return worst + (out - worst) / 4;
}

int Outlook::danger_now(int unit) {
  const auto [known, is_new] = m_danger.try_emplace(unit);
  if (is_new) known->second = danger(m_t, unit);
  return known->second;
}

int Outlook::best_shot_now(int unit) {
  const auto [known, is_new] = m_best.try_emplace(unit);
  if (is_new) known->second = best_shot(m_t, unit);
  return known->second;
}

std::optional<Point> Outlook::goal_of(Point from) const {
  if (const auto objective = nearest_of(m_t.b.objectives, from)) return objective;
  std::vector<Point> places;
  for (const int enemy : m_enemies) places.push_back(m_t.at(enemy));
  return nearest_of(places, from);
}

}  // namespace coq::perry_heroes
