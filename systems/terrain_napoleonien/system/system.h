// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/system/system.h"

namespace coq::terrain_napoleonien {

/// The `<question>`s of a scenario. Arguments of an action are NAME=VALUE with blanks between; in a value a
/// plus sign stands for a blank: "move unit=F1 way=600,400+700,400".
std::vector<rules::Question> questions(const model::ScenarioDocument& scenario);

/// Napoleonic terrain, as the programs know a rule system.
const rules::System& system();

/// What the files of sentences leave to it.
const game::TellingRules& telling();

/// How the words of positions are drawn.
const scene::PositionSigns& position_signs();

}  // namespace coq::terrain_napoleonien
