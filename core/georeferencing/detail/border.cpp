// SPDX-License-Identifier: MIT
#include "core/georeferencing/detail/border.h"

#include <cmath>

namespace coq::georeferencing {
namespace {

constexpr double kMost = 0.6;       ///< share of the hexes of a side that must agree
constexpr double kOnEdge = 0.1;     ///< distance from the border of the picture, as a fraction of a hex
constexpr double kCorner = 0.2887;  ///< distance from the middle of a side to its end, as a fraction of a hex

enum class BorderSide { left, above, right, below };

/// Lines seen at the hexes beyond one side.
struct Evidence {
  int hexes = 0;   ///< number of hexes examined
  int pairs = 0;   ///< number of sides between two of them
  int stubs = 0;   ///< inner halves of those sides with a line
  int beyond = 0;  ///< outer halves inside the picture
  int outer = 0;   ///< of those, with a line
  int edge = 0;    ///< middles at the border of the picture
  int frame = 0;   ///< middles with a line through them along the border
  bool ends() const { return edge >= kMost * hexes || frame >= kMost * hexes; }
};

class BorderLook {
 public:
  BorderLook(const Plane& response, LineKind kind, const FoundGrid& grid, double threshold)
      : m_response(response),
        m_kind(kind),
        m_grid(grid),
        m_threshold(threshold),
        m_width(grid.lattice.width()) {}

  /// Returns whether a line runs through the middles of the outer hexes of the grid, or of every second one.
  bool is_cut(BorderSide side) const {
    const bool flat = m_grid.lattice.orientation == Orientation::flat;
    const bool across = side == BorderSide::left || side == BorderSide::right;
    const int count = across ? m_grid.rows : m_grid.columns;
    const int step = flat == across ? 1 : 2;
    for (int parity = 0; parity < step; ++parity) {
      Evidence seen;
      for (int i = parity; i < count; i += step) {
        const int other = i >= step ? i - step : i + step;
        look_at_middle(side, inner(side, i), inner(side, other), seen);
      }
      if (seen.hexes >= 3 && seen.frame >= 0.8 * seen.hexes) return true;
    }
    return false;
  }

  std::optional<Hex> half_beyond(BorderSide side) const {
    const bool flat = m_grid.lattice.orientation == Orientation::flat;
    const bool across = side == BorderSide::left || side == BorderSide::right;
    const int count = across ? m_grid.rows : m_grid.columns;
    if (flat == across) {
      Evidence seen;
      for (int i = 0; i < count; ++i)
        look_at_middle(side, at(side, i), i > 0 ? at(side, i - 1) : at(side, i + 1), seen);
      for (int i = 1; i < count; ++i) look_between(at(side, i), at(side, i - 1), inner(side, i), seen);
      const bool printed = seen.pairs >= 2 && seen.stubs >= kMost * seen.pairs;
      const bool cut = seen.ends() || (seen.beyond >= kMost * seen.pairs && seen.outer <= 0.2 * seen.beyond);
      return printed && cut ? std::optional(at(side, 0)) : std::nullopt;
    }
    for (const int parity : {0, 1}) {
      Evidence seen;
      for (int i = parity; i < count; i += 2)
        look_at_middle(side, at(side, i), at(side, i >= 2 ? i - 2 : i + 2), seen);
      if (seen.hexes >= 2 && seen.ends()) return at(side, parity);
    }
    return std::nullopt;
  }

