// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/position.h"
#include "core/play/hexes/state.h"

namespace coq::game {

/// What the position of any game on hexes shows: its turn and phase, where the counter of each unit is, who
/// controls which hex. The system adds the active side, faces and words of the counters, markers, tracks.
template <class Table>
Position hex_position(const Table& t) {
  Position out;
  out.turn = t.s.turn;
  out.phase = rulebook_of(t).phase(t.s.phase).name;
  for (const int u : t.units()) {
    PlacedCounter& counter = out.counters.emplace_back();
    counter.id = t.info(u).id;
    counter.counter = t.info(u).counter;
    counter.side = t.b.side(t.info(u).side).id;
    counter.area = area_name(t.s.unit(u).where);
    if (t.on_map(u)) counter.hex = t.b.board.hex(t.s.unit(u).hex);
  }
  for (std::size_t h = 0; h < t.s.control.size(); ++h) {
    const int side = t.s.control[h];
    if (side != kNone) out.control.push_back({t.b.board.hex(static_cast<HexId>(h)), t.b.side(side).id});
  }
  return out;
}

}  // namespace coq::game
