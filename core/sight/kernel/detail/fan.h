// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "core/sight/kernel/detail/lattice.h"

namespace coq::sight::detail {

/// Position of a direction among all directions in which hexes of the map see each other, sorted clockwise. 2k
/// is exactly direction k; 2k - 1 lies between k - 1 and k (before direction 0: 2 * size - 1).
using Rank = std::int32_t;

/// The directions strictly between two ranks, clockwise.
struct AngularInterval {
  std::int32_t first = 1;  ///< first and last direction inside
  std::int32_t last = 0;
  bool wraps = false;  ///< the interval is `first` to the end, and 0 to `last`
};

/// Returns the bits `first` to `last` of a word, clipped to the word.
constexpr std::uint64_t bits_between(std::int32_t first, std::int32_t last) {
  constexpr std::int32_t kLast = 63;
  const std::int32_t low = first > 0 ? first : 0;
  const std::int32_t high = last < kLast ? last : kLast;
  if (low > high) return 0;
  return (~std::uint64_t{0} >> (kLast - high)) & (~std::uint64_t{0} << low);
}

/// All directions of a lattice of the given size, and the order in which to examine hexes. They are the same
/// for all source hexes.
class Fan {
 public:
  explicit Fan(const Lattice& lattice);
  /// Returns whether a fan can be made. It cannot for lattices so nearly degenerate that rounding could
  /// displace a direction. Lines are walked there.
  static bool suits(const Lattice& lattice);

  static constexpr int kSector = 64;
  /// Maximum factor from the error of coordinates (at least 2 apart) to the error of their turn.
  static constexpr double kDoubtOfTurn = 64;

  /// A hex to examine in a sector, as the vector from the source.
  struct Item {
    std::array<std::int16_t, 2> columns, rows;  ///< the vector in columns and rows, from an even and from an
                                                ///< odd column (row)
    std::int32_t square;                        ///< squared distance, as defined by Lattice::regular_square()
    /// Directions of the sector that the hex covers. If last < first, these are the two ends of the sector.
    std::uint8_t first, last;
    std::int8_t bit;  ///< bit of the direction to the hex's centre; -1 if that is in another sector

    std::uint64_t bits() const {
      const std::uint64_t from = ~std::uint64_t{0} << first;
      const std::uint64_t to = ~std::uint64_t{0} >> (kSector - 1 - last);
      return first <= last ? from & to : from | to;
    }
  };

  /// A hex close to the source.
  struct Near {
    std::array<std::int16_t, 2> columns, rows;  ///< as in Item
    AngularInterval opening;
    std::int32_t direction;  ///< direction of the hex's centre
  };
  /// Hexes near the source. Each is visible in many sectors, so the sectors do not list them.
  const std::vector<Near>& near() const { return m_near; }

  static constexpr std::size_t kRings = 5;
  /// Squared outer distances of the rings. Most obstacles are met in the first ring, of three hexes.
  static constexpr std::array<std::int32_t, kRings> kRingSquares{9, 36, 100, 196, 400};
  static constexpr std::size_t kBatch = 32;  ///< maximum number of hexes
  /// Hexes by ring around the source. Each hex has all its directions. Hexes that are not near are also items
  /// of their sectors.
  struct Rings {
    std::vector<Near> hexes;                  ///< by distance
    std::vector<std::uint32_t> batch_end;     ///< the hexes of a batch are about equally far
    std::array<std::uint32_t, kRings> end{};  ///< end of each ring; the first ring is the near hexes
  };
  /// Returns all rings, or (if `ahead`) only their hexes in sectors that look ahead.
  const Rings& rings(bool ahead) const { return ahead ? m_rings_ahead : m_rings; }
  /// Returns the number of a sector's items in the first `rings` rings.
  std::uint32_t in_rings(std::int32_t sector, std::size_t rings) const {
    return m_in_rings[static_cast<std::size_t>(sector)][rings - 1];
  }
  /// Returns the average number of items of a sector in a ring.
  double ring_items(std::size_t ring) const { return m_ring_items[ring]; }
  /// A word for each sector. Its bits are no directions, run along hexsides or (if `ahead`) do not look ahead.
  const std::vector<std::uint64_t>& left_out(bool ahead) const { return ahead ? m_behind : m_beyond; }

  std::int32_t size() const { return static_cast<std::int32_t>(m_directions.size()); }
  std::int32_t sectors() const { return static_cast<std::int32_t>(m_sectors.size()); }
  /// Returns the items by the distance of centres in the regular lattice, which guarantees that hexes between
  /// come first. Near hexes precede all items.
  const std::vector<Item>& items(std::int32_t sector) const {
    return m_sectors[static_cast<std::size_t>(sector)];
  }
  /// Returns whether the sector contains hexes later in grid order, seen from some source.
  bool looks_ahead(std::int32_t sector) const { return m_ahead[static_cast<std::size_t>(sector)] != 0; }
  /// A vector between two hexes of the map, with its squared length as in Item.
  struct Way {
    Near hex;
    std::int32_t square;
  };
  /// Returns the ways in sectors that look ahead, by distance.
  std::vector<Way> ways_ahead() const;
  /// Returns an upper bound of the squared distance from `from` to hexes of the map in the sector.
  double reach(std::int32_t sector, Hex from) const { return reach(sector, from, from); }
  /// Same as above, for all hexes of a column from `first` down to `last`.
  double reach(std::int32_t sector, Hex first, Hex last) const;
  Axial direction(std::int32_t k) const { return m_directions[static_cast<std::size_t>(k)]; }
  /// Returns the six directions along hexsides.
  const std::array<std::int32_t, kDirections>& spines() const { return m_spines; }

