// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/styles/easel.h"
#include "core/drawing/styles/plan.h"

namespace coq::drawing::styles {

// The top of a hill in each style, with the triangle of a trig point. The triangle distinguishes it from the
// hill below, on the map and in the legend.

Art draw_summit(const Plan& plan, const Easel& easel);
Art chart_summit(const Plan& plan, const Easel& easel);
Art engrave_summit(const Plan& plan, const Easel& easel);

}  // namespace coq::drawing::styles
