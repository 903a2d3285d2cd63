// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/match.h"

namespace coq::terrain_napoleonien {

game::Position position_of(const Table& t) {
  static constexpr const char* kAreas[] = {"waiting", "map", "map", "eliminated", "prisoner", "exited"};
  game::Position out;
  out.turn = t.s.turn;
  out.phase = phase_name(t);
  if (const int side = side_to_act(t); side != kNone) out.active = t.b.sides[static_cast<std::size_t>(side)].id;
  for (const int u : t.units()) {
    const UnitState& unit = t.s.unit(u);
    game::PlacedCounter& counter = out.counters.emplace_back();
    counter.id = t.info(u).id;
    counter.counter = t.info(u).counter;
    counter.side = t.b.sides[static_cast<std::size_t>(t.side_of(u))].id;
    counter.area = kAreas[static_cast<int>(unit.where)];
    if (t.plays(u)) {
      counter.placement = game::Placement{unit.place.at, unit.place.facing};
      counter.bases = t.figures_of(u);
    }
    counter.say({{unit.order == Order::disorganised, "disorganised"},
                 {unit.order == Order::without_formation, "without-formation"},
                 {unit.order == Order::in_disorder, "in-disorder"},
                 {unit.morale == Morale::halt, "halt"},
                 {unit.morale == Morale::retreat, "retreat"},
                 {unit.morale == Morale::rout, "rout"},
                 {unit.morale == Morale::flight, "flight"},
                 {t.is_revealed(u), "revealed"},
                 {t.in_melee(u), "melee"},
                 {unit.where == Where::house, "occupied"}});
  }
  out.tracks.push_back({"turn", "", "", t.s.turn});
  return out;
}

}  // namespace coq::terrain_napoleonien
