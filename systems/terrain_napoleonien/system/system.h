// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/system/system.h"

namespace coq::terrain_napoleonien {

/// Returns the `<question>`s of a scenario. Arguments of an action are NAME=VALUE, separated by blanks. In a
/// value, a plus sign stands for a blank: "move unit=F1 way=600,400+700,400".
std::vector<rules::Question> questions(const model::ScenarioDocument& scenario);

/// The rule system of Napoleonic terrain.
const rules::System& system();

/// The system's hooks for the phrases files.
const play::PhraseHooks& telling();

/// Returns the signs for the words of positions.
const drawing::PositionSigns& position_signs();

}  // namespace coq::terrain_napoleonien
