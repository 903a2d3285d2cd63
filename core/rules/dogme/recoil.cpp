// SPDX-License-Identifier: MIT
// Recoils (D25.4 to D25.6, D28).
#include <algorithm>

#include "core/rules/dogme/umpire.h"

namespace coq::dogme {
namespace {

/// What lets nobody in on the way, or stay at its end; flyers go over it all.
bool meets_closed(const State& state, const Convex& swept, const Base& end) {
  return std::any_of(state.pieces->begin(), state.pieces->end(), [&](const Piece& piece) {
    if (!piece.lets_in(false)) return overlap(swept, piece.area);
    return !piece.lets_stay(false) && overlap(convex_of(end), piece.area);
  });
}

}  // namespace

/// D25.6: those of the group that touch another enemy than the one that won stay. The rearmost goes first.
void Umpire::recoil_with_group(int unit, int winner) {
  const Vector back = turned(m_s.unit(unit).place.facing, 2);
  std::vector<int> going;
  for (const int member : table().group_of(unit)) {
    const std::vector<int> enemies = table().contacts(member);
    const bool held = member != unit &&
                      std::any_of(enemies.begin(), enemies.end(), [&](int enemy) { return enemy != winner; });
    if (!held) going.push_back(member);
  }
  const Point origin = m_s.unit(unit).place.at;
  std::stable_sort(going.begin(), going.end(), [&](int a, int b) {
    return dot(m_s.unit(a).place.at - origin, back) > dot(m_s.unit(b).place.at - origin, back);
  });
  for (const int member : going) {
    if (table().on_table(member)) recoil(member, member == unit ? "D25.5" : "D25.6", winner);
  }
}

/// D28: straight back, opposite to its own facing (Q50).
void Umpire::recoil(int unit, const char* rule, int winner) {
  if (table().what(unit).flies) return fly_back(unit, rule, winner);
  const Place from = m_s.unit(unit).place;
  const Vector back = turned(from.facing, 2);
  const Place to{displaced(from.at, back, m_b.rules.recoil), from.facing};
  const Base end = base_at(to, m_b.rules.base);
  const Convex sweep = swept(m_s.unit(unit).base, end);
  if (!is_in(m_b.table(), end)) return destroy(unit, "Q30", winner);
  bool enemy = false;
  table().each(other(table().side_of(unit)), [&](int other_unit) {
    enemy = enemy || overlap(sweep, convex_of(m_s.unit(other_unit).base), m_b.rules.tolerance);
  });
  if (enemy) return destroy(unit, "D28.2", winner);
  if (meets_closed(m_s, sweep, end)) return destroy(unit, "D28.3", winner);
  State state = m_s;
  put(state, m_b, unit, to);
  std::vector<int> pushed{unit};
  if (!push(state, unit, back, sweep, pushed)) return destroy(unit, "D28.4", winner);
  m_s = std::move(state);
  event("recoiled", unit, rule);
  for (const int friendly : pushed)
    if (friendly != unit) event("pushed", friendly, "D28.1");
  for (const int moved : pushed) take_flags(moved);
}

/// D28.1: friends in the way are pushed on in the same direction, as far as they overlap.
bool Umpire::push(State& state, int unit, Vector back, const Convex& sweep, std::vector<int>& pushed) const {
  const Table now{m_b, state};
  const int side = now.side_of(unit);
  for (int u = 0; u < now.unit_count(); ++u) {
    if (std::find(pushed.begin(), pushed.end(), u) != pushed.end()) continue;
    if (!now.on_table(u) || now.side_of(u) != side) continue;
    const Place from = state.unit(u).place;
    const auto meets = [&](Um distance) {
      const Base base = base_at({displaced(from.at, back, distance), from.facing}, m_b.rules.base);
      return overlap(sweep, convex_of(base), m_b.rules.tolerance);
    };
    if (!meets(0)) continue;
    Um low = 0, high = 2 * m_b.rules.recoil;
    if (meets(high)) return false;
    while (high - low > 1) {
      const Um middle = (low + high) / 2;
      (meets(middle) ? low : high) = middle;
    }
    const Place to{displaced(from.at, back, high), from.facing};
    const Base end = base_at(to, m_b.rules.base);
    const Convex own = swept(state.unit(u).base, end);
    if (!is_in(m_b.table(), end) || !clear_to_recoil(state, u, own, end)) return false;
    put(state, m_b, u, to);
    pushed.push_back(u);
    if (!push(state, u, back, own, pushed)) return false;
  }
  return true;
}

/// No enemy and no closed ground in the way of one that is pushed.
bool Umpire::clear_to_recoil(const State& state, int unit, const Convex& sweep, const Base& end) const {
  const Table now{m_b, state};
  bool clear = !meets_closed(state, sweep, end);
  now.each(other(now.side_of(unit)), [&](int enemy) {
    clear = clear && !overlap(sweep, convex_of(state.unit(enemy).base), m_b.rules.tolerance);
  });
  return clear;
}

/// D28.5: over all that stands in the way, on to the first free place (Q29).
void Umpire::fly_back(int unit, const char* rule, int winner) {
  const Place from = m_s.unit(unit).place;
  const Vector back = turned(from.facing, 2);
  for (Um distance = m_b.rules.recoil;; distance += m_b.rules.flyer_step) {
    const Place to{displaced(from.at, back, distance), from.facing};
    const Why why = check_stand(table(), unit, base_at(to, m_b.rules.base));
    if (why == Why::end_table) return destroy(unit, "Q30", winner);
    if (why != Why::yes) continue;
    put(m_s, m_b, unit, to);
    event("recoiled", unit, rule);
    return take_flags(unit);
  }
}

}  // namespace coq::dogme
