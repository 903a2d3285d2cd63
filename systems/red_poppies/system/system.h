// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/system/system.h"

namespace coq::red_poppies {

/// Red Poppies, as a rule system of the programs.
const rules::System& system();

/// Computed additions to the phrase files.
const play::PhraseHooks& telling();

/// Returns the symbols that the system draws for the keywords of positions.
const drawing::PositionSigns& position_signs();

}  // namespace coq::red_poppies
