// SPDX-License-Identifier: MIT
#include "systems/dogme/engine/table.h"

#include <algorithm>

#include "core/geometry/convex.h"

namespace coq::dogme {

bool Table::touches(int unit, const Piece& building) const {
  return on_table(unit) && near(s.unit(unit).base, building.area, rules().tolerance);
}

bool Table::flanks(int unit, int enemy) const {
  return touch(unit, enemy) && touched_edge(enemy, unit) != 0;
}

bool Table::is_in_cover(const Base& base) const {
  const Box box = box_of(base);
  return std::any_of(s.pieces->begin(), s.pieces->end(), [&](const Piece& piece) {
    return piece.hides && piece.box.contains(box.min) && piece.box.contains(box.max) &&
           contains(piece.area, ring_of(base));
  });
}

const Piece* Table::forbidden_at(const Base& base, bool flyer) const {
  const Convex convex = convex_of(base);
  for (const Piece& piece : *s.pieces) {
    if (piece.lets_stay(flyer) || !convex.box.meets(piece.box)) continue;
    if (overlap(convex, piece.area)) return &piece;
  }
  return nullptr;
}

const Piece* Table::find_piece(std::string_view id) const {
  for (const Piece& piece : *s.pieces)
    if (piece.id == id) return &piece;
  return nullptr;
}

Box Table::zone(int side) const {
  return strip_along(static_cast<TableEdge>(s.edges[side]), b.table(), rules().zone_depth);
}

Box Table::half(int side) const {
  return half_along(static_cast<TableEdge>(s.edges[side]), b.table());
}

bool Table::in_zone_of(int unit, int side) const {
  return on_table(unit) && is_in(zone(side), s.unit(unit).base);
}

std::vector<int> Table::group_of(int unit) const {
  const int group = s.unit(unit).group;
  std::vector<int> out;
  for (const int u : units()) {
    if (u == unit || (group != kNone && s.unit(u).group == group)) out.push_back(u);
  }
  return out;
}

bool Table::is_formation(const std::vector<int>& units) const {
  const int first = units.front();
  return is_chain(units, rules().formation) && std::all_of(units.begin(), units.end(), [&](int unit) {
           return what(unit).id == what(first).id &&
                  same_direction(s.unit(unit).place.facing, s.unit(first).place.facing);
         });
}

std::vector<int> Table::passengers(int carrier) const {
  std::vector<int> out;
  for (const int u : units())
    if (s.unit(u).where == Where::carried && s.unit(u).carrier == carrier) out.push_back(u);
  return out;
}

bool Table::is_optimal(int attacker, Type target, Mode mode) const {
  const ClassInfo& own = what(attacker);
  const bool in_mode = mode == Mode::close ? own.optimal_close : own.optimal_ranged;
  if (in_mode && own.optimal[static_cast<std::size_t>(target)]) return true;
  const bool armoured = own.type == Type::armour && target == Type::armour &&
                        b.side(side_of(attacker)).has(Dogma::armoured_warfare);  // D5.3b
  return armoured && (mode == Mode::close ? rules().armour_close : rules().armour_ranged);
}

int Table::need(int unit) const {
  return b.side(side_of(unit)).has(Dogma::rigid_discipline) ? rules().need_strict.is : rules().need;
}

bool Table::holds_place(int unit) const {
  const UnitState& u = s.unit(unit);
  if (u.where != Where::table || s.mission == kNone) return false;
  if (mission() == Mission::king_of_the_mountain)
    return is_within(u.base, b.centre(), rules().mountain_radius);  // D10.4c
  if (mission() != Mission::control) return false;
  const int side = side_of(unit);
  return covers(u.base, b.centre()) || (s.has_marker[side] && covers(u.base, s.markers[side]));
}

}  // namespace coq::dogme
