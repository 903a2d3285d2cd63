// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/styles/easel.h"
#include "core/drawing/styles/plan.h"

namespace coq::drawing::styles {

/// Returns the rim without the parts along the edge of the map, where a river continues.
Outline shore_of(const Plan& plan, const Easel& easel);

// Fields, water and rough ground.

/// A field with furrows along its long axis, in a shade of its own.
Art draw_crops(const Plan& plan, const Easel& easel);
/// Water that is darker along its banks; in black and white, with lines along them.
Art draw_water(const Plan& plan, const Easel& easel);
/// Wet ground: still water as short horizontal lines, and reeds.
Art draw_marsh(const Plan& plan, const Easel& easel);
/// Ground torn by shells.
Art draw_craters(const Plan& plan, const Easel& easel);
/// Stones and rocks with shadows.
Art draw_rocks(const Plan& plan, const Easel& easel);

// Relief. It stays within the areas that the rules call high.

/// A hill with slopes lit from the upper left; in black and white, with hachures down from the rim.
Art draw_hill(const Plan& plan, const Easel& easel);
/// A bank or dike: short strokes down both long sides.
Art draw_bank(const Plan& plan, const Easel& easel);

}  // namespace coq::drawing::styles
