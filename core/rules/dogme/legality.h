// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/dogme/command.h"

/// What may be done. Places on a table are without end: legal() offers all decisions that are discrete and, of
/// places and ways, a stated finite set (candidates.h); apply() takes whatever check() allows.
namespace coq::dogme {

/// Why a command is refused; `yes` where it is not. Each has a rule and a sentence (refusal_of).
enum class Why : std::uint8_t {
  yes,
  not_now,
  not_your_decision,
  not_own,
  // Before the game.
  lay_what,
  lay_off_table,
  lay_gap,
  edge_short,
  bearer_commander,
  marker_half,
  marker_ground,
  deploy_what,
  deploy_air,
  deploy_zone,
  deploy_carrier,
  reserve_who,
  all_deployed,
  // Groups.
  group_size,
  group_class,
  group_gap,
  group_undeclared,
  group_moved,
  group_contact,
  group_none,
  group_apart,
  group_charge,
  bombard_group,
  bombard_done,
  // Movement.
  points,
  moved,
  moved_out,
  not_on_table,
  test_failed,
  way_legs,
  way_speed,
  way_cover,
  way_element,
  way_terrain,
  way_building,
  way_water,
  end_element,
  end_terrain,
  end_building,
  end_water,
  end_table,
  scout_contact,
  break_away,
  break_front,
  align_none,
  align_room,
  carried_new,
  embark_class,
  embark_full,
  embark_far,
  disembark_new,
  disembark_far,
  disembark_contact,
  call_who,
  call_carried,
  call_again,
  enter_uncalled,
  enter_edge,
  // Attacks.
  target_none,
  fire_done,
  fire_charged,
  fire_moved,
  fire_disembarked,
  fire_contact,
  fire_target_contact,
  fire_range,
  fire_blocked,
  fire_twice,
  support_many,
  support_self,
  building_who,
  close_done,
  close_contact,
  close_flank,
  close_air,
  close_twice,
  close_support_far,
  close_support_contact,
  // Passengers of an APC that is destroyed.
  rescue_room
};

/// May this be done now?
Why check(const Table& table, const Command& command);
/// All discrete decisions, and the candidates of moves and places, in an order that is always the same; each of
/// them applies.
std::vector<Command> legal(const Table& table);
/// The position as though the phase of a command had not passed by itself; nullopt where there is no such
/// phase.
std::optional<State> timely(const Table& table, const Command& command);
/// The rule that refuses, and a sentence. `why` is not `yes`.
Problem refusal_of(const Table& table, const Command& command, Why why);

// Parts of it.
Why check_before(const Table& table, const Command& command);    ///< the game (legality_before.cpp)
Why check_movement(const Table& table, const Command& command);  ///< (legality_movement.cpp)
Why check_attack(const Table& table, const Command& command);    ///< (legality_attack.cpp)

/// Is this element still to be deployed by its player?
bool to_deploy(const Table& table, int unit);
bool may_reserve(const Table& table, int unit);  ///< D5.2b
bool may_scout(const Table& table, int unit);    ///< D5.4b
/// Does a base stand well there: on the table, on no other element, on no forbidden ground?
Why check_stand(const Table& table, int unit, const Base& base);

/// Could it shoot at all now, at whom ever (D14.3, D15.1, D19.2, D19.4, D24.2)?
Why can_shoot(const Table& table, int unit);
/// Range and line of sight (D19.3, D20), from the attacker to an element, or to a building.
Why can_hit(const Table& table, int unit, int target);
Why can_hit(const Table& table, int unit, const Piece& building);
/// Elements that flank it for the benefit of an attacker (D27).
std::vector<int> flankers(const Table& table, int attacker, int target);
/// May this friend support the attacker in close combat (D26.1)?
Why can_support_close(const Table& table, int attacker, int supporter, int target);

}  // namespace coq::dogme
