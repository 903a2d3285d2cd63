// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "core/play/games/seating.h"

/// Actions as somebody types them at the table: "fire unit=A1 target=F3", "fire A1 F3", "move A1 to=30cm,51cm".
namespace coq::game {

/// Reads an action or a question. Words before the first `name=` are taken by the arguments in their order.
/// Names of actions and arguments may be cut short, `to` is where a move ends. Units and pieces of terrain may
/// be called by their names; case and accents are free there. Where a place is wanted, the unit that stands
/// there may stand for it; lengths are millimetres, or have a unit (`cm`, `in`).
///
/// Errors, check `play.ask`: a sentence that says what was expected.
Result<Action> read_action(const Seating& seating, const Match& match, std::string_view text);

/// "fire unit=… target=… [what=…]": the actions that may be typed.
std::string usage_of(const ActionForm& form);

/// Reads a question and has the rules answer it. Errors: those of read_action() and Match::ask().
Result<Answer> ask(const Seating& seating, const Match& match, std::string_view text);

}  // namespace coq::game
