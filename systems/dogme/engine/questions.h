// SPDX-License-Identifier: MIT
#pragma once

#include "systems/dogme/engine/umpire.h"

/// What game::ValueMatch asks to answer questions for any side at any time.
namespace coq::dogme {

/// Who sees whom; `target` is the id of an element or of a building.
Result<model::Event> sight_of(const Table& table, int unit, std::string_view target);
bool is_place(const Table& table, std::string_view text);
std::string sight_target_of(const Table& table, const Command& command);
/// The turn of the command's side; before its die for initiative points with the most that it may give.
std::optional<State> in_its_time(const Table& table, const Command& command);
int side_of_question(const Table& table, const Command& command);
std::vector<model::Event> costs_of(const Table& table, const Command& command, const Table& later);

}  // namespace coq::dogme
