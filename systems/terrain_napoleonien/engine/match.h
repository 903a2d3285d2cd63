// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/match.h"
#include "systems/terrain_napoleonien/engine/command.h"

namespace coq::terrain_napoleonien {

/// The match before its first action. Errors: what keeps the scenario from being played
/// (`terrain-napoleonien.scenario`, `.ruleset`, or those of the map).
Result<std::unique_ptr<game::Match>> start(const scenario::BoundScenario& scenario);

/// What lies on the table of a match of this system; valid until the match changes.
Table table_of(const game::Match& match);
std::shared_ptr<const std::vector<Command>> commands_of(const game::Match& match);

/// What stands where: units with their formations and markers.
game::Position position_of(const Table& table);

}  // namespace coq::terrain_napoleonien
