// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "core/geometry/convex.h"
#include "core/hex/grid.h"

namespace coq {

/// A stretch of positive length of a segment that lies in the inside of a hex, or along one of its sides (then
/// both hexes of the side have one).
struct HexPiece {
  Hex hex;
  SegmentPart part;
};

/// Cuts segments by the hexes of a grid: exactly, walking from hex to hex.
class HexCutter {
 public:
  explicit HexCutter(const Grid& grid);

  /// The pieces of the segment from a to b (not equal), in order from a; pieces that start together stand in
  /// grid order. Hexes off the map are included. `near` is tried first: the hex that held the segment before.
  /// Replaces what is in `out`.
  void cut(FramePoint a, FramePoint b, Hex near, std::vector<HexPiece>& out) const;

  /// The same, but pieces may be missing that are neither in a hex of the map nor in one of the ring round it:
  /// art far from the map costs nothing.
  void cut_near_map(FramePoint a, FramePoint b, Hex near, std::vector<HexPiece>& out) const;

 private:
  enum class Reach { everywhere, near_map };
  void cut(FramePoint a, FramePoint b, Hex near, Reach reach, std::vector<HexPiece>& out) const;
  void walk(FramePoint a, FramePoint b, const std::vector<Hex>& starts, const Interval& reached,
            std::vector<HexPiece>& out) const;
  std::vector<Hex> hexes_round(FramePoint a, FramePoint b, Ratio at) const;

  const Grid& m_grid;
  std::array<FramePoint, 4> m_box;  ///< round the map and the ring of hexes round it, clockwise
};

}  // namespace coq
