// SPDX-License-Identifier: MIT
#pragma once

#include "systems/perry_heroes/engine/umpire.h"

/// What game::ValueMatch asks to answer questions for any side at any time.
namespace coq::perry_heroes {

/// Who sees whom; `target` is the id of a unit, or a point.
Result<model::Event> sight_of(const Table& table, int unit, std::string_view target);
bool is_place(const Table& table, std::string_view text);
std::string sight_target_of(const Table& table, const Command& command);
/// The card of the command's unit comes up.
std::optional<State> in_its_time(const Table& table, const Command& command);
/// A figure goes as its posture lets it; a vehicle drives.
void complete_question(const Table& table, game::Action& question);

}  // namespace coq::perry_heroes
