// SPDX-License-Identifier: MIT
#pragma once

#include "systems/red_poppies/engine/umpire.h"

/// Functions that play::ValueMatch needs to answer questions for any side at any time.
namespace coq::red_poppies {

/// Returns whether the unit sees the target; `target` is the id of a unit, or a hex.
Result<model::Event> sight_of(const Table& table, int unit, std::string_view target);
bool is_place(const Table& table, std::string_view text);
std::string sight_target_of(const Table& table, const Command& command);
/// Returns the position in the half of the command's side, with its units under order.
std::optional<State> in_its_time(const Table& table, const Command& command);
int side_of_question(const Table& table, const Command& command);
/// Replaces a target unit by its hex.
void complete_question(const Table& table, play::Action& question);
/// Resolves an exchange in which nobody returns fire.
void resolve_question(Umpire& umpire);
std::vector<model::Event> costs_of(const Table& table, const Command& command, const Table& later);

}  // namespace coq::red_poppies
