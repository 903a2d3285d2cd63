// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/project/loader.h"
#include "core/play/engine/match.h"
#include "systems/red_poppies/engine/command.h"
#include "systems/red_poppies/engine/table.h"

namespace coq::red_poppies {

/// Red Poppies, played: docs/red-poppies-play.md has the actions, rolls and events. Errors: what of the
/// scenario keeps it from being played; `check` names why.
Result<std::unique_ptr<game::Match>> start(const scenario::BoundScenario& scenario);

/// What lies on the table of a match of this system; valid until the match changes.
Table table_of(const game::Match& match);
/// What its legal actions are, one for one.
std::shared_ptr<const std::vector<Command>> commands_of(const game::Match& match);

/// What stands where. Areas: `map`, `unplaced`, `waiting`, `eliminated`, `exited`. Words of units: `fatigued`,
/// `moving`, `activated`, `in-trench`, `trench-marker`, `shovel`, `dug-in`. Markers: `target` (face 1: the
/// FFE), `hourglass`, `gas`, `smoke`, `breach`, `sacred-ground`; `preregistered` and `mine` are secret. Tracks:
/// `turn`, `couplets`, `hourglass` (space: the turn).
game::Position position_of(const Table& table);

}  // namespace coq::red_poppies
