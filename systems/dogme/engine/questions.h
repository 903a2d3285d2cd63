// SPDX-License-Identifier: MIT
#pragma once

#include "systems/dogme/engine/umpire.h"

/// Functions that play::ValueMatch needs to answer questions for any side at any time.
namespace coq::dogme {

/// Returns whether the unit sees the target; `target` is the id of an element or a building.
Result<model::Event> sight_of(const Table& table, int unit, std::string_view target);
bool is_place(const Table& table, std::string_view text);
std::string sight_target_of(const Table& table, const Command& command);
/// Returns the position in the turn of the command's side. Before the initiative roll, it assumes the maximum
/// initiative points.
std::optional<State> in_its_time(const Table& table, const Command& command);
int side_of_question(const Table& table, const Command& command);
std::vector<model::Event> costs_of(const Table& table, const Command& command, const Table& later);

}  // namespace coq::dogme
