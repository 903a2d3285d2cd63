// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/styles/easel.h"
#include "core/drawing/styles/plan.h"

/// Vegetation: single crowns, lit from the upper left.
namespace coq::drawing::styles {

/// A wood: trees along the rim, then inside, over a dark floor. The whole wood casts a shadow.
Art draw_wood(const Plan& plan, const Easel& easel);
/// A wood of conifers with pointed crowns.
Art draw_conifers(const Plan& plan, const Easel& easel);
/// Small trees in rows along the long axis, on grass.
Art draw_orchard(const Plan& plan, const Easel& easel);
/// Scattered shrubs on rough ground.
Art draw_brush(const Plan& plan, const Easel& easel);
/// A hedge of that width: a chain of shrubs.
Art draw_hedge(const coq::Path& path, Um width, const Easel& easel);

}  // namespace coq::drawing::styles
