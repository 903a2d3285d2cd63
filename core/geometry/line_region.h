// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/geometry/wide.h"

namespace coq {

/// A closed line in the LOS frame; the first point is not repeated.
using FrameRing = std::vector<FramePoint>;

/// Returns the area of a line with a width, with the rounding that los.md defines. It is the union of a
/// quadrilateral for each segment and two triangles for each inner vertex (flat ends, bevelled joins).
/// Triangles without area are left out. `width` is in the LOS frame (three times its micrometres) and positive.
/// Equal consecutive points count as one.
std::vector<FrameRing> line_region(const std::vector<FramePoint>& path, std::int32_t width);

}  // namespace coq
