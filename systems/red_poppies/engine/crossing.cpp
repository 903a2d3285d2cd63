// SPDX-License-Identifier: MIT
#include "systems/red_poppies/engine/crossing.h"

namespace coq::red_poppies {
namespace {

/// 8.81, Q31: wire stops all but vehicles.
bool is_stopped(const UnitInfo& info, const Crossing& crossing) {
  return crossing.wire && !info.afv;
}

/// Streams and wire (8.6, 8.8): who crosses them still counts as moving (5.43b).
void cross(Umpire& umpire, int u, HexId to, std::optional<Direction> back, const Crossing& crossing) {
  const bool carried = crossing.bridge || (crossing.road && umpire.b.rules.road_crosses_stream);
  if (crossing.stream && !carried) umpire.fatigue(u, "8.61");
  if (!crossing.wire) return;
  if (umpire.info(u).tank) {
    if (back && umpire.table().has_wire(to, *back)) breach(umpire, to, *back, "8.82b");
  } else if (!umpire.info(u).afv) {
    umpire.disperse(u, "8.81a");
    umpire.fatigue(u, "8.81a");
  }
}

/// 5.44: at the first circumstance in a turn; roads lead everywhere (5.441a).
void check_lost(Umpire& umpire, int u, HexId from, const Crossing& crossing) {
  UnitState& unit = umpire.s.unit(u);
  if (crossing.road || unit.lost_checks >= umpire.b.rules.lost_limit) return;
  const std::vector<bool>& enemy = umpire.b.side(umpire.info(u).side).enemy_trench;
  const auto is_enemy = [&](HexId h) { return h != kNoHex && enemy[static_cast<std::size_t>(h)]; };
  const bool lost = umpire.b.board.at(unit.hex).interior_woods || (is_enemy(from) && is_enemy(unit.hex)) ||
                    umpire.table().dark();
  if (!lost) return;
  ++unit.lost_checks;
  Reasons reasons;
  if (umpire.b.rules.lost_sacred && umpire.table().near_sacred_ground(u)) {
    reasons.push_back({umpire.b.rules.sacred.is, umpire.b.rules.sacred.rule, "sacred-ground"});
  }
  umpire.apply({umpire.check(u, Cause::lost, reasons)});
}

/// 8.75: cavalry and vehicles at each trench hex; a road carries them over (Q57).
void check_bogging(Umpire& umpire, int u, const Crossing& crossing) {
  if (!umpire.info(u).bogs || !umpire.b.board.at(umpire.s.unit(u).hex).trench) return;
  if (crossing.road && umpire.b.rules.road_overrides_bogging) return;
  Reasons reasons;
  if (umpire.b.rules.bogging_sacred && umpire.table().near_sacred_ground(u)) {
    reasons.push_back({umpire.b.rules.sacred.is, umpire.b.rules.sacred.rule, "sacred-ground"});
  }
  umpire.apply({umpire.check(u, Cause::bogging, reasons)});
}

/// 7.18b, 7.72a: fire that lies on the hex attacks who comes in.
void enter_fire(Umpire& umpire, int u) {
  const HexId h = umpire.s.unit(u).hex;
  for (std::size_t i = 0; i < umpire.s.batteries.size(); ++i) {
    const BatteryState& battery = umpire.s.batteries[i];
    if (battery.state != Fired::ffe || battery.hex != h || battery.shell == Shell::smoke) continue;
    if (!umpire.table().on_map(u)) return;
    const bool gas = battery.shell == Shell::gas;
    if (gas && !umpire.b.rules.gas_entrants) continue;
    const FireData fire{gas ? Cause::gas : Cause::ffe, umpire.b.batteries[i].fp, kNoHex, h};
    umpire.apply({umpire.check(u, fire.cause, fire_reasons(umpire.table(), fire, u))});
  }
  if (umpire.table().on_map(u) && umpire.table().barrage_on(h) != nullptr) {
    bombard_units(umpire, *umpire.b.rules.find_bombardment(umpire.b.rules.barrage_type), {u}, "7.72a");
  }
}

}  // namespace

Crossing crossing_of(const Table& t, HexId from, Direction d) {
  const SideFeatures& side = t.b.board.at(from).sides[static_cast<std::size_t>(d)];
  return {side.road, side.bridge, side.stream, t.has_wire(from, d), side.trench};
}

Crossing entry_of(const Table& t, const Group& group, HexId to, const UnitInfo& info) {
  std::vector<Crossing> ways;
  for (int e = 0; e < 4; ++e) {
    if (!group.edges[static_cast<std::size_t>(e)] || !t.b.board.at(to).edges[static_cast<std::size_t>(e)])
      continue;
    for (const Direction d : t.b.board.beyond(static_cast<validate::Edge>(e)))
      ways.push_back(crossing_of(t, to, d));
  }
  if (ways.empty()) return {};
  const auto worth = [&](const Crossing& way) {
    return (is_stopped(info, way) ? 0 : 8) + (way.trench && info.may_dig ? 4 : 0) + (way.road ? 2 : 0) +
           (way.stream && !way.bridge ? 0 : 1);
  };
  return *std::max_element(ways.begin(), ways.end(),
                           [&](const Crossing& x, const Crossing& y) { return worth(x) < worth(y); });
}

void step_into(Umpire& umpire, int u, HexId to, const Crossing& crossing, bool from_trench) {
  UnitState& unit = umpire.s.unit(u);
  unit.hex = to;
  unit.out_of_trench = false;
  if (!umpire.b.rules.dug_in_stays) unit.works = Works::none;
  if (!umpire.b.board.at(to).trench || !umpire.info(u).may_dig) return;
  const bool connected = from_trench && crossing.trench;
  unit.out_of_trench = !connected || is_stopped(umpire.info(u), crossing);
  if (!unit.out_of_trench) {
    umpire.unit_event("in-trench", u, "8.72b");
  } else {
    umpire.unit_event("trench-marker", u, connected ? "8.81a" : "8.72c");
  }
}

void suffer(Umpire& umpire, int u, HexId from, std::optional<Direction> back, const Crossing& crossing) {
  cross(umpire, u, umpire.s.unit(u).hex, back, crossing);
  check_lost(umpire, u, from, crossing);
  check_bogging(umpire, u, crossing);
  enter_fire(umpire, u);
}

}  // namespace coq::red_poppies
