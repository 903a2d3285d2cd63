// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/base/workers.h"
#include "core/relief/detail/contours.h"

namespace coq::relief::detail {

/// Simplifies borders together (Douglas and Peucker). No removed point is more than `tolerance` from the new
/// line. No two borders get a common point, no border crosses itself, and none moves to the other side of
/// another. Points where a border meets the border of the box stay. The borders must not meet beforehand,
/// except on the box. Returns false if stopped.
bool thin(std::vector<Border>& borders, const Box& box, Um tolerance, const StopToken& stop);

}  // namespace coq::relief::detail
