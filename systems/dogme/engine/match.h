// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/match.h"
#include "systems/dogme/engine/command.h"
#include "systems/dogme/engine/table.h"

namespace coq::dogme {

/// Starts a game of Le Dogme du Commandant. docs/dogme-play.md lists the actions, rolls and events. Fails with
/// the errors of Briefing::make, or if an element cannot stand at its starting place.
Result<std::unique_ptr<play::Match>> start(const scenario::BoundScenario& scenario);

/// Returns the table of a match of this system. It is valid until the match changes.
Table table_of(const play::Match& match);
/// Returns the commands that correspond to its legal actions, in the same order.
std::shared_ptr<const std::vector<Command>> commands_of(const play::Match& match);

/// Returns the position. Areas: `map`, `unplaced`, `off-table`, `called`, `carried`, `eliminated`, `exited`.
/// Element keywords: `commander`, `flag-bearer`, `immobilised`, `moved`, `charged`, `fired`, `fought`. Markers:
/// `centre`, `control` (with the side that placed it), `flag` (on the ground), `destroyed-building`. Tracks:
/// `turn`, `pi`.
play::Position position_of(const Table& table);
/// Returns which of the scenario's victory conditions hold.
std::vector<play::Tally> tallies_of(const Table& table);

}  // namespace coq::dogme
