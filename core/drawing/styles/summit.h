// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/styles/easel.h"
#include "core/drawing/styles/plan.h"

namespace coq::scene::styles {

// The top of a hill as each style draws hills, and the triangle of a surveyed point on it: on the map and in
// the legend it is not taken for the hill below.

Art draw_summit(const Plan& plan, const Easel& easel);
Art chart_summit(const Plan& plan, const Easel& easel);
Art engrave_summit(const Plan& plan, const Easel& easel);

}  // namespace coq::scene::styles
