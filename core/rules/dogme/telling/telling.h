// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "core/base/message.h"
#include "core/game/action.h"
#include "core/model/play.h"
#include "core/scene/positions/position_figure.h"

/// Le Dogme du Commandant in words and signs: what stands in menus, below figures and on them.
namespace coq::dogme {

/// What an action is, as one would announce it: "m1 fires at e2". Names are as in the log.
Message tell(const game::Action& action);
/// What was thrown or happened.
Message tell(const model::Happening& happening);
/// An action and what came of it: one sentence for the step, one for each roll, and those of the events that
/// the rolls do not tell.
std::vector<Message> tell(const model::PlayStep& step);
/// A word of positions.
Message tell_word(std::string_view word);

/// How the words of positions are drawn.
const scene::PositionSigns& position_signs();

}  // namespace coq::dogme
