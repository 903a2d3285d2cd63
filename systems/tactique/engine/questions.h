// SPDX-License-Identifier: MIT
#pragma once

#include "systems/tactique/engine/umpire.h"

/// Functions that play::ValueMatch needs to answer questions for any side at any time.
namespace coq::tactique {

/// Returns whether the unit sees the target; `target` is the id of a unit, or a hex.
Result<model::Event> sight_of(const Table& table, int unit, std::string_view target);
bool is_place(const Table& table, std::string_view text);
std::string sight_target_of(const Table& table, const Command& command);
/// Returns the position in the turn of the command's side, with its units activated.
std::optional<State> in_its_time(const Table& table, const Command& command);
/// Replaces the destination of a move by the shortest path to it.
void complete_question(const Table& table, play::Action& question);
/// Adds the faces that hit (`hits`) and those that are flags (`flags`).
void explain_roll(const Table& table, play::OpenRoll& roll);
std::vector<model::Event> costs_of(const Table& table, const Command& command, const Table& later);

}  // namespace coq::tactique
