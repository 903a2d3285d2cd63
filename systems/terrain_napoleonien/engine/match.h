// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/match.h"
#include "systems/terrain_napoleonien/engine/command.h"

namespace coq::terrain_napoleonien {

/// Starts a match. Errors: the reasons why the scenario cannot be played (`terrain-napoleonien.scenario`,
/// `.ruleset`, or those of the map).
Result<std::unique_ptr<play::Match>> start(const scenario::BoundScenario& scenario);

/// Returns the table of a match of this system; valid until the match changes.
Table table_of(const play::Match& match);
std::shared_ptr<const std::vector<Command>> commands_of(const play::Match& match);

/// Returns the positions of the units, with their formations and markers.
play::Position position_of(const Table& table);

}  // namespace coq::terrain_napoleonien
