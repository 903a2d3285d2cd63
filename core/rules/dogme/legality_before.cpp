// SPDX-License-Identifier: MIT
// What may be done before the first turn (D4.1, D5, D8 to D11).
#include <algorithm>

#include "core/geo/convex.h"
#include "core/geo/distance.h"
#include "core/geo/placement.h"
#include "core/geo/predicates.h"
#include "core/rules/dogme/candidates.h"
#include "core/rules/dogme/moves.h"

namespace coq::dogme {
namespace {

/// D8.4: on the table, so far from the other pieces.
Why check_lay(const Table& t, const Command& c) {
  const auto shape =
      std::find_if(t.b.shapes.begin(), t.b.shapes.end(), [&](const ShapeInfo& s) { return s.id == c.piece; });
  const auto& types = t.b.terrain_types;
  if (shape == t.b.shapes.end() || std::find(types.begin(), types.end(), c.type) == types.end())
    return Why::lay_what;
  const Polygon area = placed(shape->area, *c.at, *c.facing);
  for (const Point p : area.outer)
    if (!t.b.table().contains(p)) return Why::lay_off_table;
  for (const Piece& piece : *t.s.pieces) {
    if (within(area.outer, piece.area, t.rules().terrain_gap - 1)) return Why::lay_gap;
  }
  return Why::yes;
}

/// D6.3, D11.2.
Why check_choose_edge(const Table& t, const Command& c) {
  const bool is_long = (c.edge % 2 == 0) == (t.b.width > t.b.height);
  return is_long ? Why::yes : Why::edge_short;
}

Why check_own(const Table& t, const Command& c) {
  return t.side_of(c.units.front()) == c.side ? Why::yes : Why::not_own;
}

/// D10.6a, Q42.
Why check_marker(const Table& t, const Command& c) {
  const Box half = t.half(other(c.side));
  if (!half.contains(*c.at)) return Why::marker_half;
  for (const Piece& piece : *t.s.pieces) {
    if (piece.ground == Ground::impassable && locate(*c.at, piece.area) != Location::outside)
      return Why::marker_ground;
  }
  return Why::yes;
}

Why check_deploy(const Table& t, const Command& c) {
  const int unit = c.units.front();
  if (const Why why = check_own(t, c); why != Why::yes) return why;
  if (t.what(unit).off_table) return Why::deploy_air;  // D11.3
  if (t.s.unit(unit).where != Where::unplaced) return Why::deploy_what;
  if (c.carrier != kNone) {  // D17.4
    if (t.side_of(c.carrier) != c.side || !t.on_table(c.carrier)) return Why::deploy_carrier;
    if (!t.what(unit).may_embark || !t.what(c.carrier).carries) return Why::embark_class;
    const bool full = static_cast<int>(t.passengers(c.carrier).size()) >= t.rules().apc_capacity;
    return full ? Why::embark_full : Why::yes;
  }
  const Base base = base_at({*c.at, c.facing.value_or(Vector{0, -1})}, t.rules().base);
  const Box area = may_scout(t, unit) ? t.half(c.side) : t.zone(c.side);  // D5.4b, D11.3
  if (!is_in(area, base)) return Why::deploy_zone;
  return check_stand(t, unit, base);
}

/// D5.1b, D5.1e.
Why check_bombard(const Table& t, const Command& c) {
  if (t.s.bombarded[c.side]) return Why::bombard_done;
  const int group = t.s.unit(c.units.front()).group;
  std::vector<int> members = t.group_of(c.units.front());
  std::vector<int> named(c.units.begin(), c.units.end());
  std::sort(named.begin(), named.end());
  if (group == kNone || t.side_of(c.units.front()) == c.side || named != members) return Why::bombard_group;
  return Why::yes;
}

/// The end of a phase of decisions. Terrain and elements that find no room are left out, others are not.
Why check_done(const Table& t, const Command&) {
  if (t.s.phase != Phase::terrain && t.s.phase != Phase::deploy) return Why::yes;
  std::vector<Command> all;
  add_before(t, all);
  const bool room =
      std::any_of(all.begin(), all.end(), [&](const Command& c) { return check(t, c) == Why::yes; });
  return room ? Why::all_deployed : Why::yes;
}

}  // namespace

bool to_deploy(const Table& t, int unit) {
  return t.s.unit(unit).where == Where::unplaced;
}

bool may_reserve(const Table& t, int unit) {
  return t.what(unit).type == Type::infantry && t.b.side(t.side_of(unit)).has(Dogma::special_forces);
}

bool may_scout(const Table& t, int unit) {
  return t.what(unit).type == Type::assault && t.b.side(t.side_of(unit)).has(Dogma::scout);
}

Why check_before(const Table& t, const Command& c) {
  switch (c.verb) {
    case Verb::lay:
      return check_lay(t, c);
    case Verb::choose_edge:
      return check_choose_edge(t, c);
    case Verb::commander:
      return check_own(t, c);
    case Verb::bearer:
      if (const Why why = check_own(t, c); why != Why::yes) return why;
      return t.s.commander[c.side] == c.units.front() ? Why::bearer_commander : Why::yes;  // D10.5a
    case Verb::marker:
      return check_marker(t, c);
    case Verb::deploy:
      return check_deploy(t, c);
    case Verb::reserve:
      if (const Why why = check_own(t, c); why != Why::yes) return why;
      if (!to_deploy(t, c.units.front())) return Why::deploy_what;
      return may_reserve(t, c.units.front()) ? Why::yes : Why::reserve_who;
    case Verb::bombard:
      return check_bombard(t, c);
    case Verb::done:
      return check_done(t, c);
    default:
      return Why::yes;
  }
}

}  // namespace coq::dogme
