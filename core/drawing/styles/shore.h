// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/styles/easel.h"
#include "core/drawing/styles/plan.h"

namespace coq::scene::styles {

/// The rim less what lies along the border of the map: there a river goes on.
Outline shore_of(const Plan& plan, const Easel& easel);

}  // namespace coq::scene::styles
