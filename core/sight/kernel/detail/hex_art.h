// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/sight/kernel/detail/lines.h"

/// What of a region concerns one hex.
namespace coq::los::detail {

/// A point of a segment: base + at * along.
struct Cut {
  FramePoint base;
  Vector along;
  Ratio at;
};

/// A point of an arc: whole, or a cut (then x and y are within 2^-22 of it).
struct ArcPoint {
  double x = 0;
  double y = 0;
  double u = 0;  ///< the same from the first hex on, in coordinates in which the hexes are regular; rounded
  double v = 0;
  std::int32_t cut = -1;  ///< index among the region's cuts; -1: x and y are exact whole numbers
};

/// Which corner of its hex the point is; -1: none.
int corner_of(const ArcPoint& p, const HexCorners& corners);

/// A region as one hex sees it. Inside the open hex `edges` (with `flipped`) bound the same area as the region;
/// outside they lead around the hex by any way.
///
/// The arcs are the region's border inside the hex and the parts of the hex's border that it covers, in pieces
/// along which exactly two ends meet at each inner point; of each only the outermost points are kept, corners
/// of the hex first. A line through the open hex that has points of an arc on both of its sides passes through
/// the inside of the region; a line that has not and is still covered on both sides touches arcs from both
/// sides.
struct LocalRegion {
  std::uint32_t slot = 0;  ///< of the feature, given by the index
  Behaviour behaviour;
  bool flipped = false;
  std::vector<Edge> edges;
  std::vector<ArcPoint> points;
  std::vector<std::uint32_t> arc_ends;  ///< an arc's points end before this one
  std::vector<Cut> cuts;
  std::uint8_t sides = 0;  ///< bit d: it covers a part of the hexside toward d

  bool is_full() const { return edges.empty() && flipped; }
};

struct LocalPart {
  Hex hex;
  LocalRegion region;
};

/// The region as each hex of the map and of the ring of hexes around it sees it that it has a share of the
/// inside of. Slots and behaviours are left to the caller.
std::vector<LocalPart> split(const Grid& grid, const Region& region);

/// Fills in the arcs of a region whose edges are the chains, which meet the open hex, followed by others.
void make_arcs(const HexCorners& corners, const std::vector<std::vector<FramePoint>>& chains,
               LocalRegion& region);

}  // namespace coq::los::detail
