// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/base/message.h"
#include "core/game/action.h"
#include "core/model/play.h"
#include "core/scene/positions/position_figure.h"

/// Tactique in words and signs: what stands in menus, below figures and on them.
namespace coq::tactique {

/// What an action is, as one would announce it: "A.2 attacks R.1".
Message tell(const game::Action& action);
/// An action and what came of it: one sentence for the step, one for each roll and each event.
std::vector<Message> tell(const model::PlayStep& step);

/// A word of positions: a phase, a face, a condition, a place off the map.
Message tell_word(std::string_view word);

/// How the words of positions are drawn.
const scene::PositionSigns& position_signs();

}  // namespace coq::tactique
