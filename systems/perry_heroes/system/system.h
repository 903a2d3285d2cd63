// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/system/system.h"

namespace coq::perry_heroes {

/// The rule system of Perry's Heroes.
const rules::System& system();

/// The system's hooks for the phrases files.
const play::PhraseHooks& telling();

/// Returns the signs for the words of positions.
const drawing::PositionSigns& position_signs();

}  // namespace coq::perry_heroes
