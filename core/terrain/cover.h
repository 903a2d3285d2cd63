// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/geometry/operations.h"
#include "core/geometry/share.h"
#include "core/hex/grid.h"

/// What one drawing does to the hexes and hexsides of a map, exactly (product.md, "Derived terrain").
namespace coq::terrain {

/// A hex of the map whose inside the drawing meets.
struct HexPart {
  std::uint32_t hex = 0;      ///< Grid::index()
  std::uint16_t share = 0;    ///< of an area: thousandths of the hex
  bool holds_centre = false;  ///< of an area: the hex's centre is in its inside (on an edge is not)
  bool operator==(const HexPart&) const = default;
};

/// A hexside with at least one hex on the map, as a number: six times the index of its first hex (in canonical
/// form) and the direction.
using SideKey = std::uint32_t;
SideKey side_key(const Grid& grid, Hexside canonical);
Hexside side_of_key(const Grid& grid, SideKey key);

/// Which edges of an area pass through the insides of which hexes.
struct HexEdges {
  std::vector<FrameEdge> edges;     ///< directed as in simple_parts()
  std::vector<std::uint32_t> ends;  ///< those of the i-th hex of the area end before ends[i]
  /// Of the i-th hex; none where the area covers all of it.
  std::span<const FrameEdge> of(std::size_t i) const {
    const std::size_t begin = i > 0 ? ends[i - 1] : 0;
    return std::span(edges).subspan(begin, ends[i] - begin);
  }
};

/// The hexes whose inside meets that of the area, in grid order. `parts` are those of simple_parts(). `edges`,
/// if given, is filled in.
std::vector<HexPart> cover_by_area(const Grid& grid, const Polygons& parts, HexEdges* edges = nullptr);

struct LineCover {
  std::vector<HexPart> hexes;    ///< whose inside the line meets, in grid order
  std::vector<SideKey> crossed;  ///< ascending
};

/// The line crosses the hexside between X and Y where it leaves the inside of X, meets nothing but that closed
/// hexside, and enters the inside of Y.
LineCover cover_by_line(const Grid& grid, const Path& path);

/// The hexsides that the line follows, ascending: those of which the quarter points and the middle all lie
/// within `follow` thousandths of the side's length from it.
std::vector<SideKey> sides_followed(const Grid& grid, const Path& path, int follow);

}  // namespace coq::terrain
