// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/project/loader.h"
#include "core/play/engine/match.h"
#include "systems/red_poppies/engine/command.h"
#include "systems/red_poppies/engine/table.h"

namespace coq::red_poppies {

/// Starts a game of Red Poppies. docs/red-poppies-play.md lists the actions, rolls and events. Fails if the
/// scenario cannot be played; `check` names the reason.
Result<std::unique_ptr<play::Match>> start(const scenario::BoundScenario& scenario);

/// Returns the table of a match of this system. It is valid until the match changes.
Table table_of(const play::Match& match);
/// Returns the commands that correspond to its legal actions, in the same order.
std::shared_ptr<const std::vector<Command>> commands_of(const play::Match& match);

/// Returns the position. Areas: `map`, `unplaced`, `waiting`, `eliminated`, `exited`. Unit keywords:
/// `fatigued`, `moving`, `activated`, `in-trench`, `trench-marker`, `shovel`, `dug-in`. Markers: `target` (face
/// 1: the FFE), `hourglass`, `gas`, `smoke`, `breach`, `sacred-ground`; `preregistered` and `mine` are secret.
/// Tracks: `turn`, `couplets`, `hourglass` (its space is the turn).
play::Position position_of(const Table& table);
/// Returns which of the scenario's victory conditions hold.
std::vector<play::Tally> tallies_of(const Table& table);

}  // namespace coq::red_poppies
