// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/geometry/wide.h"

namespace coq {

/// A hex by column and row, counted from 0. It may be off the map. Hexes compare in grid order: column by
/// column, then by row (on pointy grids, too).
struct Hex {
  int column = 0;
  int row = 0;
  auto operator<=>(const Hex&) const = default;
};

enum class Orientation { flat, pointy };
/// The columns (flat) or rows (pointy), counted from 1, that are shifted half a hex up (or to the left).
enum class Stagger { odd, even };

/// 0 to 5 clockwise, in the grid's frame: flat N NE SE S SW NW, pointy NE E SE SW W NW.
using Direction = int;
inline constexpr int kDirections = 6;
using HexCorners = std::array<FramePoint, kDirections>;  ///< clockwise
constexpr Direction opposite(Direction d) {
  return (d + 3) % kDirections;
}
constexpr Direction turned(Direction d, int steps) {
  return ((d + steps) % kDirections + kDirections) % kDirections;
}
/// Returns the name of a direction such as "N" or "SE", as in `toward` and in labels of hexes and hexsides off
/// the map.
const char* direction_name(Orientation orientation, Direction d);
std::optional<Direction> parse_direction(Orientation orientation, std::string_view name);

/// The edge of `hex` towards its neighbour in `direction`. Compare only canonical forms (the earlier hex of the
/// two in grid order), which Grid::hexside() returns.
struct Hexside {
  Hex hex;
  Direction direction = 0;
  auto operator<=>(const Hexside&) const = default;
};

/// A hex grid, possibly rotated, skewed or stretched: two vectors describe it (product.md, "Grid"). All results
/// are exact.
class Grid {
 public:
  struct Layout {
    Orientation orientation = Orientation::flat;
    Stagger stagger = Stagger::odd;
    int columns = 1;  ///< 1 to 999
    int rows = 1;     ///< 1 to 999
    Point origin;     ///< centre of the first hex
    Point column;     ///< vector to the next column, as defined in product.md
    Point row;
    bool operator==(const Layout&) const = default;
  };

  /// Makes a grid. Errors (`grid.lattice`, `grid.size`): counts out of range; the cross product of column and
  /// row is not positive; a hex of the map, or of the ring around it, is beyond kUmLimit.
  static Result<Grid> make(const Layout& layout);

  const Layout& layout() const { return m_layout; }
  Orientation orientation() const { return m_layout.orientation; }
  int columns() const { return m_layout.columns; }
  int rows() const { return m_layout.rows; }
  std::size_t size() const { return static_cast<std::size_t>(columns()) * static_cast<std::size_t>(rows()); }

  bool contains(Hex h) const { return h.column >= 0 && h.row >= 0 && h.column < columns() && h.row < rows(); }
  /// Returns the index in grid order. The hex must be on the map.
  std::size_t index(Hex h) const { return static_cast<std::size_t>(h.column) * rows() + h.row; }
  Hex hex(std::size_t index) const {
    return {static_cast<int>(index / static_cast<std::size_t>(rows())),
            static_cast<int>(index % static_cast<std::size_t>(rows()))};
  }

  Point centre(Hex h) const;
  FramePoint frame_centre(Hex h) const { return to_frame(centre(h)); }
  /// Returns the corner between the hexsides towards `i` and the next direction clockwise.
  FramePoint corner(Hex h, int i) const;
  HexCorners corners(Hex h) const;
  /// Returns the ends of a hexside, clockwise as seen from `hex`.
  std::array<FramePoint, 2> ends(Hexside side) const;
  /// Returns the vector from a hex's centre to that of its neighbour in direction `d`, in micrometres.
  Vector step(Direction d) const { return m_steps[static_cast<std::size_t>(d)]; }

  Hex neighbour(Hex h, Direction d) const;
  /// Returns the direction from a hex to an adjacent one, or nullopt if they are not adjacent.
  std::optional<Direction> direction(Hex from, Hex to) const;
  /// Returns the canonical form of a hexside.
  Hexside hexside(Hex h, Direction d) const;
  std::optional<Hexside> hexside_between(Hex a, Hex b) const;
  /// Returns the second hex of a hexside (the first is `side.hex`).
  Hex other(Hexside side) const { return neighbour(side.hex, side.direction); }

  int distance(Hex a, Hex b) const;
  /// Returns the hexes at a distance, clockwise from the first direction, including those off the map.
  std::vector<Hex> ring(Hex centre, int radius) const;
  /// Returns the hexes whose closed area intersects the segment between both centres in more than a point, from
  /// `a` to `b`. Where the segment runs along a hexside, both hexes are listed in grid order. Hexes off the map
  /// are included.
  std::vector<Hex> line(Hex a, Hex b) const;

  /// Returns the hex that contains the point. On a border, it is the first of the adjacent hexes in grid order.
  /// The hex may be off the map.
  Hex hex_at(FramePoint p) const;
  Hex hex_at(Point p) const { return hex_at(to_frame(p)); }

  /// Returns the hexes whose bounding boxes intersect `box`, including the ring around the map: candidates for
  /// exact tests.
  std::vector<Hex> hexes_near(const Box& box) const;
  Box bounds(Hex h) const;  ///< in micrometres, rounded outwards

  /// The neighbour to which the bearing `north` points within one degree (degrees clockwise from up on the
  /// page, in thousandths). Otherwise it is the next neighbour clockwise, and `between` is true. 7.17, Q14.
  struct Pointing {
    Direction direction = 0;
    bool between = false;
  };
  Pointing pointed_at(std::int64_t north_thousandths) const;

  /// Lattice coordinates: the centre of `from_axial({q, s})` is `origin + q*q_step() + s*s_step()`.
  struct Axial {
    int q, s;
  };
  Axial axial(Hex h) const;
  Hex from_axial(Axial a) const;
  Vector q_step() const { return m_a; }
  Vector s_step() const { return m_b; }

  bool operator==(const Grid& other) const { return m_layout == other.m_layout; }

 private:
  explicit Grid(const Layout& layout);

  Layout m_layout;
  Vector m_a, m_b;                          ///< centre = origin + q*a + s*b
  std::array<Vector, kDirections> m_steps;  ///< in micrometres
  std::array<Axial, kDirections> m_axial_steps;
  Box m_bounds;  ///< relative to a hex's centre
};

}  // namespace coq
