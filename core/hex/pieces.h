// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/geo/convex.h"
#include "core/hex/grid.h"

namespace coq {

/// A stretch of positive length of a segment that lies in the inside of a hex, or along one of its sides (then
/// both hexes of the side have one).
struct HexPiece {
  Hex hex;
  SegmentPart part;
};

/// Cuts the segment from a to b (not equal) into its pieces, in order from a; pieces that start together stand
/// in grid order. Hexes off the map are included. `near` is tried first: the hex that held the segment before.
/// Replaces what is in `out`.
void cut_by_hexes(const Grid& grid, FramePoint a, FramePoint b, Hex near, std::vector<HexPiece>& out);

}  // namespace coq
