// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/hexes/table.h"

/// Placement of units, before the game and as reinforcements.
namespace coq::play {

/// Offers the action for each hex in play.
template <class Offers>
void offer_each_hex(Offers& offers) {
  for (std::size_t h = 0; h < offers.t.b.board.size(); ++h) {
    offers.c.hex = static_cast<HexId>(h);
    if (offers.t.b.board.at(offers.c.hex).in_play) offers.take();
  }
}

/// Calls `take` for each unit of the side that can be placed now, with each hex of its group.
template <class Offers, class Take>
void offer_places(Offers& offers, const Take& take) {
  for (const int unit : offers.t.units_of(offers.c.side)) {
    if (!offers.t.is_to_place(unit) && !offers.t.has_come(unit)) continue;
    offers.set_unit(unit);
    for (const HexId h : offers.t.b.group(unit).hexes) {
      offers.c.hex = h;
      take();
    }
  }
}

/// Returns whether the units that are not yet set up still fit into the hexes of their groups after `unit` is
/// placed in `hex`. If `side` is kNone, the units of both sides count; if `unit` is kNone, nothing is placed. A
/// hex holds at most `limit` units. `may_stand(unit, hex)` adds the restrictions of the system.
template <class Table, class MayStand>
bool has_room(const Table& t, int side, int limit, int unit, HexId hex, const MayStand& may_stand) {
  std::vector<int> left(t.b.board.size(), limit);
  std::vector<int> waiting;
  Room room(limit);
  const auto stands = [&](HexId h) {
    --left[static_cast<std::size_t>(h)];
    return room.place({t.b.board.hex(h)});
  };
  if (unit != kNone && !stands(hex)) return false;
  for (const int u : t.units()) {
    if (u == unit || (side != kNone && t.info(u).side != side)) continue;
    if (t.on_map(u) && !stands(t.s.unit(u).hex)) return false;
    if (t.is_to_place(u)) waiting.push_back(u);
  }
  // If every unit has enough hexes whatever the others take, the order of placement does not matter.
  const bool plenty = std::all_of(waiting.begin(), waiting.end(), [&](int u) {
    int places = 0;
    for (const HexId h : t.b.group(u).hexes)
      if (may_stand(u, h)) places += left[static_cast<std::size_t>(h)];
    return places >= static_cast<int>(waiting.size());
  });
  return plenty || std::all_of(waiting.begin(), waiting.end(), [&](int u) {
           std::vector<Hex> allowed;
           for (const HexId h : t.b.group(u).hexes)
             if (may_stand(u, h)) allowed.push_back(t.b.board.hex(h));
           return room.place(allowed);
         });
}

}  // namespace coq::play
