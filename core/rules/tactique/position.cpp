// SPDX-License-Identifier: MIT
#include "core/rules/tactique/position.h"

#include "core/rules/tactique/command.h"

namespace coq::tactique {
namespace {

game::PlacedCounter counter_of(const Table& t, int u) {
  static constexpr const char* kAreas[] = {"unplaced", "waiting", "map", "eliminated", "exited"};
  const UnitInfo& info = t.info(u);
  const UnitState& unit = t.s.unit(u);
  game::PlacedCounter out;
  out.id = info.id;
  out.counter = info.counter;
  out.side = t.b.side(info.side).id;
  out.face = unit.elements < info.elements ? 1 : 0;
  out.area = kAreas[static_cast<int>(unit.where)];
  if (unit.where == Where::map) out.hex = t.b.board.hex(unit.hex);
  out.say({{unit.activated && !unit.moved, "activated"},
           {unit.moved, "moved"},
           {unit.where == Where::map && unit.elements + 1 < info.elements, "one-element"}});
  return out;
}

}  // namespace

game::Position position_of(const Table& t) {
  game::Position out;
  out.turn = t.s.turn;
  out.phase = rulebook().phase(t.s.phase).name;
  if (t.s.phase != Phase::over) {
    out.active = t.b.side(t.s.phase == Phase::setup ? t.s.cursor : t.s.active).id;
  }
  for (int u = 0; u < t.unit_count(); ++u) out.counters.push_back(counter_of(t, u));
  out.tracks.push_back({"turn", "", "", t.s.turn});
  for (std::size_t h = 0; h < t.s.control.size(); ++h) {
    if (t.s.control[h] == kNone) continue;
    out.control.push_back({t.b.board.hex(static_cast<HexId>(h)), t.b.side(t.s.control[h]).id});
  }
  return out;
}

}  // namespace coq::tactique
