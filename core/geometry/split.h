// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/operations.h"

namespace coq {

/// Splits a valid area along a path. Neighbouring parts share their border exactly: the path's vertices, and
/// its crossings with the area's edges, rounded to whole micrometres. Ends of the path inside the area, and
/// parts of it outside, are ignored. All parts are valid; outer rings have positive twice_signed_area, holes
/// negative. Errors: `geometry.ring` (the area is not valid), `geometry.split` (the path does not divide the
/// area, or no valid parts were found).
Result<Polygons> split(const Polygon& area, const Path& path);

}  // namespace coq
