// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/match.h"
#include "systems/tactique/engine/command.h"
#include "systems/tactique/engine/table.h"

namespace coq::tactique {

/// Starts a game of Tactique. docs/tactique-play.md lists the actions, rolls and events. Fails with the errors
/// of Briefing::make, or if a side has no room to set up.
Result<std::unique_ptr<play::Match>> start(const scenario::BoundScenario& scenario);

/// Returns the table of a match of this system. It is valid until the match changes.
Table table_of(const play::Match& match);
/// Returns the commands that correspond to its legal actions, in the same order.
std::shared_ptr<const std::vector<Command>> commands_of(const play::Match& match);

/// Returns the position. Areas: `map`, `unplaced`, `waiting`, `eliminated`, `exited`. A counter shows its back
/// if its unit has lost elements. Unit keywords: `activated`, `moved`, `one-element` (of three). Track: `turn`.
play::Position position_of(const Table& table);
/// Returns which of the scenario's victory conditions hold.
std::vector<play::Tally> tallies_of(const Table& table);

}  // namespace coq::tactique
