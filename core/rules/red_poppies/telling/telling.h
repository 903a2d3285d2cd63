// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/base/message.h"
#include "core/game/action.h"
#include "core/model/play.h"
#include "core/scene/positions/position_figure.h"

/// Red Poppies in words and signs: what stands in menus, below figures and on them.
namespace coq::red_poppies {

/// What an action is, as one would announce it: "B.2 fires at E05". Names of units, hexes and batteries are as
/// in the log.
Message tell(const game::Action& action);
/// What was thrown or happened: "cohesion of B.2: 3 + 3, modifiers +4, total 10 against 8: fails".
Message tell(const model::Happening& happening);
/// An action and what came of it: one sentence for the step, one for each roll, and those of the events that
/// the rolls do not tell.
std::vector<Message> tell(const model::PlayStep& step);

/// A word of positions: a phase, a face, a condition, a place off the map.
Message tell_word(std::string_view word);

/// How the words of positions are drawn.
const scene::PositionSigns& position_signs();

}  // namespace coq::red_poppies
