// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/georeferencing/detail/hexsides.h"

namespace coq::georeferencing {

/// Whether what is printed in and about these hexes is hexes, and not something that repeats as hexes do, as
/// circles, bricks, cubes and triangles. The mean of many hexes decides: their lines must lie along the whole of
/// each side, and no line may run through the hex. A number, a dot or a cross in each hex is no such line.
bool are_hexes(const Plane& response, LineKind kind, const std::vector<HexSight>& hexes, double threshold);

}  // namespace coq::georeferencing
