// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/styles/easel.h"
#include "core/drawing/styles/plan.h"

/// Fields, water and rough ground.
namespace coq::scene::styles {

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

}  // namespace coq::scene::styles