  /// Pseudo-angle: 0 to 4, clockwise from up. It increases with the angle; the opposite direction differs by 2.
  static double turn(Regular v) {
    const double part = v.y / (std::abs(v.x) + std::abs(v.y));
    return v.x >= 0 ? 1 + part : 3 - part;
  }
  /// Turns as integers, rounded down.
  static constexpr double kTicks = 1 << 29;
  static constexpr std::int64_t kAllTicks = std::int64_t{4} << 29;
  /// Returns the first direction with `ticks` or more, or size() if there is none.
  std::int32_t first_from(std::int64_t ticks) const {
    const auto from = static_cast<std::uint32_t>(ticks);
    const std::uint32_t* k = m_ticks.data() + m_buckets[bucket(from)];
    // Usually it is one of the next few. They are counted without branches, because the branches would be
    // mispredicted.
    k += (k[0] < from ? 1 : 0) + (k[1] < from ? 1 : 0) + (k[2] < from ? 1 : 0) + (k[3] < from ? 1 : 0);
    while (*k < from) ++k;
    return static_cast<std::int32_t>(k - m_ticks.data());
  }
  std::int64_t ticks_of(std::int32_t k) const { return m_ticks[static_cast<std::size_t>(k)]; }
  /// Returns k > 0 if a turn known to `doubt` is certainly between directions k - 1 and k and not near straight
  /// up. Returns -1 otherwise.
  std::int32_t surely_before(double turn, double doubt) const {
    const auto at = static_cast<std::int64_t>(turn * kTicks);
    const std::int64_t off = ticks_off(doubt);
    if (at <= off || at + off >= kAllTicks) return -1;
    const std::int32_t k = first_from(at - off);
    return k > 0 && ticks_of(k) > at + off ? k : -1;
  }
  /// Returns the maximum difference in ticks of turns that differ by `doubt`.
  static std::int64_t ticks_off(double doubt) { return static_cast<std::int64_t>(doubt * kTicks) + 2; }

  AngularInterval opening_between(Rank low, Rank high) const;
  /// Returns the directions that cover a hex, given the vector to it. The hex may be off the map.
  AngularInterval opening_of(Axial way) const;
  /// Returns the direction of a way between hexes of the map.
  std::int32_t direction_of(Axial way) const;
  /// Returns the rank of any way.
  Rank rank(Axial a) const;

 private:
  std::size_t bucket(std::uint32_t ticks) const {
    return static_cast<std::size_t>(static_cast<std::uint64_t>(ticks) * m_directions.size() >> 31);
  }
  /// The direction of a ray, and its length for each unit across and down.
  struct Ray {
    double x, y;          ///< direction
    double per_x, per_y;  ///< length of the ray for each unit along x and along y
  };
  Ray ray(Axial a) const;
  bool upper_half(Axial a) const;
  bool before(Axial a, Axial b) const;
  void note_ticks();
  std::vector<Axial> all_ways();
  std::size_t number_of(Axial way) const;
  AngularInterval corners_of(Axial way) const;
  Item item_of(Axial way) const;
  void add_hex(Axial way);
  void note_rings();
  Rings make_rings(const std::vector<Near>& hexes, bool ahead) const;
  bool any_ahead(const AngularInterval& opening) const;

  Lattice m_lattice;
  std::vector<Axial> m_directions;
  std::vector<std::uint32_t> m_ticks;    ///< ticks of the directions, followed by some sentinels
  std::vector<std::uint32_t> m_buckets;  ///< by bucket of ticks: the first direction in it or a later one
  std::vector<Near> m_near;
  Rings m_rings, m_rings_ahead;
  std::vector<std::array<std::uint32_t, kRings>> m_in_rings;
  std::array<double, kRings> m_ring_items{};
  std::vector<std::uint64_t> m_beyond, m_behind;
  std::vector<std::vector<Item>> m_sectors;
  std::vector<char> m_ahead;
  std::vector<Ray> m_rays;                  ///< first ray of each sector, then last ray of the last one
  std::vector<char> m_narrow;               ///< by sector: less than half a turn between its rays
  Regular m_low, m_high;                    ///< corners of the bounding box of the map's centres
  std::vector<Axial> m_by_distance;         ///< all ways
  std::vector<AngularInterval> m_openings;  ///< by index into m_by_distance
  Axial m_first_way, m_ways;                ///< bounding box of all ways: first corner and size
  std::vector<std::int32_t> m_opening_of;   ///< by number_of(): index into m_openings; -1: no such way
  std::array<std::int32_t, kDirections> m_spines{};
};

}  // namespace coq::sight::detail
