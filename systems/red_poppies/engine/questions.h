// SPDX-License-Identifier: MIT
#pragma once

#include "systems/red_poppies/engine/umpire.h"

/// What game::ValueMatch asks to answer questions for any side at any time.
namespace coq::red_poppies {

/// Who sees whom; `target` is the id of a unit, or a hex.
Result<model::Event> sight_of(const Table& table, int unit, std::string_view target);
bool is_place(const Table& table, std::string_view text);
std::string sight_target_of(const Table& table, const Command& command);
/// The half of the command's side, with its units under order.
std::optional<State> in_its_time(const Table& table, const Command& command);
int side_of_question(const Table& table, const Command& command);
/// The unit that is fired at stands for its hex.
void complete_question(const Table& table, game::Action& question);
/// Nobody returns the fire.
void resolve_question(Umpire& umpire);
std::vector<model::Event> costs_of(const Table& table, const Command& command, const Table& later);

}  // namespace coq::red_poppies
