// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/geometry/operations.h"

namespace coq {

/// Fewer points for areas and lines that share borders: a border that two of them have in common is one line
/// from where they part to where they part again, and stays one. None of the points left out is farther than
/// `tolerance` micrometres from the new line. Areas that are valid stay valid: their borders keep more points
/// where that is needed. An area that is not valid stays as it is, and so do its borders.
void simplify_common(std::vector<Polygon>& areas, std::vector<Path>& lines, Um tolerance);

}  // namespace coq
