// SPDX-License-Identifier: MIT
#pragma once

#include "systems/terrain_napoleonien/engine/umpire.h"

/// What game::ValueMatch asks to answer questions for any side at any time.
namespace coq::terrain_napoleonien {

/// Who sees whom; `target` is the id of a unit.
Result<model::Event> sight_of(const Table& table, int unit, std::string_view target);
inline bool is_place(const Table&, std::string_view) {
  return false;  // Units see units.
}
std::string sight_target_of(const Table& table, const Command& command);
/// The quarter's orders of the command's side.
std::optional<State> in_its_time(const Table& table, const Command& command);

}  // namespace coq::terrain_napoleonien
