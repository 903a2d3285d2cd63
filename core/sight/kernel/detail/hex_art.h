// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/sight/kernel/detail/lines.h"

/// The part of a region that concerns one hex.
namespace coq::sight::detail {

/// A point of a segment: base + at * along.
struct Cut {
  FramePoint base;
  Vector along;
  Ratio at;
};

/// A point of an arc: integer, or a Cut, whose x and y are correct within 2^-22.
struct ArcPoint {
  double x = 0;
  double y = 0;
  double u = 0;  ///< relative to the first hex, in coordinates in which the hexes are regular; rounded
  double v = 0;
  std::int32_t cut = -1;  ///< index among the region's cuts; -1: x and y are exact integers
};

/// Returns the index of the hex corner at this point, or -1 if there is none.
int corner_of(const ArcPoint& p, const HexCorners& corners);

/// A region restricted to one hex. Inside the open hex, `edges` (with `flipped`) bound the same area as the
/// region. Outside, they lead around the hex in any manner.
///
/// Arcs consist of the region's border inside the hex and of the parts of the hex's border that it covers. They
/// are cut so that exactly two ends meet at each inner point. Only the outermost points of each arc are kept,
/// corners of the hex first. A line through the open hex with points of one arc on both sides passes through
/// the inside of the region. Any other line that is covered on both sides touches arcs from both sides.
struct LocalRegion {
  std::uint32_t slot = 0;  ///< slot of the feature, assigned by the index
  Behaviour behaviour;
  bool flipped = false;
  std::vector<Edge> edges;
  std::vector<ArcPoint> points;
  std::vector<std::uint32_t> arc_ends;  ///< end index of each arc's points
  std::vector<Cut> cuts;
  std::uint8_t sides = 0;  ///< bit d: it covers a part of the hexside towards d

  bool is_full() const { return edges.empty() && flipped; }
};

struct LocalPart {
  Hex hex;
  LocalRegion region;
};

/// Splits a region among the hexes of the map and of the ring around it. The result has one part for each hex
/// whose inside it meets. The caller fills in slots and behaviours.
std::vector<LocalPart> split(const Grid& grid, const Region& region);

/// Computes the arcs of a region. Its first edges are the chains, which meet the open hex; others follow.
void make_arcs(const HexCorners& corners, const std::vector<std::vector<FramePoint>>& chains,
               LocalRegion& region);

}  // namespace coq::sight::detail
