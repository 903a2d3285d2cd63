// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/geometry/operations.h"
#include "core/geometry/share.h"
#include "core/hex/grid.h"

/// Effects of a single feature on the hexes and hexsides of a map, exactly (product.md, "Derived terrain").
namespace coq::terrain {

/// A hex of the map whose inside the feature meets.
struct HexPart {
  std::uint32_t hex = 0;      ///< Grid::index()
  std::uint16_t share = 0;    ///< areas only: thousandths of the hex
  bool holds_centre = false;  ///< areas only: the hex's centre is inside (not on an edge)
  bool operator==(const HexPart&) const = default;
};

/// Key of a hexside with at least one hex on the map: six times the index of its first hex (in canonical form)
/// plus the direction.
using SideKey = std::uint32_t;
SideKey side_key(const Grid& grid, Hexside canonical);
Hexside side_of_key(const Grid& grid, SideKey key);

/// The edges of an area that pass through the inside of each hex.
struct HexEdges {
  std::vector<FrameEdge> edges;     ///< in the direction of simple_parts()
  std::vector<std::uint32_t> ends;  ///< edges of the i-th hex end before ends[i]
  /// Returns the edges of the i-th hex; empty if the area covers all of it.
  std::span<const FrameEdge> of(std::size_t i) const {
    const std::size_t begin = i > 0 ? ends[i - 1] : 0;
    return std::span(edges).subspan(begin, ends[i] - begin);
  }
};

/// Returns the hexes whose inside intersects that of the area, in grid order. `parts` must come from
/// simple_parts(). `edges` is filled if given.
std::vector<HexPart> cover_by_area(const Grid& grid, const Polygons& parts, HexEdges* edges = nullptr);

struct LineCover {
  std::vector<HexPart> hexes;    ///< hexes whose inside the line meets, in grid order
  std::vector<SideKey> crossed;  ///< in ascending order
};

/// Computes the cover by a line. A line crosses the hexside between X and Y if it leaves the inside of X, then
/// meets only that closed hexside, and enters the inside of Y.
LineCover cover_by_line(const Grid& grid, const Path& path);

/// Returns the hexsides that the line follows, in ascending order. The quarter points and the middle of such a
/// side are all within `follow` thousandths of its length from the line.
std::vector<SideKey> sides_followed(const Grid& grid, const Path& path, int follow);

}  // namespace coq::terrain
