// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/georeferencing/detail/hexsides.h"

namespace coq::georeferencing {

/// Returns whether the picture shows hexes, and not other shapes that repeat like hexes, such as circles,
/// bricks, cubes and triangles. The mean of many hexes decides: lines must follow each side to its ends, and no
/// line may run through the hex. A number, a dot or a cross in each hex is allowed.
bool are_hexes(const Plane& response, LineKind kind, const std::vector<HexMatch>& hexes, double threshold);

}  // namespace coq::georeferencing
