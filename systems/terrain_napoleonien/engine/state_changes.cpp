// SPDX-License-Identifier: MIT
// What happens to units, whatever the cause.
#include <algorithm>

#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {

void Umpire::set_order(int unit, Order order, const std::string& rule) {
  UnitState& u = s.unit(unit);
  if (u.order == order) return;
  u.order = order;
  log.event("order", {{"unit", id(unit)}, {"order", std::string(kOrders[static_cast<std::size_t>(order)])}},
            rule);
}

void Umpire::worsen(int unit, Order at_least, const std::string& rule) {
  if (s.unit(unit).order < at_least) set_order(unit, at_least, rule);
}

void Umpire::reveal(int unit, const std::string& rule) {
  // To the end of the period so many periods after this one.
  const int until = (s.turn + b.rules.reveal_periods) * 4;
  UnitState& u = s.unit(unit);
  const bool was = u.revealed > s.clock();
  u.revealed = std::max(u.revealed, until);
  if (!was) event("revealed", unit, rule);
}

void Umpire::lose_figures(int unit, int figures, const std::string& rule, int wall) {
  UnitState& u = s.unit(unit);
  const int lost = std::min<int>(figures, u.figures);
  if (lost <= 0) return;
  log.event("losses", {{"unit", id(unit)}, {"figures", std::to_string(lost)}}, rule);
  const Um depth = table().body_size(unit).depth;
  u.figures = static_cast<std::int16_t>(u.figures - lost);
  for (Garrison& one : u.garrison)
    if (one.wall == wall) one.figures = static_cast<std::int8_t>(std::max(0, one.figures - lost));
  std::erase_if(u.garrison, [](const Garrison& one) { return one.figures == 0; });
  if (u.where == Where::house) refill_wall(unit, wall, lost);
  if (u.figures == 0) return remove(unit, Where::lost, rule);
  if (!u.along.empty())
    u.along.resize(std::min<std::size_t>(u.along.size(), static_cast<std::size_t>(u.figures)));
  u.front = std::min(u.front, u.figures);
  if (u.where == Where::table) u.place = closed_up(u.place, depth, table().body_size(unit).depth);
  look_at_garrison(unit);
}

void Umpire::remove(int unit, Where where, const std::string& rule) {
  static constexpr const char* kSaid[] = {"away", "table", "house", "destroyed", "prisoners", "off-table"};
  UnitState& u = s.unit(unit);
  u.where = where;
  u.job = {};
  u.garrison.clear();
  u.along.clear();
  u.house = u.obstacle = u.leaving = kNone;
  u.leave_by = 0;
  event(kSaid[static_cast<int>(where)], unit, rule);
  std::erase_if(s.melees, [&](const Melee& m) { return m.attacker == unit || m.defender == unit; });
  std::erase_if(s.tests, [&](const MoraleTest& test) { return test.unit == unit; });
}

void Umpire::place(int unit, const Place& place) {
  UnitState& u = s.unit(unit);
  u.place = place;
  u.where = Where::table;
  u.along.clear();
  log.event("placed",
            {{"unit", id(unit)}, {"at", point_text(place.at)}, {"facing", facing_text(place.facing)}});
}

}  // namespace coq::terrain_napoleonien
