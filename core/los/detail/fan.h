// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "core/los/detail/lattice.h"

namespace coq::los::detail {

/// Place of a direction among all directions in which the hexes of a map see each other, sorted clockwise: 2k
/// is direction k exactly, 2k - 1 (for 0: twice their number less 1) is between it and the one before.
using Rank = std::int32_t;

/// The directions strictly between two ranks, clockwise.
struct Opening {
  std::int32_t first = 1;  ///< directions first to last
  std::int32_t last = 0;
  bool wraps = false;  ///< else: first to the end, and from 0 to last
};

/// The bits first to last of a word; what is beyond its ends is cut off.
constexpr std::uint64_t bits_between(std::int32_t first, std::int32_t last) {
  constexpr std::int32_t kLast = 63;
  const std::int32_t low = first > 0 ? first : 0;
  const std::int32_t high = last < kLast ? last : kLast;
  if (low > high) return 0;
  return (~std::uint64_t{0} >> (kLast - high)) & (~std::uint64_t{0} << low);
}

/// All directions of a lattice of so many columns and rows, and in which order to look at hexes: the same for
/// each hex to look from.
class Fan {
 public:
  explicit Fan(const Lattice& lattice);
  /// False on lattices so nearly degenerate that rounding takes a direction far from its place: lines are
  /// walked there.
  static bool suits(const Lattice& lattice);

  static constexpr int kSector = 64;
  /// At most how much farther a turn is off than the coordinates that it is made of, which are 2 apart or more.
  static constexpr double kDoubtOfTurn = 64;

  /// A hex to look at in a sector, by the way to it.
  struct Item {
    std::array<std::int16_t, 2> columns, rows;  ///< the way, from an even and from an odd column (row)
    std::int32_t square;                        ///< of the distance, as of Lattice::regular_square
    std::int32_t opening : 24;                  ///< of the whole hex: index in openings
    std::int32_t bit : 8;  ///< of the direction to its centre, if that is in the sector; else -1
  };

  /// A hex around the source.
  struct Near {
    std::array<std::int16_t, 2> columns, rows;  ///< as of Item
    Opening opening;
    std::int32_t direction;  ///< to its centre
  };
  /// The hexes up to a small distance, which are seen in many sectors each; they are no items of the sectors.
  const std::vector<Near>& near() const { return m_near; }

  std::int32_t size() const { return static_cast<std::int32_t>(m_directions.size()); }
  std::int32_t sectors() const { return static_cast<std::int32_t>(m_sectors.size()); }
  /// By distance of the centres were the hexes regular: whatever lies between comes first. All near() do.
  const std::vector<Item>& items(std::int32_t sector) const {
    return m_sectors[static_cast<std::size_t>(sector)];
  }
  /// Are there hexes later in grid order in the sector, seen from some hex?
  bool looks_ahead(std::int32_t sector) const { return m_ahead[static_cast<std::size_t>(sector)] != 0; }
  /// No hex of the map that the sector holds is farther from `from` than the root of this.
  double reach(std::int32_t sector, Hex from) const;
  Axial direction(std::int32_t k) const { return m_directions[static_cast<std::size_t>(k)]; }
  const Opening& opening(std::int32_t i) const { return m_openings[static_cast<std::size_t>(i)]; }
  /// The six directions along hexsides.
  const std::array<std::int32_t, kDirections>& spines() const { return m_spines; }

  /// 0 to 4, clockwise from up; increases with the angle; the opposite is 2 more or less.
  static double turn(Regular v) {
    const double part = v.y / (std::abs(v.x) + std::abs(v.y));
    return v.x >= 0 ? 1 + part : 3 - part;
  }
  /// The first direction whose turn is `turn` or more (size() if none is).
  std::int32_t first_from(double turn) const;
  double turn_of(std::int32_t k) const { return m_turns[static_cast<std::size_t>(k)]; }

  Opening opening_between(Rank low, Rank high) const;
  /// The directions in which a hex is looked through, by the way to it, which may lead off the map.
  Opening opening_of(Axial way) const;
  /// The direction of a way between hexes of the map.
  std::int32_t direction_of(Axial way) const;

 private:
  /// A ray, by how far it goes for a step of one across and down.
  struct Ray {
    double x, y;          ///< its direction
    double per_x, per_y;  ///< length for a way of 1 along x, along y
  };
  Ray ray(Axial a) const;
  bool upper_half(Axial a) const;
  bool before(Axial a, Axial b) const;
  Rank rank(Axial a) const;
  std::vector<Axial> all_ways();
  std::size_t number_of(Axial way) const;
  Opening corners_of(Axial way) const;
  void add_hex(Axial way);

  Lattice m_lattice;
  std::vector<Axial> m_directions;
  std::vector<double> m_turns;
  std::vector<std::int32_t> m_buckets;
  std::vector<Near> m_near;
  std::vector<std::vector<Item>> m_sectors;
  std::vector<char> m_ahead;
  std::vector<Ray> m_rays;     ///< the first of each sector, and the last of the last
  std::vector<char> m_narrow;  ///< of each sector: less than half a turn between its rays
  Regular m_low, m_high;       ///< corners of the box around the map's centres
  std::vector<Opening> m_openings;
  Axial m_first_way, m_ways;               ///< a box around all ways: its first corner, its size
  std::vector<std::int32_t> m_opening_of;  ///< by number_of(): index in m_openings; -1: there is no such way
  std::array<std::int32_t, kDirections> m_spines{};
};

}  // namespace coq::los::detail
