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

/// A hex by column and row counted from 0; it may lie off the map. The order is grid order: column by column,
/// then row (on pointy grids too).
struct Hex {
  int column = 0;
  int row = 0;
  auto operator<=>(const Hex&) const = default;
};

enum class Orientation { flat, pointy };
/// Which columns (flat) or rows (pointy), counted from 1, stand half a hex higher (further left).
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
/// "N", "SE"... as in `toward`, in labels of off-map hexsides and hexes.
const char* direction_name(Orientation orientation, Direction d);
std::optional<Direction> parse_direction(Orientation orientation, std::string_view name);

/// The edge of `hex` toward its neighbour in `direction`. Grid::hexside() gives the canonical form (the earlier
/// hex of the two in grid order), which alone is compared.
struct Hexside {
  Hex hex;
  Direction direction = 0;
  auto operator<=>(const Hexside&) const = default;
};

/// Any hex grid: two vectors describe it turned, skewed or stretched (product.md, "Grid"). All answers are
/// exact.
class Grid {
 public:
  struct Layout {
    Orientation orientation = Orientation::flat;
    Stagger stagger = Stagger::odd;
    int columns = 1;  ///< 1 to 999
    int rows = 1;     ///< 1 to 999
    Point origin;     ///< centre of the first hex
    Point column;     ///< vector; see product.md for where it leads
    Point row;
    bool operator==(const Layout&) const = default;
  };

  /// Errors (`grid.lattice`, `grid.size`): counts out of range; the cross product of column and row is not
  /// positive; a hex of the map, or of the ring of hexes around it, lies beyond kUmLimit.
  static Result<Grid> make(const Layout& layout);

  const Layout& layout() const { return m_layout; }
  Orientation orientation() const { return m_layout.orientation; }
  int columns() const { return m_layout.columns; }
  int rows() const { return m_layout.rows; }
  std::size_t size() const { return static_cast<std::size_t>(columns()) * static_cast<std::size_t>(rows()); }

  bool contains(Hex h) const { return h.column >= 0 && h.row >= 0 && h.column < columns() && h.row < rows(); }
  /// Position in grid order; only for hexes of the map.
  std::size_t index(Hex h) const { return static_cast<std::size_t>(h.column) * rows() + h.row; }
  Hex hex(std::size_t index) const {
    return {static_cast<int>(index / static_cast<std::size_t>(rows())),
            static_cast<int>(index % static_cast<std::size_t>(rows()))};
  }

  Point centre(Hex h) const;
  FramePoint frame_centre(Hex h) const { return to_frame(centre(h)); }
  /// The corner between the hexsides toward `i` and the next direction clockwise.
  FramePoint corner(Hex h, int i) const;
  /// The six corners, clockwise.
  HexCorners corners(Hex h) const;
  /// The ends of a hexside, clockwise as seen from `hex`.
  std::array<FramePoint, 2> ends(Hexside side) const;
  /// From a hex's centre to its neighbour's in direction `d`, in micrometres.
  Vector step(Direction d) const { return m_steps[static_cast<std::size_t>(d)]; }

  Hex neighbour(Hex h, Direction d) const;
  /// The direction of an adjacent hex.
  std::optional<Direction> direction(Hex from, Hex to) const;
  /// The canonical form.
  Hexside hexside(Hex h, Direction d) const;
  std::optional<Hexside> hexside_between(Hex a, Hex b) const;
  /// The second hex of a hexside (the first is `side.hex`).
  Hex other(Hexside side) const { return neighbour(side.hex, side.direction); }

  int distance(Hex a, Hex b) const;
  /// Hexes at a distance, clockwise from the first direction; those off the map are included.
  std::vector<Hex> ring(Hex centre, int radius) const;
  /// All hexes whose closed area meets the segment of the two centres in more than a point, from `a` to `b`;
  /// where it runs along a hexside both hexes stand in grid order. Hexes off the map are included.
  std::vector<Hex> line(Hex a, Hex b) const;

  /// The hex that holds the point; on a border the earliest in grid order of those that share it. May lie off
  /// the map.
  Hex hex_at(FramePoint p) const;
  Hex hex_at(Point p) const { return hex_at(to_frame(p)); }

  /// Hexes (the ring around the map included) whose bounding boxes meet `box`: candidates for exact tests.
  std::vector<Hex> hexes_near(const Box& box) const;
  Box bounds(Hex h) const;  ///< in micrometres, rounded outward

  /// The neighbour that bearing `north` (degrees clockwise from up on the page, in thousandths) points at
  /// within one degree, else the next one clockwise; `ambiguous` tells that it is the latter. 7.17, Q14.
  struct Pointing {
    Direction direction = 0;
    bool between = false;
  };
  Pointing pointed_at(std::int64_t north_thousandths) const;

  /// The lattice behind the hexes: the centre of `from_axial({q, s})` is `origin + q*q_step() + s*s_step()`.
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
  Box m_bounds;  ///< of a hex, from its centre
};

}  // namespace coq
