// SPDX-License-Identifier: MIT
// Why something may not be done: the rule, and a sentence.
#include "core/rules/red_poppies/legality.h"

namespace coq::red_poppies {
namespace {

struct Refusal {
  const char* rule;
  Message message;
};

/// What sentences name.
struct Names {
  std::string unit, hex, battery, verb, side;
  std::string tired;          ///< of the units, the first that is fatigued
  std::string_view tired_by;  ///< and by which rule
};

Names names_of(const Table& t, const Command& c) {
  Names out;
  for (const int u : c.units) {
    out.unit += (out.unit.empty() ? "" : ", ") + t.info(u).id;
    if (!t.s.unit(u).fatigued || !out.tired.empty()) continue;
    out.tired = t.info(u).id;
    out.tired_by = t.s.unit(u).tired_by;
  }
  if (c.hex != kNoHex) out.hex = t.b.board.label(c.hex);
  if (c.battery != kNone) out.battery = t.b.batteries[static_cast<std::size_t>(c.battery)].id;
  out.verb = verb_name(c.verb);
  const int side = side_to_act(t);
  if (side != kNone) out.side = t.b.sides[static_cast<std::size_t>(side)].id;
  return out;
}

Refusal of_setup(Why why, const Names& n) {
  switch (why) {
    case Why::recorded:
      return {"7.31", message("battery {} has no hex to record", n.battery)};
    case Why::record_elsewhere:
      return {"7.31", message("{} is not a hex that may be recorded", n.hex)};
    case Why::set_up_elsewhere:
      return {"10.01b", message("{} is not set up in {}", n.unit, n.hex)};
    case Why::set_up_trench:
      return {"8.74a", message("{} is set up in the trench, and cannot be in one in {}", n.unit, n.hex)};
    case Why::set_up_room:
      return {"2.11a", message("with {} in {} there is no room left for the other units", n.unit, n.hex)};
    case Why::set_up_face:
      return {"5.11a", message("{} has no choice of that face", n.unit)};
    case Why::not_to_place:
      return {"10.01b", message("{} is not to be placed now", n.unit)};
    case Why::no_wire:
      return {"8.82a", message("there is no wire that a breach in {} could open there", n.hex)};
    case Why::breach_area:
      return {"8.82b", message("no breach is placed in {}", n.hex)};
    case Why::must_breach:
      return {"7.62b", message("the target player must place his breach")};
    default:
      return {"2.11a", message("{} holds as many units of the side as it may", n.hex)};
  }
}

Refusal of_orders(Why why, const Names& n) {
  switch (why) {
    case Why::order_nobody:
      return {"5.01a", message("there is no unit that this order can activate")};
    case Why::order_not_waiting:
      return {"10.11a", message("{} does not wait off the map", n.unit)};
    case Why::mass_formed:
      return {"5.01b", message("a unit of the mass is dispersed: it needs an order of its own")};
    case Why::mass_identical:
      return {"5.01c", message("the units of the mass are not identical")};
    case Why::mass_apart:
      return {"5.01b", message("the mass is no unbroken chain of adjacent units")};
    case Why::mass_size:
      return {"5.01a", message("one order does not activate so many units")};
    case Why::mass_fatigued:
      return {"5.01a", message("a unit of the mass is fatigued, or not there")};
    case Why::battery_other:
      return {"5.01a", message("battery {} is of the other side", n.battery)};
    case Why::battery_busy:
      return {"7.11c", message("battery {} has a target on the map", n.battery)};
    case Why::battery_turn:
      return {"7.02", message("battery {} is not available in this turn", n.battery)};
    case Why::battery_rocket:
      return {"7.21b",
              message("battery {} is called by rockets: its only target is its preregistered hex", n.battery)};
    case Why::battery_unseen:
      return {"7.11a", message("no observer of battery {} sees {}", n.battery, n.hex)};
    case Why::battery_gas:
      return {"7.41a", message("battery {} may not fire gas", n.battery)};
    case Why::battery_not_ready:
      return {"7.13b", message("battery {} is not ready with a target on the map", n.battery)};
    case Why::battery_rolled:
      return {"7.13a", message("battery {} has made its signal roll for this order", n.battery)};
    default:
      return {"7.21c", message("battery {} has not just failed its signal roll", n.battery)};
  }
}

Refusal of_fire(Why why, const Names& n) {
  switch (why) {
    case Why::fire_out:
      return {"6.01b", message("{} has enemies in its hex and may not fire out of it", n.unit)};
    case Why::fire_mortar:
      return {"6.01c", message("{} is a mortar and may not fire into its own hex", n.unit)};
    case Why::fire_power:
      return {"6.11b", message("{} has no fire power", n.unit)};
    case Why::fire_at_power:
      return {"6.21a", message("{} has no anti-tank fire power", n.unit)};
    case Why::fire_at_target:
      return {"6.21a", message("there is no such enemy vehicle in {}", n.hex)};
    case Why::fire_nobody:
      return {"6.11a", message("there is no enemy in {} that area fire affects", n.hex)};
    case Why::fire_range:
      return {"6.031a", message("{} is beyond the range of {}", n.hex, n.unit)};
    case Why::fire_dark:
      return {"9.01b", message("in darkness {} is too far from {}", n.hex, n.unit)};
    case Why::fire_blocked:
      return {"6.023a", message("the line of sight from {} to {} is blocked", n.unit, n.hex)};
    case Why::fire_summit:
      return {"6.024b", message("a summit blocks the line of sight from {} to {}", n.unit, n.hex)};
    case Why::fire_concealed:
      return {"6.025a", message("concealment stops the line of sight from {} to {}", n.unit, n.hex)};
    case Why::fire_friends:
      return {"6.022b", message("friendly infantry is in the line of fire from {} to {}", n.unit, n.hex)};
    case Why::reaction_done:
      return {"6.35a", message("{} has fired at this already", n.unit)};
    case Why::reaction_at:
      return {"6.31", message("{} may fire only at who has just spent a movement point", n.unit)};
    case Why::answer_from:
      return {"6.36", message("{} is not in the hex that is fired at", n.unit)};
    default:
      return {"6.36", message("{} may fire back only at who fires at its hex", n.unit)};
  }
}

/// What has fatigued the unit: the rule that says so.
Refusal of_fatigue(const Names& n) {
  const std::string_view by = n.tired_by;
  if (by == "8.61") return {"8.61", message("{} has crossed a stream and is fatigued", n.tired)};
  if (by == "8.81a") return {"8.81a", message("{} has crossed wire and is fatigued", n.tired)};
  if (by == "5.455e") return {"5.455e", message("{} has fought in a melee and is fatigued", n.tired)};
  for (const char* fired : {"6.31", "6.32a", "6.36"})
    if (by == fired) return {fired, message("{} has fired and is fatigued", n.tired)};
  for (const char* acted : {"5.03b", "5.11b", "5.21a"})
    if (by == acted) return {acted, message("{} has acted and is fatigued", n.tired)};
  return {"2.22a", message("{} is fatigued", n.tired)};
}

Refusal of_moment(Why why, const Names& n) {
  switch (why) {
    case Why::not_your_decision:
      return {"4.22", message("\"{}\": the decision is of side \"{}\"", n.verb, n.side)};
    case Why::mover_pauses:
      return {"6.33a", message("{} pauses: side \"{}\" may react to the point that was spent", n.unit, n.side)};
    case Why::signal_first:
      return {"5.02", message("a battery is ready: its signal roll comes before the order is carried out")};
    case Why::mass_complete:
      return {"5.01b", message("\"{}\": no more units can join, and the order is being carried out", n.verb)};
    default:
      return {"4.01", message("\"{}\" has no place now", n.verb)};
  }
}

Refusal of_action(Why why, const Names& n) {
  switch (why) {
    case Why::not_activated:
      return {"5.03a", message("{} is not activated by this order", n.unit)};
    case Why::fatigued:
      return of_fatigue(n);
    case Why::too_tired:
      return {"5.451b", message("{} is fatigued, and launches no melee this turn", n.tired)};
    case Why::other_action:
      return {"5.03c", message("{} moves, which is its action", n.unit)};
    case Why::apart:
      return {"5.41a", message("{} are not in one hex and cannot move together", n.unit)};
    case Why::dig_type:
      return {"5.21a", message("{} is neither gun nor infantry and cannot dig", n.unit)};
    case Why::dig_done:
      return {"5.21a", message("{} has dug already", n.unit)};
    case Why::move_adjacent:
      return {"5.41a", message("{} is not next to the hex of {}", n.hex, n.unit)};
    case Why::move_held:
      return {"5.42b", message("{} may not leave a hex with enemies in it", n.unit)};
    case Why::move_points:
      return {"5.41b", message("{} has not the movement points for that", n.unit)};
    case Why::trench_none:
      return {"8.72c", message("{} is on no trench marker", n.unit)};
    case Why::trench_type:
      return {"8.74b", message("{} can never be in a trench", n.unit)};
    case Why::melee_nobody:
      return {"5.451a", message("there is no enemy in the hex of {}", n.unit)};
    case Why::exit_edge:
      return {"10.22", message("{} is not at that edge of the map", n.unit)};
    case Why::enter_where:
      return {"10.11a", message("{} does not enter there", n.unit)};
    case Why::enter_block:
      return {"10.11b", message("{} is not next to the hexes by which the block enters", n.hex)};
    case Why::attack_whose:
      return {"5.452", message("a unit of these attacks takes no part in the melee")};
    case Why::attack_target:
      return {"5.454a", message("a target of these attacks is no enemy in the melee")};
    default:
      return {"5.454a", message("a unit of these attacks has two targets")};
  }
}

Refusal text_of(Why why, const Names& n) {
  if (why <= Why::mass_complete) return of_moment(why, n);
  if (why <= Why::must_breach) return of_setup(why, n);
  if (why <= Why::battery_not_messenger) return of_orders(why, n);
  const bool fire = (why >= Why::fire_out && why <= Why::fire_friends) ||
                    (why >= Why::reaction_done && why <= Why::answer_at);
  return fire ? of_fire(why, n) : of_action(why, n);
}

}  // namespace

Problem refusal_of(const Table& t, const Command& c, Why why) {
  const Refusal refusal = text_of(why, names_of(t, c));
  Problem out = make_error(std::string("red-poppies:") + refusal.rule, refusal.message);
  out.rule = refusal.rule;
  return out;
}

}  // namespace coq::red_poppies
