// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/tactique/command.h"

/// What may be done: legal_actions and refusals come from the same functions.
namespace coq::tactique {

/// Why a command is refused; `yes` where it is not. Each has a rule and a sentence (refusal_of).
enum class Why : std::uint8_t {
  yes,
  not_now,
  not_your_decision,
  not_yours,
  not_on_map,
  not_to_place,
  place_elsewhere,
  place_taken,
  place_room,
  place_artillery,
  activated_already,
  too_many,
  too_far_apart,
  arms,
  not_activated,
  moved_already,
  no_such_move,
  too_long,
  not_adjacent,
  off_road,
  rough_never,
  rough_stop,
  passed,
  stacked,
  stacked_on_artillery,
  exit_closed,
  exit_edge,
  gave_up,
  marched,
  attacked_already,
  friend_,
  fire_arm,
  fire_rough,
  fire_range,
  fire_blocked,
  combat_arm,
  combat_reach,
  retreat_way,
  pursuit_done,
  pursuit_halted,
  pursuit_taken,
  pursuit_nobody,
  pursuit_fights,
};

/// May this be done now?
Why check(const Table& table, const Command& command);
/// All that may be done, in an order that is always the same. Of the ways of a move to one hex it has one, the
/// shortest; check() takes any.
std::vector<Command> legal(const Table& table);
/// What goes without saying: that an activation, a phase is over, that an offer is declined.
std::optional<Command> implied_of(const Table& table);
/// The position as though it were time for a command of the player's turn: phases in which there is nothing to
/// do pass by themselves. Nullopt where something else is to be decided first, or the command belongs to no
/// such phase.
std::optional<State> timely(const Table& table, const Command& command);
/// The rule that refuses, and a sentence. `why` is not `yes`.
Problem refusal_of(const Table& table, const Command& command, Why why);

// Parts of it that the procedures and the automatic player ask, too.

/// May a unit join those of its side that are activated?
Why check_activate(const Table& table, int unit);
Why check_path(const Table& table, const Command& command);
Why check_fire(const Table& table, int unit, int target);
Why check_attack(const Table& table, int unit, int target);
/// May the cavalry that advanced go on to this hex, and fight from there?
Why check_pursue(const Table& table, HexId hex);
/// Is there anybody whom it could fight where it is?
bool can_attack_from(const Table& table, int unit, HexId hex);
/// May the defender of the attack strike back (T9.4a)?
bool can_riposte(const Table& table);
/// May reinforcements of the active side be placed?
bool can_arrive(const Table& table);
/// Is there room for all units that are still to be set up, if `unit` (kNone: none) stands in `hex`?
bool set_up_fits(const Table& table, int unit, HexId hex);
/// Allowance of a kind of move, in hexes; 0 where the unit has none.
int allowance(const UnitInfo& info, MoveKind kind);
/// Where a unit may go by a kind of move: the hexes, the nearest first.
std::vector<HexId> reach(const Table& table, int unit, MoveKind kind);
/// Where a unit may go by a kind of move: a path to each hex, in grid order.
std::vector<std::vector<HexId>> ways(const Table& table, int unit, MoveKind kind);

}  // namespace coq::tactique
