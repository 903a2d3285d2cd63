// SPDX-License-Identifier: MIT
#pragma once

#include "systems/terrain_napoleonien/engine/umpire.h"

/// Functions that let play::ValueMatch answer questions for any side at any time.
namespace coq::terrain_napoleonien {

/// Returns whether the unit sees the target. `target` is the id of a unit.
Result<model::Event> sight_of(const Table& table, int unit, std::string_view target);
inline bool is_place(const Table&, std::string_view) {
  return false;
}
std::string sight_target_of(const Table& table, const Command& command);
/// Names the rules that an open roll of fire rests on: the table of weapons, and the house that is fired from.
void explain_roll(const Table& table, play::OpenRoll& roll);
/// Returns the state in which the command's side gives orders in this quarter.
std::optional<State> in_its_time(const Table& table, const Command& command);

}  // namespace coq::terrain_napoleonien
