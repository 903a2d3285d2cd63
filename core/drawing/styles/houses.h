// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/drawing/styles/easel.h"
#include "core/drawing/styles/plan.h"

namespace coq::drawing::styles {

/// The parts of a town.
struct Town {
  std::vector<Ring> houses;
  std::vector<Axis> axes;  ///< one axis per house
  Outline gardens;
};

/// Returns houses on lots all over the area, roughly aligned with its streets.
Town lay_out_town(const Plan& plan, const Easel& easel);

// Buildings.

/// A building: its shadow, and a roof with two sides along its ridge.
Art draw_building(const Plan& plan, const Easel& easel);
/// A flat roof with its parapet, in concrete or steel.
Art draw_block(const Plan& plan, const Easel& easel);
/// Returns the colour of the ground between houses.
Color yards_of(const Inks& inks);
/// A settlement with houses and gardens, drawn over its whole area.
Art draw_town(const Plan& plan, const Easel& easel);

}  // namespace coq::drawing::styles
