// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "core/geometry/convex.h"
#include "core/hex/grid.h"

namespace coq {

/// A stretch of a segment, of positive length, inside a hex or along one of its sides. Along a side, both hexes
/// have such a piece.
struct HexPiece {
  Hex hex;
  SegmentPart part;
};

/// Cuts segments at the hexes of a grid, exactly, by walking from hex to hex.
class HexCutter {
 public:
  explicit HexCutter(const Grid& grid);

  /// Computes the pieces of the segment from `a` to `b` (not equal), in order from `a`. Pieces with the same
  /// start are in grid order. Hexes off the map are included. `near` is the first guess for the hex at `a`,
  /// usually that of the previous segment. The previous content of `out` is replaced.
  void cut(FramePoint a, FramePoint b, Hex near, std::vector<HexPiece>& out) const;

  /// Same as cut(), but pieces outside the map and the ring of hexes around it may be missing. Features far
  /// from the map thus cost nothing.
  void cut_near_map(FramePoint a, FramePoint b, Hex near, std::vector<HexPiece>& out) const;

 private:
  enum class Reach { everywhere, near_map };
  void cut(FramePoint a, FramePoint b, Hex near, Reach reach, std::vector<HexPiece>& out) const;
  void walk(FramePoint a, FramePoint b, const std::vector<Hex>& starts, const Interval& reached,
            std::vector<HexPiece>& out) const;
  std::vector<Hex> hexes_round(FramePoint a, FramePoint b, Ratio at) const;

  const Grid& m_grid;
  std::array<FramePoint, 4> m_box;  ///< around the map and the ring of hexes around it; clockwise
};

}  // namespace coq
