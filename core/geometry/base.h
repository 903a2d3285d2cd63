// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/point.h"

namespace coq {

/// The base of a figure on a table: `frontage` wide and `depth` deep (above 0) round its middle, its front
/// toward `facing`, an integer vector that is not null. Corners: front left, front right, rear right, rear
/// left, each rounded once to whole micrometres as of placed(); the front edge is that of the first two.
Ring base_ring(Point at, Vector facing, Um frontage, Um depth);

/// The same, larger by `margin` on all four sides (in its own frame, before rounding).
Ring grown_base_ring(Point at, Vector facing, Um frontage, Um depth, Um margin);

}  // namespace coq
