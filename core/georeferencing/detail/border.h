// SPDX-License-Identifier: MIT
#pragma once

#include "core/georeferencing/detail/hexsides.h"
#include "core/georeferencing/hex_search.h"

namespace coq::georeferencing {

/// Finds the sides of a grid where the print, or the picture, ends in the middle of the next hexes. Columns (of
/// flat hexes) end there if their upper and lower sides are printed up to the middles of these hexes. Every
/// second row ends there if the border runs through the middles of its hexes.
HalfHexes half_hexes_beyond(const Plane& response, LineKind kind, const FoundGrid& grid, double threshold);

/// Removes the outer columns and rows that the border cuts in half. Four sides of such hexes are printed, which
/// is enough to mistake them for whole ones.
FoundGrid without_cut_hexes(const Plane& response, LineKind kind, FoundGrid grid, double threshold);

}  // namespace coq::georeferencing
