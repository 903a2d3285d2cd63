// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/figures/position_figure.h"

/// Perry's Heroes in signs: what stands on figures and vehicles.
namespace coq::perry_heroes {

/// How the words of positions are drawn.
const scene::PositionSigns& position_signs();

}  // namespace coq::perry_heroes
