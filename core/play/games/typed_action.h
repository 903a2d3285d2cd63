// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "core/play/games/playable_scenario.h"

/// Actions typed by a player: "fire unit=A1 target=F3", "fire A1 F3", "move A1 to=30cm,51cm".
namespace coq::play {

/// Reads an action or a question. Words before the first `name=` fill the arguments in order. Names of actions
/// and arguments may be abbreviated, and `to` means the destination of a move. Units and terrain pieces may be
/// given by name, regardless of case and accents. A unit may replace the place where it is. Lengths are in
/// millimetres, or have a unit (`cm`, `in`).
///
/// Errors have the check `play.ask` and a sentence with the expected input.
Result<Action> read_action(const PlayableScenario& seating, const Match& match, std::string_view text);

/// Returns the syntax of an action: "fire unit=… target=… [what=…]".
std::string usage_of(const ActionForm& form);

/// Reads a question and lets the rules answer it. Fails with the errors of read_action() and Match::ask().
Result<Answer> ask(const PlayableScenario& seating, const Match& match, std::string_view text);

}  // namespace coq::play
