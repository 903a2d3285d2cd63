// SPDX-License-Identifier: MIT
// Why something may not be done: the rule, and a sentence.
#include "core/rules/tactique/legality.h"

namespace coq::tactique {
namespace {

struct Refusal {
  std::string rule;
  Message message;
};

/// What sentences name.
struct Names {
  std::string unit, target, hex, verb, side;
};

Names names_of(const Table& t, const Command& c) {
  Names out;
  for (const int u : c.units) out.unit += (out.unit.empty() ? "" : ", ") + t.info(u).id;
  if (c.target != kNone) out.target = t.info(c.target).id;
  const HexId hex = c.path.empty() ? c.hex : c.path.back();
  if (hex != kNoHex) out.hex = t.b.board.label(hex);
  out.verb = verb_name(c.verb);
  if (side_to_act(t) != kNone) out.side = t.b.side(side_to_act(t)).id;
  return out;
}

/// The paragraph that gives a kind of move its length.
const char* length_rule(const UnitInfo& info, MoveKind kind) {
  static constexpr const char* kCombat[] = {"T3.3a", "T3.3b", "T3.3c"};
  static constexpr const char* kMarch[] = {"T3.5b", "T3.5c", "T3.5d"};
  const auto arm = static_cast<std::size_t>(info.arm);
  if (kind == MoveKind::combat) return kCombat[arm];
  if (kind == MoveKind::march) return kMarch[arm];
  return info.row.none > 0 ? "T3.4a" : "T3.4b";
}

const char* range_rule(const UnitInfo& info) {
  static constexpr const char* kRules[] = {"T5.1a", "T5.1b", "T5.1c"};
  return kRules[static_cast<int>(info.of)];
}

Refusal of_setup(const Table& t, const Command& c, Why why, const Names& n) {
  switch (why) {
    case Why::not_to_place:
      return {"Q21", message("{} is not to be placed now", n.unit)};
    case Why::place_elsewhere:
      return {"Q21", message("{} is not placed in {}", n.unit, n.hex)};
    case Why::place_taken:
      return {"T3.7a", message("there is a unit in {} already", n.hex)};
    case Why::place_room:
      return {"T3.7a", message("with {} in {} there is no room left for the other units", n.unit, n.hex)};
    default:
      return {t.b.rules.entering(t.info(c.unit()).arm).rule,
              message("{} may not enter the rough terrain of {} without a road", n.unit, n.hex)};
  }
}

Refusal of_command(const Table& t, Why why, const Names& n) {
  const int side = side_to_act(t);
  switch (why) {
    case Why::activated_already:
      return {"T1.2", message("{} is activated already", n.unit)};
    case Why::too_many:
      return {t.b.side(side).command.rule,
              message("side \"{}\" activates {} units at most", n.side, t.b.side(side).command.units)};
    case Why::too_far_apart:
      return {"T3.2b", message("{} is more than {} hexes from a unit that is activated", n.unit,
                               t.b.rules.activation_distance)};
    default:
      return {"T3.2c", message("{} is not activated together with units of that arm", n.unit)};
  }
}

Refusal of_move(const Table& t, const Command& c, Why why, const Names& n) {
  const UnitInfo& info = t.info(c.unit());
  switch (why) {
    case Why::not_activated:
      return {"T1.3", message("{} is not activated", n.unit)};
    case Why::moved_already:
      return {"T1.3", message("{} has moved already", n.unit)};
    case Why::no_such_move:
      return {length_rule(info, c.kind), message("{} has no move of that kind", n.unit)};
    case Why::too_long:
      return {length_rule(info, c.kind),
              message("{} moves {} hexes at most that way", n.unit, allowance(info, c.kind))};
    case Why::off_road:
      return {"T3.5a", message("{} marches along a road only", n.unit)};
    case Why::rough_never:
      return {t.b.rules.entering(info.arm).rule,
              message("{} may not enter rough terrain without a road", n.unit)};
    case Why::rough_stop:
      return {t.b.rules.entering(info.arm).rule,
              message("{} must stop in the rough terrain that it enters without a road", n.unit)};
    case Why::passed:
      return {"T3.7b", message("{} may not move through that unit", n.unit)};
    case Why::stacked:
      return {"T3.7a", message("{} may not end its move in {}", n.unit, n.hex)};
    case Why::stacked_on_artillery:
      return {"T3.7c", message("{} may pass the artillery in {}, but not stop there", n.unit, n.hex)};
    case Why::exit_closed:
      return {"Q27", message("the scenario does not let {} leave the map there", n.unit)};
    case Why::exit_edge:
      return {"Q27", message("{} is not at that edge of the map", n.unit)};
    default:
      return {"T3.3a", message("{} is not next to the hex before it", n.hex)};
  }
}

Refusal of_combat(const Table& t, const Command& c, Why why, const Names& n) {
  switch (why) {
    case Why::gave_up:
      return {"T3.4a", message("{} has given up combat for a longer move", n.unit)};
    case Why::marched:
      return {"T3.5a", message("{} has marched, and neither fires nor fights this turn", n.unit)};
    case Why::attacked_already:
      return {"Q23", message("{} has attacked this turn", n.unit)};
    case Why::friend_:
      return {"T1.4", message("{} is of the same side", n.target)};
    case Why::fire_arm:
      return {"T1.4", message("{} is no artillery and does not fire", n.unit)};
    case Why::fire_rough:
      return {"T5.3", message("{} is in rough terrain and may not fire", n.unit)};
    case Why::fire_range:
      return {range_rule(t.info(c.unit())), message("{} is out of range of {}", n.target, n.unit)};
    case Why::fire_blocked:
      return {"T5.4", message("the line of sight from {} to {} is obstructed", n.unit, n.target)};
    case Why::combat_arm:
      return {"T1.4", message("{} is artillery: it fires", n.unit)};
    case Why::combat_reach:
      return {"Q04", message("{} is not next to {}", n.target, n.unit)};
    case Why::retreat_way:
      return {"T7.5c", message("{} does not retreat into {}", n.unit, n.hex)};
    case Why::pursuit_done:
      return {"T9.3b", message("{} has moved on already", n.unit)};
    case Why::pursuit_halted:
      return {"Q17", message("{} has just entered rough terrain and goes no farther", n.unit)};
    case Why::pursuit_taken:
      return {"T3.7a", message("there is a unit in {} already", n.hex)};
    case Why::pursuit_fights:
      return {"T9.3b", message("a pursuit that goes one hex further ends with a combat from there")};
    default:
      return {"T9.3b", message("there is no enemy whom {} could fight from {}", n.unit, n.hex)};
  }
}

/// It is not the time for that: what is decided first.
Refusal of_time(const Table& t, const Names& n) {
  const Attack& attack = t.s.attack;
  switch (t.s.phase) {
    case Phase::retreat:
      return {"T7.5c",
              message("\"{}\" has no place now: {} retreats first", n.verb, t.info(attack.defender).id)};
    case Phase::pursuit:
      return {"T9.3a",
              message("\"{}\" has no place now: {} pursues first", n.verb, t.info(attack.attacker).id)};
    default:
      return {"T1.1", message("\"{}\" has no place now", n.verb)};
  }
}

Refusal text_of(const Table& t, const Command& c, Why why) {
  const Names n = names_of(t, c);
  if (why == Why::not_now) return of_time(t, n);
  if (why == Why::not_your_decision)
    return {"T1.1", message("\"{}\": the decision is of side \"{}\"", n.verb, n.side)};
  if (why == Why::not_yours) return {"T1.1", message("{} has no part in that", n.unit)};
  if (why == Why::not_on_map) return {"T1.1", message("{} is not on the map", n.unit)};
  if (why <= Why::place_artillery) return of_setup(t, c, why, n);
  if (why <= Why::arms) return of_command(t, why, n);
  if (why <= Why::exit_edge) return of_move(t, c, why, n);
  return of_combat(t, c, why, n);
}

}  // namespace

Problem refusal_of(const Table& t, const Command& c, Why why) {
  Refusal refusal = text_of(t, c, why);
  Problem out = make_error("tactique:" + refusal.rule, std::move(refusal.message));
  out.rule = refusal.rule;
  return out;
}

}  // namespace coq::tactique