 private:
  Hex at(BorderSide side, int i) const {
    switch (side) {
      case BorderSide::left:
        return {-1, i};
      case BorderSide::right:
        return {m_grid.columns, i};
      case BorderSide::above:
        return {i, -1};
      case BorderSide::below:
        break;
    }
    return {i, m_grid.rows};
  }
  Hex inner(BorderSide side, int i) const {
    const Hex hex = at(side, i);
    if (side == BorderSide::left) return {hex.column + 1, hex.row};
    if (side == BorderSide::right) return {hex.column - 1, hex.row};
    return {hex.column, side == BorderSide::above ? hex.row + 1 : hex.row - 1};
  }
  bool is_inside(PixelPoint p) const {
    return p.x > 1 && p.y > 1 && p.x < m_response.width - 1 && p.y < m_response.height - 1;
  }
  bool is_line(PixelPoint a, PixelPoint b) const {
    return is_inside(a) && is_inside(b) &&
           line_along(m_response, m_kind, a, b, std::max(3.0, 0.05 * m_width)).strength >= m_threshold;
  }

  /// Searches the border at the middle of a hex. `other` is a hex farther along the border.
  void look_at_middle(BorderSide side, Hex hex, Hex other, Evidence& seen) const {
    const PixelPoint p = m_grid.place(hex), way = m_grid.place(other) - p;
    const double length = std::hypot(way.x, way.y);
    ++seen.hexes;
    const double far = side == BorderSide::left    ? p.x
                       : side == BorderSide::above ? p.y
                       : side == BorderSide::right ? m_response.width - p.x
                                                   : m_response.height - p.y;
    if (std::abs(far) < kOnEdge * m_width) ++seen.edge;
    const PixelPoint along = 0.3 * m_width / length * way;
    if (is_line(p - along, p + along)) ++seen.frame;
  }

  /// Looks at the side between two hexes beyond the border.
  void look_between(Hex hex, Hex other, Hex inside, Evidence& seen) const {
    const PixelPoint p = m_grid.place(hex), q = m_grid.place(other), middle = 0.5 * (p + q), way = q - p;
    const double length = std::hypot(way.x, way.y);
    PixelPoint inwards = 1 / length * PixelPoint{-way.y, way.x};
    if (dot(inwards, m_grid.place(inside) - middle) < 0) inwards = -1 * inwards;
    const PixelPoint near = 0.2 * kCorner * m_width * inwards, end = 0.85 * kCorner * m_width * inwards;
    if (!is_inside(middle + near)) return;
    ++seen.pairs;
    if (is_line(middle + near, middle + end)) ++seen.stubs;
    if (!is_inside(middle - end)) return;
    ++seen.beyond;
    if (is_line(middle - near, middle - end)) ++seen.outer;
  }

  const Plane& m_response;
  LineKind m_kind;
  const FoundGrid& m_grid;
  double m_threshold, m_width;
};

}  // namespace

HalfHexes half_hexes_beyond(const Plane& response, LineKind kind, const FoundGrid& grid, double threshold) {
  if (kind.drawing != HexDrawing::sides) return {};
  const BorderLook look(response, kind, grid, threshold);
  return {look.half_beyond(BorderSide::left), look.half_beyond(BorderSide::above),
          look.half_beyond(BorderSide::right), look.half_beyond(BorderSide::below)};
}

FoundGrid without_cut_hexes(const Plane& response, LineKind kind, FoundGrid grid, double threshold) {
  if (kind.drawing != HexDrawing::sides) return grid;
  constexpr int kFewest = 4;
  for (const BorderSide side : {BorderSide::left, BorderSide::above, BorderSide::right, BorderSide::below}) {
    const bool across = side == BorderSide::left || side == BorderSide::right;
    if ((across ? grid.columns : grid.rows) < kFewest ||
        !BorderLook(response, kind, grid, threshold).is_cut(side))
      continue;
    if (side == BorderSide::left || side == BorderSide::above) {
      if (auto rest = numbered(grid, Hex{}, grid.place(across ? Hex{1, 0} : Hex{0, 1})))
        grid = *std::move(rest);
    } else {
      --(across ? grid.columns : grid.rows);
      std::erase_if(grid.ties, [&](const HexTie& tie) {
        return tie.hex.column >= grid.columns || tie.hex.row >= grid.rows;
      });
    }
  }
  return grid;
}

}  // namespace coq::georeferencing
