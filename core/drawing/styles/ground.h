// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/styles/easel.h"
#include "core/drawing/styles/plan.h"

namespace coq::scene::styles {

/// The rim less what lies along the border of the map: there a river goes on.
Outline shore_of(const Plan& plan, const Easel& easel);

// Fields, water and rough ground.

/// A field: furrows along its long axis, each field its own shade.
Art draw_crops(const Plan& plan, const Easel& easel);
/// Water: darker along its banks; in black and white lines along them.
Art draw_water(const Plan& plan, const Easel& easel);
/// Wet ground: still water in short level lines, and reeds.
Art draw_marsh(const Plan& plan, const Easel& easel);
/// Ground torn by shells.
Art draw_craters(const Plan& plan, const Easel& easel);
/// Stones and rocks, with their shadows.
Art draw_rocks(const Plan& plan, const Easel& easel);

// Relief, from the areas that rules call high and only within them.

/// A hill: its slopes lit from the upper left; in black and white hachures down from the rim.
Art draw_hill(const Plan& plan, const Easel& easel);
/// A bank or a dike: short strokes down both long sides.
Art draw_bank(const Plan& plan, const Easel& easel);

}  // namespace coq::scene::styles
