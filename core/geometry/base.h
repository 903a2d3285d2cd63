// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/point.h"

namespace coq {

/// Returns the base of a figure on a table: `frontage` wide and `depth` deep (above 0) around its middle `at`.
/// Its front is towards `facing`, a nonzero integer vector. The corners are front left, front right, rear right
/// and rear left, each rounded once to whole micrometres like placed(). The first two bound the front edge.
Ring base_ring(Point at, Vector facing, Um frontage, Um depth);

/// Same as base_ring(), enlarged by `margin` on all four sides (in its own frame, before rounding).
Ring grown_base_ring(Point at, Vector facing, Um frontage, Um depth, Um margin);

}  // namespace coq
