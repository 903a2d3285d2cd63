// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/match.h"
#include "systems/perry_heroes/engine/command.h"

namespace coq::perry_heroes {

/// Starts a match. Errors: the reasons why the scenario cannot be played (`perry-heroes.scenario`, `.map`,
/// `.ruleset`).
Result<std::unique_ptr<play::Match>> start(const scenario::BoundScenario& scenario);

/// Returns the table of a match of this system; valid until the match changes.
Table table_of(const play::Match& match);
std::shared_ptr<const std::vector<Command>> commands_of(const play::Match& match);

/// Returns the positions of figures and vehicles with their markers, smoke, traps, registered hexes and calls
/// for fire.
play::Position position_of(const Table& table);
/// Returns which of the scenario's victory conditions hold.
std::vector<play::Tally> tallies_of(const Table& table);

}  // namespace coq::perry_heroes
