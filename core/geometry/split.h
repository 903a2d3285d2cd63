// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/operations.h"

namespace coq {

/// The parts of a valid area on both sides of a path. Neighbouring parts share their border exactly: the path's
/// vertices, and where it crosses the area's edges the crossing rounded to whole micrometres. Ends of the path
/// inside the area, and what of it lies outside, count for nothing. All parts are valid, outer rings of
/// positive twice_signed_area, holes of negative. Errors: `geometry.ring` (the area is not valid),
/// `geometry.split` (the path leaves the area in one part, or no valid parts were reached).
Result<Polygons> split(const Polygon& area, const Path& path);

}  // namespace coq
