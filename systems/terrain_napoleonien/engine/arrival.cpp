// SPDX-License-Identifier: MIT
// Reinforcements come in over an edge of the table.
#include "core/play/table/candidates.h"
#include "systems/terrain_napoleonien/engine/going.h"
#include "systems/terrain_napoleonien/engine/movement.h"
#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {
namespace {

/// The edge that is behind a facing: who comes in has it at its back.
Vector inward_from(TableEdge edge) {
  return turned({0, 1}, static_cast<int>(edge));
}

Place arrival_place(const Table& t, const Command& c) {
  const int edge = t.b.unit(c.unit()).edge;
  return {*c.at, c.facing.value_or(edge == kNone ? Vector{0, -1} : inward_from(static_cast<TableEdge>(edge)))};
}

/// Does the body lie on the table, with a side of it on that edge (any: kNone)?
bool is_at_edge(const Table& t, int edge, const Base& body) {
  const Box table = t.b.table(), box = box_of(body);
  if (!is_in(grown(table, Table::kTouch), body)) return false;
  const Um gaps[] = {box.min.y, table.max.x - box.max.x, table.max.y - box.max.y, box.min.x};
  for (int i = 0; i < kEdges; ++i)
    if ((edge == kNone || edge == i) && gaps[i] <= Table::kTouch) return true;
  return false;
}

std::string arrival_rule(const Table& t, const Command& c) {
  return why_not_stand(t, c.unit(), arrival_place(t, c));
}

}  // namespace

Ruling check_arrival(const Table& t, const Command& c) {
  static constexpr Refusal kNotYet{"1.3a", translatable("{} has not come up yet, or has arrived"), {kWho}};
  static constexpr Refusal kEdge{
      "1.3a", translatable("{} comes in over the edge of the table that is its own"), {kWho}};
  static constexpr Refusal kNoPlace{arrival_rule, translatable("{} cannot stand there"), {kWho}};
  const int unit = c.unit();
  if (t.side_of(unit) != c.side) return kNotOwn;
  if (t.s.unit(unit).where != Where::away || t.s.turn < t.b.unit(unit).arrives) return kNotYet;
  const Place place = arrival_place(t, c);
  if (!is_at_edge(t, t.b.unit(unit).edge, base_at(place, t.body_size(unit)))) return kEdge;
  return why_not_stand(t, unit, place).empty() ? Ruling::yes : Ruling(kNoPlace);
}

void offer_arrivals(Offers& o) {
  for (const int unit : o.t.units_of(o.c.side)) {
    if (o.t.s.unit(unit).where != Where::away || o.t.s.turn < o.t.b.unit(unit).arrives) continue;
    o.begin(Verb::arrive);
    o.set_unit(unit);
    const BaseSize body = o.t.body_size(unit);
    for (const Place& entry : game::places_of_entry(o.t.b.width, o.t.b.height, body)) {
      o.c.at = displaced(entry.at, entry.facing, body.depth / 2);
      o.c.facing = entry.facing;
      o.take();
    }
  }
}

void arrive(Umpire& u, const Command& c) {
  const int unit = c.unit();
  u.place(unit, arrival_place(u.table(), c));
  u.s.unit(unit).moved = u.s.clock();
  u.event("arrived", unit, "1.3a");
}

}  // namespace coq::terrain_napoleonien
