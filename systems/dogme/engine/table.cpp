// SPDX-License-Identifier: MIT
#include "systems/dogme/engine/table.h"

#include <algorithm>

#include "core/geometry/convex.h"
#include "core/play/engine/replay.h"
#include "systems/dogme/engine/command.h"

namespace coq::dogme {
namespace {

using play::appended;
using play::Lines;

void add_unit(Lines& out, const UnitInfo& info, const UnitState& u) {
  const std::string marks = play::marks({{u.immobilised, 'I'},
                                         {u.moved, 'm'},
                                         {u.shifted, 's'},
                                         {u.charged, 'c'},
                                         {u.disembarked, 'd'},
                                         {u.fired, 'f'},
                                         {u.fought, 'F'},
                                         {u.formed, 'g'},
                                         {u.aboard, 'a'},
                                         {u.counted, 'p'}});
  out.add("unit {} {} {},{} {},{} carrier={} group={} test={} {}", info.id, static_cast<int>(u.where),
          u.place.at.x, u.place.at.y, u.place.facing.x, u.place.facing.y, u.carrier, u.group,
          static_cast<int>(u.test), marks);
}

void add_side(Lines& out, const State& s, int side) {
  out.add(
      "side {} edge {} grouped {} bombarded {} commander {} lost {} destroyed {} marker {} {},{} flag {} {},{} "
      "of {}",
      side, s.edges[side], s.grouped[side], s.bombarded[side], s.commander[side], s.commander_lost[side],
      s.destroyed_points[side], s.has_marker[side], s.markers[side].x, s.markers[side].y, s.flags[side].down,
      s.flags[side].at.x, s.flags[side].at.y, s.flags[side].bearer);
}

}  // namespace

void renew_sights(State& state) {
  std::vector<sight::SightPiece> out;
  for (const Piece& piece : *state.pieces) {
    sight::SightPiece& sight = out.emplace_back();
    sight.area = piece.area;
    sight.role = piece.sight;
    sight.id = piece.id;
  }
  state.sights = std::move(out);
}

std::int8_t free_group(const State& state) {
  std::int8_t out = 0;
  const auto taken = [&] {
    return std::any_of(state.units.begin(), state.units.end(),
                       [&](const UnitState& u) { return u.group == out; });
  };
  while (taken()) ++out;
  return out;
}

int group_count(const State& state) {
  int out = 0;
  for (const UnitState& unit : state.units) out = std::max(out, unit.group + 1);
  return out;
}

State start_of(const Briefing& briefing) {
  State out;
  out.pieces = briefing.pieces;
  renew_sights(out);
  out.assailant = static_cast<std::int8_t>(briefing.assailant);
  if (briefing.mission) out.mission = static_cast<std::int8_t>(*briefing.mission);
  for (int side = 0; side < kSides; ++side) {
    if (briefing.side(side).edge) out.edges[side] = static_cast<std::int8_t>(*briefing.side(side).edge);
  }
  for (const ObjectiveInfo& objective : briefing.objectives) {
    if (objective.type != "control" || objective.owner == kNone) continue;
    out.has_marker[objective.owner] = true;
    out.markers[objective.owner] = objective.at;
  }
  out.units.resize(briefing.units.size());
  for (std::size_t i = 0; i < out.units.size(); ++i) {
    const UnitInfo& info = briefing.units[i];
    UnitState& unit = out.units[i];
    if (info.start == Start::off_table || info.what.off_table) unit.where = Where::off_table;
    if (info.start == Start::carried) {
      unit.where = Where::carried;
      unit.carrier = static_cast<std::int8_t>(info.carrier);
    }
    if (info.start == Start::placed) {
      unit.where = Where::table;
      unit.place = info.place;
      unit.base = base_at(info.place, briefing.rules.base);
    }
    if (info.commander) out.commander[info.side] = static_cast<std::int8_t>(i);
    if (info.bearer) out.flags[info.side].bearer = static_cast<std::int8_t>(i);
  }
  for (const std::vector<int>& group : briefing.groups) {
    const std::int8_t number = free_group(out);
    for (const int unit : group) out.unit(unit).group = number;
  }
  return out;
}

std::string bytes_of(const Briefing& briefing, const State& s) {
  Lines out;
  out.add("turn {} phase {} {} after {} {} active {} cursor {} winner {} assailant {} mission {} wish {} pi {}",
          s.turn, static_cast<int>(s.phase), phase_name(Table{briefing, s}), static_cast<int>(s.after),
          s.cursor_after, s.active, s.cursor, s.winner, s.assailant, s.mission, s.wish, s.pi);
  for (std::size_t i = 0; i < s.units.size(); ++i) add_unit(out, briefing.units[i], s.units[i]);
  for (const Piece& piece : *s.pieces) {
    out.add("piece {} {} {} {},{} {}", piece.id, piece.type, piece.destroyed, piece.box.min.x, piece.box.min.y,
            piece.area.outer.size());
  }
  for (int side = 0; side < kSides; ++side) add_side(out, s, side);
  out.add("attacked{}{}", appended(s.attacked), appended(s.attacked_buildings));
  out.add("wrecks{} entered {} laid {}", appended(s.wrecks), s.entered_points, s.laid);
  return std::move(out).text();
}

bool Table::touches(int unit, const Piece& building) const {
  return on_table(unit) && near(s.unit(unit).base, building.area, rules().tolerance);
}

bool Table::flanks(int unit, int enemy) const {
  return touch(unit, enemy) && touched_edge(enemy, unit) != 0;
}

bool Table::is_in_cover(const Base& base) const {
  const Box box = box_of(base);
  return std::any_of(s.pieces->begin(), s.pieces->end(), [&](const Piece& piece) {
    return piece.hides && piece.box.covers(box) && contains(piece.area, ring_of(base));
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
  return b.side(side_of(unit)).has(Dogma::rigid_discipline) ? rules().need_strict.value : rules().need;
}

bool Table::holds_place(int unit) const {
  const UnitState& u = s.unit(unit);
  if (u.where != Where::table || s.mission == kNone) return false;
  if (mission() == Mission::king_of_the_mountain)
    return is_within(u.base, b.centre(), rules().mountain_radius);  // D10.4c: the entire base must be inside.
  if (mission() != Mission::control) return false;
  const int side = side_of(unit);
  return covers(u.base, b.centre()) || (s.has_marker[side] && covers(u.base, s.markers[side]));
}

}  // namespace coq::dogme
