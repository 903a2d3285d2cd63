// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/geometry/operations.h"

namespace coq {

/// Simplifies areas and lines with shared borders. A shared border is treated as one line between the points
/// where the shapes part, and stays shared. No removed point is more than `tolerance` micrometres from the new
/// line. Valid areas stay valid; their borders keep more points if necessary. Invalid areas and their borders
/// stay unchanged.
void simplify_common(std::vector<Polygon>& areas, std::vector<Path>& lines, Um tolerance);

}  // namespace coq
