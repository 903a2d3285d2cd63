// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/styles/easel.h"
#include "core/drawing/styles/plan.h"

/// Relief, from the areas that rules call high and only within them.
namespace coq::scene::styles {

/// A hill: its slopes lit from the upper left; in black and white hachures down from the rim.
Art draw_hill(const Plan& plan, const Easel& easel);
/// A bank or a dike: short strokes down both long sides.
Art draw_bank(const Plan& plan, const Easel& easel);

}  // namespace coq::scene::styles
