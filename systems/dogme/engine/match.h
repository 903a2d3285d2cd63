// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/match.h"
#include "systems/dogme/engine/command.h"
#include "systems/dogme/engine/table.h"

namespace coq::dogme {

/// Le Dogme du Commandant, played: docs/dogme-play.md has the actions, rolls and events. Errors: those of
/// Briefing::make, and an element that does not stand where it is set up.
Result<std::unique_ptr<game::Match>> start(const scenario::BoundScenario& scenario);

/// What lies on the table of a match of this system; valid until the match changes.
Table table_of(const game::Match& match);
/// What its legal actions are, one for one.
std::shared_ptr<const std::vector<Command>> commands_of(const game::Match& match);

/// What stands where. Areas: `map`, `unplaced`, `off-table`, `called`, `carried`, `eliminated`, `exited`. Words
/// of elements: `commander`, `flag-bearer`, `immobilised`, `moved`, `charged`, `fired`, `fought`. Markers:
/// `centre`, `control` (of the side that set it), `flag` (on the ground), `destroyed-building`. Tracks: `turn`,
/// `pi`.
game::Position position_of(const Table& table);

}  // namespace coq::dogme
