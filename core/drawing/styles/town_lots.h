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

}  // namespace coq::scene::styles
