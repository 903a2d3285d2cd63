// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/geometry/wide.h"

namespace coq {

/// A closed line in the LOS frame, the first point not repeated.
using FrameRing = std::vector<FramePoint>;

/// The area that a line with a width covers, by the stated rounding of los.md: a quadrilateral for each
/// segment, two triangles for each inner vertex (flat ends, bevelled joins). The area is their union; triangles
/// without an area are left out. `width` is in the LOS frame (three times its micrometres) and positive; equal
/// consecutive points count once.
std::vector<FrameRing> line_region(const std::vector<FramePoint>& path, std::int32_t width);

}  // namespace coq
