// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/images/bitmap.h"
#include "core/images/plane.h"

namespace coq::contours {

/// Removes the printed heights from the ridges of contours (0, otherwise set) and returns the rectangle of
/// each. A number is a group of small parts beside each other, at least one of which has a round loop (0, 4, 6,
/// 8, 9). Its figures may touch each other and the ends of the line. The small ring of a summit stands alone
/// and stays. `size` is the largest side of a figure in pixels.
std::vector<images::Part> remove_numbers(images::Plane& lines, int size = 20);

}  // namespace coq::contours
