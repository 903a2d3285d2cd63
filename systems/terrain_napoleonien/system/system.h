// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/system/system.h"

namespace coq::terrain_napoleonien {

/// Napoleonic terrain, as the programs know a rule system.
const rules::System& system();

/// What the files of sentences leave to it.
const game::TellingRules& telling();

/// How the words of positions are drawn.
const scene::PositionSigns& position_signs();

}  // namespace coq::terrain_napoleonien
