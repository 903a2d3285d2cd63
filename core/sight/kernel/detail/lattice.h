// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdlib>
#include <numeric>

#include "core/hex/grid.h"

namespace coq::los::detail {

/// A hex, or the way between two, by two numbers that add like vectors.
struct Axial {
  int q = 0;
  int s = 0;
  bool operator==(const Axial&) const = default;
};
constexpr Axial operator+(Axial a, Axial b) {
  return {a.q + b.q, a.s + b.s};
}
constexpr Axial operator-(Axial a, Axial b) {
  return {a.q - b.q, a.s - b.s};
}
constexpr Axial operator*(int k, Axial a) {
  return {k * a.q, k * a.s};
}

/// Coordinates in which the hexes are regular, neighbours 2 apart: to sort directions, never to decide.
struct Regular {
  double x = 0;
  double y = 0;
};

/// The grid as a lattice. What is between two hexes depends on their difference only, whatever the shape of the
/// hexes; so lines are walked here, in small whole numbers.
class Lattice {
 public:
  explicit Lattice(const Grid& grid);

  Axial axial(Hex h) const {
    const int half = m_flat ? floor_half(h.column) : floor_half(h.row);
    return m_flat ? Axial{h.column, h.row + m_sense * half} : Axial{h.row, h.column + m_sense * half};
  }
  Hex hex(Axial a) const {
    const int other = a.s - m_sense * floor_half(a.q);
    return m_flat ? Hex{a.q, other} : Hex{other, a.q};
  }
  bool contains(Hex h) const {
    return static_cast<unsigned>(h.column) < static_cast<unsigned>(m_columns) &&
           static_cast<unsigned>(h.row) < static_cast<unsigned>(m_rows);
  }
  /// Place of a hex of the map or of the ring of hexes around it, in grid order.
  std::size_t place(Hex h) const {
    return static_cast<std::size_t>(h.column + 1) * static_cast<std::size_t>(m_rows + 2) +
           static_cast<std::size_t>(h.row + 1);
  }
  Hex at(std::size_t place) const {
    const auto rows = static_cast<std::size_t>(m_rows + 2);
    return {static_cast<int>(place / rows) - 1, static_cast<int>(place % rows) - 1};
  }
  std::size_t places() const {
    return static_cast<std::size_t>(m_columns + 2) * static_cast<std::size_t>(m_rows + 2);
  }
  int columns() const { return m_columns; }
  int rows() const { return m_rows; }
  bool flat() const { return m_flat; }

  Axial step(Direction d) const { return m_steps[static_cast<std::size_t>(d)]; }
  /// Toward the corner between directions d and d + 1: three times the way to it, hence a way between centres.
  Axial spine(Direction d) const { return step(d) + step(turned(d, 1)); }
  /// Positive if `b` is clockwise of `a` on the page.
  std::int64_t cross(Axial a, Axial b) const {
    return m_clockwise * (static_cast<std::int64_t>(a.q) * b.s - static_cast<std::int64_t>(a.s) * b.q);
  }
  /// In the LOS frame.
  Vector frame_vector(Axial a) const { return a.q * m_frame_q + a.s * m_frame_s; }
  /// Square of the distance of centres were the hexes regular and one apart.
  std::int64_t regular_square(Axial a) const {
    const std::int64_t mixed = static_cast<std::int64_t>(a.q) * a.s;
    return static_cast<std::int64_t>(a.q) * a.q + static_cast<std::int64_t>(a.s) * a.s + m_mixed * mixed;
  }

  int skew() const { return static_cast<int>(m_mixed); }
  Regular regular(double q, double s) const {
    constexpr double kRoot3 = 1.7320508075688772;
    const double across = 2 * s + skew() * q;
    return m_flat ? Regular{kRoot3 * q, across} : Regular{across, kRoot3 * q};
  }
  /// Of a point of the LOS frame, from the first hex on.
  Regular regular(double frame_x, double frame_y, FramePoint first) const;
  /// At most how far regular() of a point that is itself known to 2^-22 is off.
  double regular_doubt() const;

 private:
  static constexpr int floor_half(int a) { return (a - (a & 1)) / 2; }
  bool m_flat;
  int m_sense;
  int m_columns, m_rows;
  std::array<Axial, kDirections> m_steps;
  std::int64_t m_clockwise = 1;
  std::int64_t m_mixed = 1;
  Vector m_frame_q, m_frame_s;
};

/// The hexes between two centres, walked from the first.
class Walker {
 public:
  /// From `from` in direction `d`, which is not null.
  Walker(const Lattice& lattice, Axial from, Axial d);

  /// A stretch outside the first hex: a hex, or two that share the hexside along which the line runs.
  struct Step {
    Axial left, right;  ///< equal unless the line runs along a hexside
    Direction side;     ///< from left to right, where they differ
    bool along_side() const { return !(left == right); }
  };
  Step next();

 private:
  const Lattice& m_lattice;
  Axial m_at;
  Axial m_direction;
  Direction m_main = 0;  ///< the line leaves hexes mostly this way, else by the one before or after it
  bool m_spine = false;  ///< along hexsides; m_main is then the corner
  bool m_on_side = false;
  std::int64_t m_offset = 0;  ///< three times the cross product of the direction and the hex walked to
  std::int64_t m_before = 0, m_after = 0;  ///< of the corners that bound the main side
};

}  // namespace coq::los::detail
