// SPDX-License-Identifier: MIT
#include "systems/dogme/player/evaluation.h"

#include <algorithm>

#include "core/geometry/predicates.h"

namespace coq::dogme {

Odds odds_of(const Rules& rules, int attack, int defence, bool optimal) {
  Odds out;
  const int all = rules.die * rules.die;
  for (int a = 1; a <= rules.die; ++a) {
    for (int d = 1; d <= rules.die; ++d) {
      const int first = attack + a, second = defence + d;
      if (first >= rules.destroy_times * second || (optimal && first >= second + rules.optimal_margin))
        ++out.destroyed;
      else if (first > second)
        ++out.beaten;
      else if (first < second)
        ++out.lost;
    }
  }
  for (int* part : {&out.destroyed, &out.beaten, &out.lost}) *part = *part * 1000 / all;
  return out;
}

const Odds& OddsTable::of(int attack, int defence, bool optimal) {
  if (attack < 0 || attack >= kMax || defence < 0 || defence >= kMax)
    return m_large = odds_of(m_rules, attack, defence, optimal);
  if (m_known.empty()) m_known.resize(static_cast<std::size_t>(2 * kMax * kMax));
  auto& known = m_known[static_cast<std::size_t>((attack * kMax + defence) * 2 + (optimal ? 1 : 0))];
  if (!known) known = odds_of(m_rules, attack, defence, optimal);
  return *known;
}

namespace {

/// Probability, in hundredths, that an enemy can shoot or charge. It falls with each initiative point that the
/// enemy must spend for it.
constexpr int kNow = 100, kAfterTurn = 60, kAfterMove = 45, kCharge = 45;

std::size_t at(int unit) {
  return static_cast<std::size_t>(unit);
}

/// An element blocks a line if its centre is closer than this to the line, in hundredths of a base.
constexpr int kInTheWay = 45;

/// Returns whether the attacker could fire from `place` in the current position. Obstacles are ignored.
bool could_shoot(const Table& t, int attacker, const Place& place, int target, Point target_at) {
  const Vector to = target_at - place.at;
  if (dot(to, place.facing) <= 0) return false;
  const std::int64_t reach = std::int64_t{t.what(attacker).range} + t.rules().base;
  return t.on_table(target) && dot(to, to) <= reach * reach;
}

}  // namespace

Evaluation::Evaluation(const Table& t, int side) : m_t(t), m_side(side), m_odds(t.rules()) {
  t.each(other(side), [&](int enemy) { m_enemies.push_back(enemy); });
  m_hidden.resize(at(t.unit_count()));
  m_shoots.resize(at(t.unit_count()));
  for (std::size_t i = 0; i < t.s.pieces->size(); ++i)
    if ((*t.s.pieces)[i].sight != sight::SightRole::none) m_screens.push_back(static_cast<int>(i));
  t.each(side, [&](int unit) { m_shoots[at(unit)] = static_cast<bool>(can_shoot(t, unit)); });
  if (t.s.turn > 0 && t.s.mission != kNone) count();
  for (const int enemy : m_enemies) {
    Enemy& known = m_known.emplace_back();
    known.unit = enemy;
    known.held = t.in_contact(enemy);
    count_friends(known);
  }
}

void Evaluation::count() {
  const bool mountain = m_t.mission() == Mission::king_of_the_mountain;
  if (!mountain && m_t.mission() != Mission::control) return;
  const int need = mountain ? m_t.rules().mountain_points : 2;
  for (int side = 0; side < kSides; ++side) {
    Tally& tally = m_tallies[side];
    bool centre = false, marker = false, counted_centre = false, counted_marker = false;
    m_t.each(side, [&](int unit) {
      if (!m_t.holds_place(unit)) return;
      const UnitState& u = m_t.s.unit(unit);
      if (mountain) {
        tally.held += points(unit);
        tally.counted += u.counted ? points(unit) : 0;
        return;
      }
      const bool on_centre = covers(u.base, m_t.b.centre());
      const bool on_marker = m_t.s.has_marker[side] && covers(u.base, m_t.s.markers[side]);
      centre = centre || on_centre;
      marker = marker || on_marker;
      counted_centre = counted_centre || (on_centre && u.counted);
      counted_marker = counted_marker || (on_marker && u.counted);
    });
    if (!mountain) {
      tally.held = (centre ? 1 : 0) + (marker ? 1 : 0);
      tally.counted = (counted_centre ? 1 : 0) + (counted_marker ? 1 : 0);
    }
    tally.missing = std::max(0, need - tally.held);
  }
  m_must_break = theirs().counted >= need;
}

bool Evaluation::bears_flag(int unit) const {
  return m_t.s.flags[0].bearer == unit || m_t.s.flags[1].bearer == unit;
}

int Evaluation::worth(int unit) const {
  int out = kDestroy * points(unit);
  const int side = m_t.side_of(unit);
  if (m_t.s.commander[side] == unit) out += m_t.mission() == Mission::regicide ? kPrize : 40;
  if (bears_flag(unit)) out += kPrize * 2 / 3;
  if (m_t.s.turn == 0 || !m_t.holds_place(unit)) return out;
  // Adds the value of holding the mission's objective.
  if (m_t.mission() != Mission::king_of_the_mountain)
    return out + (side != m_side && m_must_break ? kPrize : 40);
  const int over = theirs().counted - m_t.rules().mountain_points + 1;
  if (side != m_side && m_must_break) return out + kPrize * std::min(over, points(unit)) / std::max(1, over);
  return out + 15 * points(unit);
}

int Evaluation::worth_beaten(int unit, Mode mode) const {
  if (mode == Mode::ranged) return m_t.s.unit(unit).immobilised ? 0 : kBeat * points(unit);
  int out = kBeat * points(unit);
  // An element that recoils may leave the place that it holds.
  if (m_t.s.turn > 0 && m_t.holds_place(unit)) out += (worth(unit) - kDestroy * points(unit)) / 2;
  return out;
}

bool Evaluation::in_cover(int unit) {
  std::optional<bool>& known = m_hidden[at(unit)];
  if (!known) known = m_t.is_in_cover(m_t.s.unit(unit).base);
  return *known;
}

bool Evaluation::optimal_shot(int attacker, int target, bool hidden) const {
  const Type type = m_t.what(target).type;
  if (hidden && !m_t.rules().keeps_optimal[static_cast<std::size_t>(type)]) return false;
  return m_t.is_optimal(attacker, type, Mode::ranged);
}

bool Evaluation::is_clear(Point from, Point to, int from_unit, int to_unit, bool elements) const {
  Box box;
  box.include(from);
  box.include(to);
  for (const int i : m_screens) {
    const Piece& piece = (*m_t.s.pieces)[at(i)];
    if (!piece.box.meets(box)) continue;
    if (locate(from, piece.area) != Location::outside || locate(to, piece.area) != Location::outside) continue;
    const Ring& ring = piece.area.outer;
    for (std::size_t k = 0; k < ring.size(); ++k)
      if (meeting(from, to, ring[k], ring[(k + 1) % ring.size()]) != SegmentMeeting::none) return false;
  }
  if (!elements || m_t.what(to_unit).seen_over || m_t.what(from_unit).sees_over) return true;
  const Vector along = to - from;
  const std::int64_t length = std::max<std::int64_t>(1, length_up(along));
  const std::int64_t near = static_cast<std::int64_t>(m_t.rules().base) * kInTheWay / 100;
  for (const int unit : m_t.units()) {
    if (unit == from_unit || unit == to_unit || !m_t.on_table(unit)) continue;
    const Vector way = m_t.s.unit(unit).place.at - from;
    const std::int64_t before = dot(along, way) / length;
    if (before <= 0 || before >= length) continue;
    if (std::abs(cross(along, way)) / length < near) return false;
  }
  return true;
}

void Evaluation::count_friends(Enemy& enemy) {
  const UnitState& target = m_t.s.unit(enemy.unit);
  m_t.each(m_side, [&](int unit) {
    if (!m_shoots[at(unit)] || !could_shoot(m_t, unit, m_t.s.unit(unit).place, enemy.unit, target.place.at))
      return;
    if (!is_clear(m_t.s.unit(unit).place.at, target.place.at, unit, enemy.unit, true)) return;
    ++enemy.friends;
    enemy.cf = std::max(enemy.cf, m_t.what(unit).cf);
    enemy.optimal = enemy.optimal || optimal_shot(unit, enemy.unit, in_cover(enemy.unit));
  });
}

int Evaluation::shot_value(int cf, int supports, bool optimal, int target) {
  const int most = std::min(supports, m_t.rules().support_most);
  const Odds& odds = m_odds.of(cf + m_t.rules().support.value * most, m_t.what(target).cf, optimal);
  return (odds.destroyed * worth(target) + odds.beaten * worth_beaten(target, Mode::ranged)) / 1000;
}

int Evaluation::best_shot(int unit, const Place& place, int but) {
  int best = 0;
  const Place& now = m_t.s.unit(unit).place;
  for (const Enemy& enemy : m_known) {
    const Point target = m_t.s.unit(enemy.unit).place.at;
    if (enemy.unit == but || enemy.held || !could_shoot(m_t, unit, place, enemy.unit, target)) continue;
    const bool optimal = optimal_shot(unit, enemy.unit, in_cover(enemy.unit));
    int value = shot_value(m_t.what(unit).cf, 0, optimal, enemy.unit);
    const bool among = m_shoots[at(unit)] && could_shoot(m_t, unit, now, enemy.unit, target);
    const int friends = enemy.friends - (among && enemy.friends > 0 ? 1 : 0);
    if (friends > 0) {
      const int with =
          shot_value(std::max(m_t.what(unit).cf, enemy.cf), friends, optimal || enemy.optimal, enemy.unit);
      const int without = shot_value(enemy.cf, friends - 1, enemy.optimal, enemy.unit);
      value = std::max(value * 2 / 3, with - without);
    }
    if (value > best && is_clear(place.at, target, unit, enemy.unit, true)) best = value;
  }
  return best;
}

/// Returns the probability, in hundredths, that this enemy can shoot at the unit there.
int Evaluation::threat(const Enemy& enemy, int unit, const Place& place, std::int64_t distance) const {
  const ClassInfo& what = m_t.what(enemy.unit);
  const UnitState& e = m_t.s.unit(enemy.unit);
  const std::int64_t gap = distance - m_t.rules().base;
  int out = 0;
  if (gap <= what.range) {
    out = dot(place.at - e.place.at, e.place.facing) > 0 ? kNow : kAfterTurn;
    if (!is_clear(e.place.at, place.at, enemy.unit, unit, false)) out = what.move_or_fire ? 0 : kAfterMove;
  } else if (!what.move_or_fire && gap <= what.range + what.speed) {
    out = kAfterMove;
  }
  if (enemy.held) out /= 3;
  return e.immobilised ? out / 2 : out;
}

int Evaluation::danger(int unit, const Place& place, bool met) {
  const ClassInfo& what = m_t.what(unit);
  const bool hidden = m_t.is_in_cover(base_at(place, m_t.rules().base));
  const int base = m_t.rules().base;
  int most = 0, closest = 0, shooters = 0;
  const auto loss = [&](const Odds& odds) {
    return (odds.destroyed * worth(unit) + odds.beaten * kBeat * points(unit)) / 1000;
  };
  for (int round = 0; round < 2; ++round) {
    for (const Enemy& enemy : m_known) {
      const ClassInfo& theirs = m_t.what(enemy.unit);
      const std::int64_t reach = std::int64_t{base} + theirs.speed + theirs.range;
      const Vector way = place.at - m_t.s.unit(enemy.unit).place.at;
      if (dot(way, way) > reach * reach) continue;
      const std::int64_t distance = length_up(way);
      // Elements in contact cannot be shot at (D19.2).
      const int sure = met ? 0 : threat(enemy, unit, place, distance);
      if (round == 0) {
        shooters += sure >= kAfterTurn ? 1 : 0;
        const bool charges = !what.no_close_target && theirs.type != Type::air_support &&
                             distance <= std::int64_t{base} + theirs.speed;
        if (!charges) continue;
        const Odds& odds = m_odds.of(theirs.cf, what.cf, m_t.is_optimal(enemy.unit, what.type, Mode::close));
        closest = std::max(closest, loss(odds) * kCharge / 100);
        continue;
      }
      if (sure == 0) continue;
      const int supports = std::clamp(shooters - (sure >= kAfterTurn ? 1 : 0), 0, m_t.rules().support_most);
      const Odds& odds = m_odds.of(theirs.cf + m_t.rules().support.value * supports, what.cf,
                                   optimal_shot(enemy.unit, unit, hidden));
      most = std::max(most, loss(odds) * sure / 100);
    }
  }
  return most + closest / 2;
}

}  // namespace coq::dogme
