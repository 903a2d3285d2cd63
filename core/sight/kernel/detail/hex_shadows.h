// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <vector>

#include "core/sight/kernel/detail/art.h"
#include "core/sight/kernel/detail/fan.h"
#include "core/sight/kernel/index.h"

namespace coq::los::detail {

/// What is in the way in all directions, so far: a word for each sector of them.
class ShadowWords {
 public:
  /// Nothing is in the way, but what is not to be looked at is full.
  void begin(const std::vector<std::uint64_t>& left_out) {
    m_full = left_out;
    m_hindered.assign(m_full.size(), 0);
    m_doubtful.assign(m_full.size(), 0);
    m_counts.resize(m_full.size());
  }
  /// The same for one sector of those that are to be looked at.
  void begin(std::size_t size, std::int32_t sector, std::uint64_t left_out) {
    m_full.resize(size);
    m_hindered.resize(size);
    m_doubtful.resize(size);
    m_counts.resize(size);
    const auto i = static_cast<std::size_t>(sector);
    m_full[i] = left_out;
    m_hindered[i] = 0;
    m_doubtful[i] = 0;
  }

  std::uint64_t full(std::int32_t sector) const { return m_full[static_cast<std::size_t>(sector)]; }
  /// Exact tangents of arcs of one hex from both sides.
  std::uint64_t doubtful(std::int32_t sector) const { return m_doubtful[static_cast<std::size_t>(sector)]; }
  std::size_t open_sectors() const {
    return static_cast<std::size_t>(
        std::count_if(m_full.begin(), m_full.end(), [](std::uint64_t word) { return ~word != 0; }));
  }

  bool is_full(std::int32_t direction) const { return (m_full[word(direction)] >> bit(direction) & 1) != 0; }
  /// How many hexes hinder.
  std::uint16_t hindered(std::int32_t direction) const {
    const std::size_t i = word(direction);
    const std::int32_t at = bit(direction);
    if ((m_hindered[i] >> at & 1) == 0) return 0;
    std::uint64_t out = 0;
    for (std::size_t p = 0; p < kPlanes; ++p) out |= (m_counts[i][p] >> at & 1) << p;
    return static_cast<std::uint16_t>(out);
  }
  Sight sight(std::int32_t direction) const {
    static_assert(Sight::kObstructed == UINT16_MAX);
    const std::uint64_t full = m_full[word(direction)] >> bit(direction) & 1;
    return {static_cast<std::uint16_t>(hindered(direction) | (0 - full))};
  }
  bool is_full(std::int32_t first, std::int32_t last) const {
    if (first > last) return true;
    const std::size_t end = word(last);
    std::size_t i = word(first);
    std::uint64_t mask = from(first);
    for (; i < end; ++i) {
      if ((mask & ~m_full[i]) != 0) return false;
      mask = ~std::uint64_t{0};
    }
    return (mask & to(last) & ~m_full[i]) == 0;
  }

  void shade(std::int32_t sector, std::uint64_t bits, Role role) {
    const auto i = static_cast<std::size_t>(sector);
    if (role == Role::obstacle) {
      m_full[i] |= bits;
    } else {
      add_hindered(i, bits);
    }
  }
  /// Directions first to last.
  void shade(std::int32_t first, std::int32_t last, Role role) {
    if (first > last) return;
    const std::size_t end = word(last);
    std::uint64_t mask = from(first);
    for (std::size_t i = word(first); i < end; ++i) {
      shade(static_cast<std::int32_t>(i), mask, role);
      mask = ~std::uint64_t{0};
    }
    shade(static_cast<std::int32_t>(end), mask & to(last), role);
  }
  void close(std::int32_t direction) { m_full[word(direction)] |= std::uint64_t{1} << bit(direction); }
  void doubt(std::int32_t direction) {
    const std::size_t i = word(direction);
    m_doubtful[i] |= std::uint64_t{1} << bit(direction) & ~m_full[i];
  }

