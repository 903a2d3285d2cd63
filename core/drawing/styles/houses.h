// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/drawing/styles/easel.h"
#include "core/drawing/styles/plan.h"

namespace coq::scene::styles {

/// What a town is made of.
struct Town {
  std::vector<Ring> houses;
  std::vector<Axis> axes;  ///< of each house
  Outline gardens;
};

/// Houses on their lots all over the area, turned nearly as its streets are.
Town lay_out_town(const Plan& plan, const Easel& easel);

// What people have built.

/// A building: its shadow, and a roof of two sides along its ridge.
Art draw_building(const Plan& plan, const Easel& easel);
/// A flat roof with its parapet, of concrete or steel.
Art draw_block(const Plan& plan, const Easel& easel);
/// The ground of a place, between its houses.
Color yards_of(const Inks& inks);
/// A place with houses and gardens, drawn for all of its area.
Art draw_town(const Plan& plan, const Easel& easel);

}  // namespace coq::scene::styles
