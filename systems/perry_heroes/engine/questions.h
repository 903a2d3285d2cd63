// SPDX-License-Identifier: MIT
#pragma once

#include "systems/perry_heroes/engine/umpire.h"

/// Functions that let play::ValueMatch answer questions for any side at any time.
namespace coq::perry_heroes {

/// Returns whether the unit sees the target. `target` is the id of a unit, or a point.
Result<model::Event> sight_of(const Table& table, int unit, std::string_view target);
bool is_place(const Table& table, std::string_view text);
std::string sight_target_of(const Table& table, const Command& command);
/// Returns the state in which the card of the command's unit comes up.
std::optional<State> in_its_time(const Table& table, const Command& command);
/// Completes a move: a vehicle drives, and a figure without a gait uses the one that fits its posture.
void complete_question(const Table& table, play::Action& question);

}  // namespace coq::perry_heroes
