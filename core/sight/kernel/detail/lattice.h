// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdlib>
#include <numeric>

#include "core/hex/grid.h"

namespace coq::sight::detail {

/// A hex, or the vector between two hexes, in two coordinates that add like vectors.
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

/// Coordinates in which the hexes are regular and neighbours are 2 apart. They sort directions but never decide
/// an answer.
struct Regular {
  double x = 0;
  double y = 0;
};

/// The grid as a lattice. The hexes between two hexes depend only on their difference, whatever the shape of
/// the hexes. Lines are therefore walked here, in small integers.
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
  /// Returns the index of a hex of the map or of the ring of hexes around it, in grid order.
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
  /// Returns the vector towards the corner between directions d and d + 1. It is three times the way to the
  /// corner, hence a way between centres.
  Axial spine(Direction d) const { return step(d) + step(turned(d, 1)); }
  /// Returns the cross product: positive if `b` is clockwise of `a` on the page.
  std::int64_t cross(Axial a, Axial b) const {
    return m_clockwise * (static_cast<std::int64_t>(a.q) * b.s - static_cast<std::int64_t>(a.s) * b.q);
  }
  /// Returns the vector in the LOS frame.
  Vector frame_vector(Axial a) const { return a.q * m_frame_q + a.s * m_frame_s; }
  /// Returns the squared distance of centres in a regular lattice whose neighbours are 1 apart.
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
  /// Converts a point of the LOS frame, relative to `first`, the centre of the first hex.
  Regular regular(double frame_x, double frame_y, FramePoint first) const;
  /// Returns the maximum error of regular() for a point that is itself known within 2^-22.
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

/// Walks the hexes between two centres, starting at the first.
class Walker {
 public:
  /// Starts at `from` in direction `d`, which must not be zero.
  Walker(const Lattice& lattice, Axial from, Axial d);

  /// A step of the line outside the first hex: one hex, or the two hexes of the hexside along which it runs.
  struct Step {
    Axial left, right;  ///< equal unless the line runs along a hexside
    Direction side;     ///< direction from left to right, if they differ
    bool along_side() const { return !(left == right); }
  };
  Step next();

 private:
  const Lattice& m_lattice;
  Axial m_at;
  Axial m_direction;
  Direction m_main = 0;  ///< the main exit side; the line leaves hexes by this side or by one of its neighbours
  bool m_spine = false;  ///< the line runs along hexsides; m_main is then a corner
  bool m_on_side = false;
  std::int64_t m_offset = 0;  ///< three times the cross product of the direction and the current hex
  std::int64_t m_before = 0, m_after = 0;  ///< the same for the corners at both ends of the main side
};

}  // namespace coq::sight::detail
