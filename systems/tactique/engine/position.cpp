// SPDX-License-Identifier: MIT
#include "systems/tactique/engine/match.h"

#include "core/play/hexes/position.h"

namespace coq::tactique {

game::Position position_of(const Table& t) {
  game::Position out = game::hex_position(t);
  if (t.s.phase != Phase::over) {
    out.active = t.b.side(t.s.phase == Phase::setup ? t.s.cursor : t.s.active).id;
  }
  for (const int u : t.units()) {
    const int elements = t.info(u).elements;
    const UnitState& unit = t.s.unit(u);
    game::PlacedCounter& counter = out.counters[static_cast<std::size_t>(u)];
    counter.face = unit.elements < elements ? 1 : 0;
    counter.say({{unit.activated && !unit.moved, "activated"},
                 {unit.moved, "moved"},
                 {t.on_map(u) && unit.elements + 1 < elements, "one-element"}});
  }
  out.tracks.push_back({"turn", "", "", t.s.turn});
  return out;
}

}  // namespace coq::tactique
