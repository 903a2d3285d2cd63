// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/match.h"
#include "systems/tactique/engine/command.h"
#include "systems/tactique/engine/table.h"

namespace coq::tactique {

/// Tactique, played: docs/tactique-play.md has the actions, rolls and events. Errors: those of Briefing::make,
/// and a side without room to set up.
Result<std::unique_ptr<game::Match>> start(const scenario::BoundScenario& scenario);

/// What lies on the table of a match of this system; valid until the match changes.
Table table_of(const game::Match& match);
/// What its legal actions are, one for one.
std::shared_ptr<const std::vector<Command>> commands_of(const game::Match& match);

/// What stands where. Areas: `map`, `unplaced`, `waiting`, `eliminated`, `exited`. The back of a counter is up
/// where its unit has lost elements. Words of units: `activated`, `moved`, `one-element` (of three). Track:
/// `turn`.
game::Position position_of(const Table& table);

}  // namespace coq::tactique
