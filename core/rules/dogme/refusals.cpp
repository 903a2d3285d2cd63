// SPDX-License-Identifier: MIT
// Why something may not be done: the rule, and a sentence.
#include "core/rules/dogme/legality.h"

namespace coq::dogme {
namespace {

struct Refusal {
  const char* rule;
  Message message;
};

/// What sentences name.
struct Names {
  std::string unit, target, carrier, verb, side;
};

Names names_of(const Table& t, const Command& c) {
  Names out;
  for (const int u : c.units) out.unit += (out.unit.empty() ? "" : ", ") + t.info(u).id;
  out.target = c.target != kNone ? t.info(c.target).id : c.piece;
  if (c.carrier != kNone) out.carrier = t.info(c.carrier).id;
  out.verb = verb_name(c.verb);
  const int side = side_to_act(t);
  if (side != kNone) out.side = t.b.side(side).id;
  return out;
}

Refusal of_start(Why why, const Names& n) {
  switch (why) {
    case Why::lay_what:
      return {"D8.2", message("there is no such piece of terrain to lay")};
    case Why::lay_off_table:
      return {"D8.2", message("the piece would not lie on the table")};
    case Why::lay_gap:
      return {"D8.4", message("the piece would lie too near another one")};
    case Why::edge_short:
      return {"D6.3", message("forces deploy along the long edges of the table")};
    case Why::bearer_commander:
      return {"D10.5a", message("{} is the Commander and cannot bear the flag", n.unit)};
    case Why::marker_half:
      return {"D10.6a", message("the marker goes into the enemy half of the table")};
    case Why::marker_ground:
      return {"Q42", message("no marker stands on impassable terrain")};
    case Why::deploy_what:
      return {"D11.3", message("{} is not to be deployed now", n.unit)};
    case Why::deploy_air:
      return {"D11.3", message("{} is air support and waits off the table", n.unit)};
    case Why::deploy_zone:
      return {"D11.3", message("{} would not stand in its deployment zone", n.unit)};
    case Why::deploy_carrier:
      return {"D17.4", message("{} cannot begin aboard {}", n.unit, n.carrier)};
    case Why::reserve_who:
      return {"D5.2b", message("{} may not stay off the table", n.unit)};
    case Why::all_deployed:
      return {"D11.3", message("not all has been placed, and there is room")};
    case Why::bombard_group:
      return {"D5.1e", message("artillery bombards a whole enemy group, and nothing else")};
    default:
      return {"D5.1b", message("the artillery has fired already")};
  }
}

Refusal of_groups(Why why, const Names& n) {
  switch (why) {
    case Why::group_size:
      return {"D16.2", message("{}: a group has not so many elements", n.unit)};
    case Why::group_class:
      return {"D16.4", message("{} are not all of one class", n.unit)};
    case Why::group_gap:
      return {"D16.2", message("{} do not stand near enough to one another for a group", n.unit)};
    case Why::group_undeclared:
      return {"D11.5", message("groups of the first turn are declared before it")};
    case Why::group_moved:
      return {"D16.2", message("one of {} has moved already, or stands in a new group", n.unit)};
    case Why::group_contact:
      return {"D15.4", message("one of {} is in contact with an enemy", n.unit)};
    case Why::group_none:
      return {"D16.1", message("{} are not of one group", n.unit)};
    case Why::group_charge:
      return {"D16.6", message("all of the group must charge that enemy or its group, if they can")};
    default:
      return {"D16.5", message("{} would not be in formation, before or after", n.unit)};
  }
}

Refusal of_way(Why why, const Names& n) {
  switch (why) {
    case Why::points:
      return {"D13.1", message("there are not enough initiative points left for that")};
    case Why::moved:
      return {"Q17", message("{} has made its move this turn", n.unit)};
    case Why::moved_out:
      return {"D17.7", message("{} has alighted this turn and does not move", n.unit)};
    case Why::not_on_table:
      return {"D14.1", message("{} is not where it could do that", n.unit)};
    case Why::test_failed:
      return {"D24.2", message("{} is immobilised and has failed its test", n.unit)};
    case Why::way_legs:
      return {"D14.2", message("the facings do not fit the legs of the way")};
    case Why::way_speed:
      return {"D14.2", message("{} is not fast enough for that way", n.unit)};
    case Why::way_cover:
      return {"D7.2c", message("cover slows {}: it is not fast enough for that way", n.unit)};
    case Why::way_element:
      return {"D14.4", message("another element is in the way of {}", n.unit)};
    case Why::way_terrain:
      return {"D7.3a", message("{} cannot cross the terrain in its way", n.unit)};
    case Why::way_building:
      return {"D7.4a", message("{} cannot cross an intact building", n.unit)};
    case Why::way_water:
      return {"D7.6a", message("{} cannot cross deep water", n.unit)};
    case Why::end_element:
      return {"D14.5", message("{} would stand on another element", n.unit)};
    case Why::end_terrain:
      return {"D7.3b", message("{} cannot stay on that terrain", n.unit)};
    case Why::end_building:
      return {"D7.4a", message("{} cannot stay on an intact building", n.unit)};
    case Why::end_water:
      return {"D7.6a", message("{} cannot stay on deep water", n.unit)};
    case Why::end_table:
      return {"D14.2", message("{} would leave the table", n.unit)};
    case Why::scout_contact:
      return {"D5.4c", message("{} is a scout and may not charge in the first turn", n.unit)};
    case Why::break_away:
      return {"D29.2", message("{} is in contact: it may only break off, away from the enemy", n.unit)};
    case Why::break_front:
      return {"D29.3", message("{} would break off across the front of an enemy", n.unit)};
    case Why::align_none:
      return {"D15.5", message("{} is not in partial contact with an enemy", n.unit)};
    default:
      return {"Q47", message("there is no room for {} to align", n.unit)};
  }
}

Refusal of_transport(Why why, const Names& n) {
  switch (why) {
    case Why::carried_new:
      return {"D17.3", message("{} carries who embarked this turn and cannot move", n.unit)};
    case Why::embark_class:
      return {"D17.1", message("{} cannot be transported by {}", n.unit, n.carrier)};
    case Why::embark_full:
      return {"D17.10", message("{} has no room left", n.carrier)};
    case Why::embark_far:
      return {"D17.2", message("{} neither begins nor ends its move near {}", n.unit, n.carrier)};
    case Why::disembark_new:
      return {"D17.5", message("{} did not begin the turn aboard", n.unit)};
    case Why::disembark_far:
      return {"D17.6", message("{} would alight too far off", n.unit)};
    case Why::disembark_contact:
      return {"D17.9", message("{} may not alight in contact with an enemy", n.unit)};
    case Why::call_who:
      return {"D18.1", message("{} does not wait off the table", n.unit)};
    case Why::call_carried:
      return {"D5.2c", message("{} is aboard an APC and cannot be called", n.unit)};
    case Why::call_again:
      return {"D24.4", message("{} left the table this turn and is called in a later one", n.unit)};
    case Why::enter_uncalled:
      return {"D18.1", message("{} was not called", n.unit)};
    case Why::enter_edge:
      return {"D18.2", message("{} enters from an edge of the table, outside the enemy zone", n.unit)};
    default:
      return {"Q20", message("there is room for {} to alight", n.unit)};
  }
}

Refusal of_fire(Why why, const Names& n) {
  switch (why) {
    case Why::fire_done:
      return {"D19.4", message("{} has fired this turn", n.unit)};
    case Why::fire_charged:
      return {"D15.1", message("{} has charged and does not fire", n.unit)};
    case Why::fire_moved:
      return {"D14.3", message("{} moves or fires, and has moved", n.unit)};
    case Why::fire_disembarked:
      return {"D17.8", message("{} moves or fires, and has alighted", n.unit)};
    case Why::fire_contact:
      return {"D19.2", message("{} is in contact with an enemy", n.unit)};
    case Why::fire_target_contact:
      return {"D19.2", message("{} is in contact with an enemy and is no target", n.target)};
    case Why::fire_range:
      return {"D19.3", message("{} is out of range of {}", n.target, n.unit)};
    case Why::fire_blocked:
      return {"D21.4", message("{} has no line of sight to {}", n.unit, n.target)};
    case Why::fire_twice:
      return {"D22.1", message("{} has been attacked this turn", n.target)};
    case Why::building_who:
      return {"D7.4b", message("{} cannot attack buildings", n.unit)};
    case Why::support_self:
      return {"D22.2", message("{} cannot support itself", n.unit)};
    default:
      return {"D22.3", message("so many cannot support an attack")};
  }
}

Refusal of_close(Why why, const Names& n) {
  switch (why) {
    case Why::close_done:
      return {"D25.1", message("one of those has fought this turn")};
    case Why::close_contact:
      return {"D1.3", message("{} is not edge to edge with {}", n.unit, n.target)};
    case Why::close_flank:
      return {"D27.2", message("{} flanks {} and may only support", n.unit, n.target)};
    case Why::close_air:
      return {"D25.3", message("{} is air support and is not attacked in close combat", n.target)};
    case Why::close_twice:
      return {"Q45", message("{} has been attacked this turn", n.target)};
    case Why::close_support_far:
      return {"D26.1", message("a supporter is too far from {}", n.unit)};
    case Why::close_support_contact:
      return {"D26.1", message("a supporter is in contact with another enemy")};
    default:
      return {"D19.1", message("{} is no enemy on the table", n.target)};
  }
}

Refusal text_of(Why why, const Names& n) {
  if (why == Why::not_now) return {"D12.2", message("\"{}\" has no place now", n.verb)};
  if (why == Why::not_your_decision)
    return {"D12.1", message("\"{}\": the decision is of side \"{}\"", n.verb, n.side)};
  if (why == Why::not_own) return {"D12.1", message("{} is of the other side", n.unit)};
  if (why <= Why::all_deployed || why == Why::bombard_group || why == Why::bombard_done)
    return of_start(why, n);
  if (why <= Why::group_charge) return of_groups(why, n);
  if (why <= Why::align_room) return of_way(why, n);
  if (why <= Why::enter_edge || why == Why::rescue_room) return of_transport(why, n);
  const bool fire = (why >= Why::fire_done && why <= Why::building_who) && why != Why::target_none;
  return fire ? of_fire(why, n) : of_close(why, n);
}

}  // namespace

Problem refusal_of(const Table& t, const Command& c, Why why) {
  const Refusal refusal = text_of(why, names_of(t, c));
  Problem out = make_error(std::string("dogme:") + refusal.rule, refusal.message);
  out.rule = refusal.rule;
  return out;
}

}  // namespace coq::dogme