 private:
  static constexpr std::size_t kPlanes = 11;  // a line meets less than 2048 hexes
  static constexpr std::int32_t kLast = Fan::kSector - 1;
  static std::size_t word(std::int32_t direction) {
    return static_cast<std::uint32_t>(direction) / static_cast<std::uint32_t>(Fan::kSector);
  }
  static std::int32_t bit(std::int32_t direction) { return direction & kLast; }
  static std::uint64_t from(std::int32_t direction) { return ~std::uint64_t{0} << bit(direction); }
  static std::uint64_t to(std::int32_t direction) { return ~std::uint64_t{0} >> (kLast - bit(direction)); }

  void add_hindered(std::size_t i, std::uint64_t where) {
    if (where == 0) return;
    if (m_hindered[i] == 0) m_counts[i].fill(0);
    m_hindered[i] |= where;
    for (std::uint64_t& plane : m_counts[i]) {
      const std::uint64_t carry = plane & where;
      plane ^= where;
      where = carry;
      if (where == 0) return;
    }
  }

  std::vector<std::uint64_t> m_full;
  std::vector<std::uint64_t> m_hindered;  ///< where any is
  std::vector<std::uint64_t> m_doubtful;
  std::vector<std::array<std::uint64_t, kPlanes>> m_counts;  ///< binary digits; not set where none is
};

/// What the art of a hex shadows, seen from another: each arc the directions strictly between its tangents.
class HexShadows {
 public:
  HexShadows(const Art& art, const Fan& fan);

  /// Directions that art of a hex shadows.
  struct Shadow {
    std::int32_t first = 0;
    std::int32_t last = 0;
    Role role = Role::none;
  };
  /// Those of a role do not overlap.
  std::vector<Shadow> shadows;
  /// Directions that are exactly tangents of arcs of one hex from both sides.
  std::vector<std::int32_t> doubtful;

  /// What was noted of a hex, among all shadows and doubtful directions.
  struct Noted {
    std::uint32_t first = 0, end = 0;
    std::uint32_t first_doubt = 0, end_of_doubts = 0;
  };
  /// A hex to be read, and what was noted of it.
  struct Asked {
    std::uint32_t place;
    Axial way;  ///< to it
    Noted noted{};
  };

  void begin(Hex from, bool summit_line);
  /// Adds what the hexes shadow to both. Many at once take less time each: no step of one waits for another.
  void read(std::span<Asked> hexes);

 private:
  /// What an arc shadows.
  struct ArcShadow {
    Opening opening;
    std::int32_t low = -1;   ///< the direction that is exactly its first tangent, if one is
    std::int32_t high = -1;  ///< the last
    Role role = Role::none;
  };
  /// An arc as it is seen.
  struct View {
    const FlatArcs::Four* at;  ///< the arc, then its points
    Regular centre;            ///< the way to its hex
    double doubt;              ///< of the turns of its points
    const Asked* hex;          ///< that it is in
    FlatArcs::Ends parts;
    /// The turns of its ends, and the directions that surely follow on them (-1: there is doubt).
    std::array<double, 2> turns;
    std::array<std::int32_t, 2> after;

    FlatArcs::Arc arc() const { return std::bit_cast<FlatArcs::Arc>(*at); }
    const FlatArcs::Four* points() const { return at + 1; }
  };
  void view(std::span<const Asked> hexes);
  void note(std::span<const View> arcs);
  ArcShadow shadow_of(const View& view) const;
  /// Of an end of an arc about which there is doubt.
  Rank exact_end(const View& view, bool high) const;
  Rank corner_end(const View& view, bool high) const;
  static constexpr double kRounded = 0x1p-22;
  static double side_of(Regular ray, const View& view, std::uint32_t i);
  int compare(const View& view, std::int32_t direction, bool high) const;
  void add(const Opening& opening, Role role);
  void unite(Role role);
  Noted noted_so_far() const;

  const Art& m_art;
  const Fan& m_fan;
  const Lattice& m_lattice;
  double m_doubt;
  FramePoint m_centre;
  bool m_summit_line = false;
  std::vector<View> m_views;      ///< of the hexes asked for: the first ones
  std::size_t m_seen = 0;         ///< so many
  std::vector<ArcShadow> m_arcs;  ///< of the hex at hand
};

}  // namespace coq::los::detail
