// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/red_poppies/command.h"

/// What may be done: legal_actions and refusals come from the same functions.
namespace coq::red_poppies {

/// Why a command is refused; `yes` where it is not. Each has a rule and a sentence (refusal_of).
enum class Why : std::uint8_t {
  yes,
  not_now,
  not_your_decision,
  mover_pauses,
  signal_first,
  mass_complete,
  recorded,
  record_elsewhere,
  set_up_elsewhere,
  set_up_trench,
  set_up_room,
  set_up_face,
  not_to_place,
  stack_full,
  no_wire,
  breach_area,
  must_breach,
  order_nobody,
  order_not_waiting,
  mass_formed,
  mass_identical,
  mass_apart,
  mass_size,
  mass_fatigued,
  battery_other,
  battery_busy,
  battery_turn,
  battery_rocket,
  battery_unseen,
  battery_gas,
  battery_not_ready,
  battery_rolled,
  battery_not_messenger,
  not_activated,
  fatigued,
  too_tired,
  other_action,
  apart,
  dig_type,
  dig_done,
  fire_out,
  fire_mortar,
  fire_power,
  fire_at_power,
  fire_at_target,
  fire_nobody,
  fire_range,
  fire_dark,
  fire_blocked,
  fire_summit,
  fire_concealed,
  fire_friends,
  move_adjacent,
  move_held,
  move_points,
  trench_none,
  trench_type,
  melee_nobody,
  exit_edge,
  enter_where,
  enter_block,
  reaction_done,
  reaction_at,
  answer_from,
  answer_at,
  attack_whose,
  attack_target,
  attack_twice
};

/// May this be done now?
Why check(const Table& table, const Command& command);
/// All that may be done, in an order that is always the same.
std::vector<Command> legal(const Table& table);
/// The rule that refuses, and a sentence. `why` is not `yes`.
Problem refusal_of(const Table& table, const Command& command, Why why);

// Parts of it that the procedures ask, too.

/// Can this unit fire at the hex (at that vehicle): range, line of sight, a target?
Why can_fire(const Table& table, int unit, HexId hex, int target);
/// May a side's units still go on under the order: is there a movement point that this one can spend?
bool can_go_on(const Table& table, int unit);
bool can_react(const Table& table);
bool can_answer(const Table& table);
bool can_join(const Table& table);
bool can_arrive(const Table& table, int side);
/// Is there anything for the side to record?
bool has_to_record(const Table& table, int side);
/// Is there room for all units of the side's set-up, if `unit` (kNone: none) stands in `hex`?
bool set_up_fits(const Table& table, int side, int unit, HexId hex);
bool has_breach_to_place(const Table& table, const BreachTask& task);

}  // namespace coq::red_poppies
