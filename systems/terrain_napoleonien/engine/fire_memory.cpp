// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/fire_memory.h"

#include <algorithm>

#include "core/sight/kernel/crest_sight.h"
#include "systems/terrain_napoleonien/engine/sight.h"

namespace coq::terrain_napoleonien {
namespace {

/// Returns whether the unit's body tells how far it extends.
bool is_drawn_up(const UnitState& u) {
  return u.where == Where::table && u.along.empty() && u.obstacle == kNone;
}

/// Returns whether the two states are the same for everybody's sight and fire.
bool is_same_body(const UnitState& a, const UnitState& b) {
  return a.where == b.where && a.place == b.place && a.along == b.along && a.formation == b.formation &&
         a.front == b.front && a.figures == b.figures && a.house == b.house && a.garrison == b.garrison &&
         a.obstacle == b.obstacle && a.order == b.order && a.job == b.job;
}

}  // namespace

bool FireMemory::may_keep(const Table& t, int unit, int target) {
  return is_drawn_up(t.s.unit(unit)) && is_drawn_up(t.s.unit(target));
}

bool FireMemory::may_be_near(const Table& t, int unit, const UnitState& state, int from, int to) {
  if (state.where != Where::table) return state.where == Where::house;
  if (!is_drawn_up(state)) return true;
  const auto reach = [&](int one) {
    const BaseSize body = t.body_size(one);
    return std::int64_t{body.width} + body.depth;
  };
  // A changed unit may have lost figures, but its formation never makes it wider than all its figures.
  const Um figure = t.figure_front(unit) + t.figure_length(unit);
  const std::int64_t own = std::int64_t{figure} * std::max<int>(state.figures, t.s.unit(unit).figures) * 2;
  const std::int64_t most = own + reach(from) + reach(to) + t.b.sight->art().mask + t.rules().fire.over_gap;
  const Point at = state.place.at;
  return within(t.s.unit(from).place.at, t.s.unit(to).place.at, std::span<const Point>(&at, 1), most);
}

void FireMemory::look_around(const Table& t, int unit, Around& around) {
  const std::vector<UnitState>& now = t.s.units;
  const auto own = static_cast<std::size_t>(unit);
  if (around.units.size() != now.size() || !is_same_body(around.units[own], now[own]) ||
      around.pieces != t.s.pieces || around.laid != t.s.laid) {
    around.known.clear();
  } else {
    for (std::size_t i = 0; i < now.size() && !around.known.empty(); ++i) {
      if (i == own || is_same_body(around.units[i], now[i])) continue;
      const int changed = static_cast<int>(i);
      std::erase_if(around.known, [&](const Known& one) {
        return one.target == changed || may_be_near(t, changed, around.units[i], unit, one.target) ||
               may_be_near(t, changed, now[i], unit, one.target);
      });
    }
  }
  around.units = now;
  around.pieces = t.s.pieces;
  around.laid = t.s.laid;
}

const Volley* FireMemory::find(const Table& t, int unit, int target, const FireRules::Weapon& weapon,
                               bool any) {
  Around& around = m_units[unit];
  look_around(t, unit, around);
  for (const Known& one : around.known)
    if (one.target == target && one.weapon == &weapon && one.any == any &&
        one.own_revealed == t.is_revealed(unit) && one.target_revealed == t.is_revealed(target))
      return &one.volley;
  return nullptr;
}

void FireMemory::keep(const Table& t, int unit, int target, const FireRules::Weapon& weapon, bool any,
                      const Volley& volley) {
  constexpr std::size_t kMax = 256;
  Around& around = m_units[unit];
  if (around.known.size() >= kMax) around.known.clear();
  around.known.push_back({target, &weapon, any, t.is_revealed(unit), t.is_revealed(target), volley});
}

}  // namespace coq::terrain_napoleonien
