// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "core/sight/kernel/detail/lattice.h"

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
    /// Directions of the sector in which it is looked through; around its ends, if last < first.
    std::uint8_t first, last;
    std::int8_t bit;  ///< of the direction to its centre, if that is in the sector; else -1

    std::uint64_t bits() const {
      const std::uint64_t from = ~std::uint64_t{0} << first;
      const std::uint64_t to = ~std::uint64_t{0} >> (kSector - 1 - last);
      return first <= last ? from & to : from | to;
    }
  };

  /// A hex around the source.
  struct Near {
    std::array<std::int16_t, 2> columns, rows;  ///< as of Item
    Opening opening;
    std::int32_t direction;  ///< to its centre
  };
  /// The hexes up to a small distance, which are seen in many sectors each; they are no items of the sectors.
  const std::vector<Near>& near() const { return m_near; }

  static constexpr std::size_t kRings = 5;
  /// Of the distances up to which the rings reach. In the first, three hexes around, the most is in the way.
  static constexpr std::array<std::int32_t, kRings> kRingSquares{9, 36, 100, 196, 400};
  static constexpr std::size_t kBatch = 32;  ///< at most so many hexes
  /// Hexes in rings around the source, each with all its directions; those that are not near are items, too.
  struct Rings {
    std::vector<Near> hexes;                  ///< by distance
    std::vector<std::uint32_t> batch_end;     ///< none of a batch is much farther than the others
    std::array<std::uint32_t, kRings> end{};  ///< of the rings; the first ones are the near hexes
  };
  /// All, or those in sectors that look ahead only.
  const Rings& rings(bool ahead) const { return ahead ? m_rings_ahead : m_rings; }
  /// How many of a sector's items lie in the first rings.
  std::uint32_t in_rings(std::int32_t sector, std::size_t rings) const {
    return m_in_rings[static_cast<std::size_t>(sector)][rings - 1];
  }
  /// How many items a sector has in a ring, on an average.
  double ring_items(std::size_t ring) const { return m_ring_items[ring]; }
  /// Bits of what is no direction, or along hexsides, or not ahead: a word for each sector.
  const std::vector<std::uint64_t>& left_out(bool ahead) const { return ahead ? m_behind : m_beyond; }

  std::int32_t size() const { return static_cast<std::int32_t>(m_directions.size()); }
  std::int32_t sectors() const { return static_cast<std::int32_t>(m_sectors.size()); }
  /// By distance of the centres were the hexes regular: whatever lies between comes first. All near() do.
  const std::vector<Item>& items(std::int32_t sector) const {
    return m_sectors[static_cast<std::size_t>(sector)];
  }
  /// Are there hexes later in grid order in the sector, seen from some hex?
  bool looks_ahead(std::int32_t sector) const { return m_ahead[static_cast<std::size_t>(sector)] != 0; }
  /// A way between hexes of the map, and the square of its length as of Item.
  struct Way {
    Near hex;
    std::int32_t square;
  };
  /// Those in sectors that look ahead, by distance.
  std::vector<Way> ways_ahead() const;
  /// No hex of the map that the sector holds is farther from `from` than the root of this.
  double reach(std::int32_t sector, Hex from) const { return reach(sector, from, from); }
  /// The same for all hexes of a column from `first` down to `last`.
  double reach(std::int32_t sector, Hex first, Hex last) const;
  Axial direction(std::int32_t k) const { return m_directions[static_cast<std::size_t>(k)]; }
  /// The six directions along hexsides.
  const std::array<std::int32_t, kDirections>& spines() const { return m_spines; }

  /// 0 to 4, clockwise from up; increases with the angle; the opposite is 2 more or less.
  static double turn(Regular v) {
    const double part = v.y / (std::abs(v.x) + std::abs(v.y));
    return v.x >= 0 ? 1 + part : 3 - part;
  }
  /// Turns as whole numbers, rounded down.
  static constexpr double kTicks = 1 << 29;
  static constexpr std::int64_t kAllTicks = std::int64_t{4} << 29;
  /// The first direction of so many ticks or more (size() if none is).
  std::int32_t first_from(std::int64_t ticks) const {
    const auto from = static_cast<std::uint32_t>(ticks);
    const std::uint32_t* k = m_ticks.data() + m_buckets[bucket(from)];
    // Mostly one of the next few: counted, since which of them cannot be guessed.
    k += (k[0] < from ? 1 : 0) + (k[1] < from ? 1 : 0) + (k[2] < from ? 1 : 0) + (k[3] < from ? 1 : 0);
    while (*k < from) ++k;
    return static_cast<std::int32_t>(k - m_ticks.data());
  }
  std::int64_t ticks_of(std::int32_t k) const { return m_ticks[static_cast<std::size_t>(k)]; }
  /// k > 0 if a turn known to `doubt` is surely between directions k - 1 and k, not about straight up; else -1.
  std::int32_t surely_before(double turn, double doubt) const {
    const auto at = static_cast<std::int64_t>(turn * kTicks);
    const std::int64_t off = ticks_off(doubt);
    if (at <= off || at + off >= kAllTicks) return -1;
    const std::int32_t k = first_from(at - off);
    return k > 0 && ticks_of(k) > at + off ? k : -1;
  }
  /// How far ticks may be apart whose turns differ by `doubt`.
  static std::int64_t ticks_off(double doubt) { return static_cast<std::int64_t>(doubt * kTicks) + 2; }

  Opening opening_between(Rank low, Rank high) const;
  /// The directions in which a hex is looked through, by the way to it, which may lead off the map.
  Opening opening_of(Axial way) const;
  /// The direction of a way between hexes of the map.
  std::int32_t direction_of(Axial way) const;
  /// The rank of any way.
  Rank rank(Axial a) const;

 private:
  std::size_t bucket(std::uint32_t ticks) const {
    return static_cast<std::size_t>(static_cast<std::uint64_t>(ticks) * m_directions.size() >> 31);
  }
  /// A ray, by how far it goes for a step of one across and down.
  struct Ray {
    double x, y;          ///< its direction
    double per_x, per_y;  ///< length for a way of 1 along x, along y
  };
  Ray ray(Axial a) const;
  bool upper_half(Axial a) const;
  bool before(Axial a, Axial b) const;
  void note_ticks();
  std::vector<Axial> all_ways();
  std::size_t number_of(Axial way) const;
  Opening corners_of(Axial way) const;
  Item item_of(Axial way) const;
  void add_hex(Axial way);
  void note_rings();
  Rings make_rings(const std::vector<Near>& hexes, bool ahead) const;
  bool any_ahead(const Opening& opening) const;

  Lattice m_lattice;
  std::vector<Axial> m_directions;
  std::vector<std::uint32_t> m_ticks;    ///< of the directions; then some beyond all
  std::vector<std::uint32_t> m_buckets;  ///< of ticks: the first direction in it or in a later one
  std::vector<Near> m_near;
  Rings m_rings, m_rings_ahead;
  std::vector<std::array<std::uint32_t, kRings>> m_in_rings;
  std::array<double, kRings> m_ring_items{};
  std::vector<std::uint64_t> m_beyond, m_behind;
  std::vector<std::vector<Item>> m_sectors;
  std::vector<char> m_ahead;
  std::vector<Ray> m_rays;                 ///< the first of each sector, and the last of the last
  std::vector<char> m_narrow;              ///< of each sector: less than half a turn between its rays
  Regular m_low, m_high;                   ///< corners of the box around the map's centres
  std::vector<Axial> m_by_distance;        ///< all ways
  std::vector<Opening> m_openings;         ///< theirs
  Axial m_first_way, m_ways;               ///< a box around all ways: its first corner, its size
  std::vector<std::int32_t> m_opening_of;  ///< by number_of(): index in m_openings; -1: there is no such way
  std::array<std::int32_t, kDirections> m_spines{};
};

}  // namespace coq::los::detail
