// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/red_poppies/legality.h"

/// The parts of check(), by what a command is about. Whose decision it is and whether now is the time is known.
namespace coq::red_poppies {

Why check_preregister(const Table& table, const Command& command);
Why check_record_mine(const Table& table, const Command& command);
Why check_place(const Table& table, const Command& command);
Why check_face(const Table& table, const Command& command);
Why check_breach(const Table& table, const Command& command);

Why check_order(const Table& table, const Command& command);
Why check_join(const Table& table, int unit);
Why check_target(const Table& table, const Command& command);
Why check_cancel(const Table& table, const Command& command);
Why check_signal(const Table& table, const Command& command);
Why check_messenger(const Table& table, const Command& command);

Why check_deploy(const Table& table, const Command& command);
Why check_dig(const Table& table, const Command& command);
Why check_fire(const Table& table, const Command& command);
Why check_move(const Table& table, const Command& command);
Why check_trench(const Table& table, const Command& command);
Why check_melee(const Table& table, const Command& command);
Why check_enter(const Table& table, const Command& command);
Why check_exit(const Table& table, const Command& command);
Why check_reaction(const Table& table, const Command& command);
Why check_answer(const Table& table, const Command& command);
Why check_allocate(const Table& table, const Command& command);

/// Why a unit that is fatigued may not do that: it has no points left, or has come to it otherwise.
Why why_fatigued(const Table& table, const Command& command, int unit);

/// 5.01a: may an order reach this unit, on the map or waiting off it?
bool can_be_ordered(const Table& table, int unit);
/// 5.01b: adjacent for a mass, on the map or waiting off it (10.11b).
bool are_adjacent(const Table& table, int a, int b);

}  // namespace coq::red_poppies
