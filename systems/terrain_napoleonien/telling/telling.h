// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/figures/position_figure.h"
#include "core/play/engine/telling.h"

/// Napoleonic terrain in words and signs: what stands in menus, below figures and on them.
namespace coq::terrain_napoleonien {

/// What the files of sentences leave to it.
const game::TellingRules& telling();

/// How the words of positions are drawn.
const scene::PositionSigns& position_signs();

}  // namespace coq::terrain_napoleonien
