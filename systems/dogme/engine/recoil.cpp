// SPDX-License-Identifier: MIT
// Recoils (D25.4 to D25.6, D28).
#include <algorithm>

#include "systems/dogme/engine/umpire.h"

namespace coq::dogme {
namespace {

/// Returns whether terrain blocks the path or the end of a recoil. Flyers are not affected.
bool meets_closed(const State& state, const Convex& swept, const Base& end) {
  return std::any_of(state.pieces->begin(), state.pieces->end(), [&](const Piece& piece) {
    if (!piece.lets_in(false)) return overlap(swept, piece.area);
    return !piece.lets_stay(false) && overlap(convex_of(end), piece.area);
  });
}

bool meets_enemy(const Table& t, int unit, const Convex& sweep) {
  bool out = false;
  t.each(other(t.side_of(unit)),
         [&](int enemy) { out = out || overlap(sweep, convex_of(t.base_of(enemy)), t.rules().tolerance); });
  return out;
}

/// Returns how far a friend must move back to clear `sweep`, or nullopt if that is too far.
std::optional<Um> pushed_by(const Rules& rules, const Place& from, Vector back, const Convex& sweep) {
  const auto meets = [&](Um distance) {
    const Base base = base_at({displaced(from.at, back, distance), from.facing}, rules.base);
    return overlap(sweep, convex_of(base), rules.tolerance);
  };
  if (!meets(0)) return 0;
  Um low = 0, high = 2 * rules.recoil;
  if (meets(high)) return std::nullopt;
  while (high - low > 1) {
    const Um middle = (low + high) / 2;
    (meets(middle) ? low : high) = middle;
  }
  return high;
}

/// D28.1: pushes friends in the path in the same direction, as far as they overlap.
bool push(const Briefing& b, State& state, int unit, Vector back, const Convex& sweep,
          std::vector<int>& pushed) {
  const Table now{b, state};
  for (const int u : now.units()) {
    if (std::find(pushed.begin(), pushed.end(), u) != pushed.end()) continue;
    if (!now.on_table(u) || now.side_of(u) != now.side_of(unit)) continue;
    const Place from = now.place_of(u);
    const std::optional<Um> distance = pushed_by(b.rules, from, back, sweep);
    if (!distance) return false;
    if (*distance == 0) continue;
    const Place to{displaced(from.at, back, *distance), from.facing};
    const Base end = base_at(to, b.rules.base);
    const Convex own = swept(now.base_of(u), end);
    if (!is_in(b.table(), end) || meets_closed(state, own, end) || meets_enemy(now, u, own)) return false;
    put(state, b, u, to);
    pushed.push_back(u);
    if (!push(b, state, u, back, own, pushed)) return false;
  }
  return true;
}

/// D28.5: a flyer passes over all obstacles to the first free place (Q29).
void fly_back(Umpire& u, int unit, const char* rule, int winner) {
  const Place from = u.s.unit(unit).place;
  const Vector back = turned(from.facing, 2);
  for (Um distance = u.b.rules.recoil;; distance += u.b.rules.flyer_step) {
    const Place to{displaced(from.at, back, distance), from.facing};
    const Ruling ruling = check_stand(u.table(), unit, base_at(to, u.b.rules.base));
    if (ruling == kOffTable) return u.destroy(unit, "Q30", winner);
    if (!ruling) continue;
    put(u.s, u.b, unit, to);
    u.event("recoiled", unit, rule);
    return u.take_flags(unit);
  }
}

}  // namespace

/// D25.6: members of the group that touch an enemy other than the winner stay. The rearmost member moves first.
void Umpire::recoil_with_group(int unit, int winner) {
  const Vector back = turned(s.unit(unit).place.facing, 2);
  std::vector<int> going;
  for (const int member : table().group_of(unit)) {
    const std::vector<int> enemies = table().contacts(member);
    const bool held = member != unit &&
                      std::any_of(enemies.begin(), enemies.end(), [&](int enemy) { return enemy != winner; });
    if (!held) going.push_back(member);
  }
  const Point origin = s.unit(unit).place.at;
  std::stable_sort(going.begin(), going.end(), [&](int one, int two) {
    return dot(s.unit(one).place.at - origin, back) > dot(s.unit(two).place.at - origin, back);
  });
  for (const int member : going) {
    if (table().on_table(member)) recoil(member, member == unit ? "D25.5" : "D25.6", winner);
  }
}

/// D28: the element moves straight back, opposite to its own facing (Q50).
void Umpire::recoil(int unit, const char* rule, int winner) {
  if (table().what(unit).flies) return fly_back(*this, unit, rule, winner);
  const Place from = s.unit(unit).place;
  const Vector back = turned(from.facing, 2);
  const Place to{displaced(from.at, back, b.rules.recoil), from.facing};
  const Base end = base_at(to, b.rules.base);
  const Convex sweep = swept(s.unit(unit).base, end);
  if (!is_in(b.table(), end)) return destroy(unit, "Q30", winner);
  if (meets_enemy(table(), unit, sweep)) return destroy(unit, "D28.2", winner);
  if (meets_closed(s, sweep, end)) return destroy(unit, "D28.3", winner);
  State state = s;
  put(state, b, unit, to);
  std::vector<int> pushed{unit};
  if (!push(b, state, unit, back, sweep, pushed)) return destroy(unit, "D28.4", winner);
  s = std::move(state);
  event("recoiled", unit, rule);
  for (const int friendly : pushed)
    if (friendly != unit) event("pushed", friendly, "D28.1");
  for (const int moved : pushed) take_flags(moved);
}

}  // namespace coq::dogme
