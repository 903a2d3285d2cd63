// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "core/sight/kernel/detail/fan.h"
#include "core/sight/kernel/index.h"

namespace coq::sight::detail {

/// Shadows in all directions so far: one word for each sector.
class ShadowWords {
 public:
  /// Clears all shadows. The bits of `left_out` count as full, because they are not examined.
  void begin(const std::vector<std::uint64_t>& left_out) {
    m_full = left_out;
    m_hindered.assign(m_full.size(), 0);
    m_doubtful.assign(m_full.size(), 0);
    m_counts.resize(m_full.size());
  }
  /// Same as above, for one source among several. Its bit in `open`, by sector, is cleared when the word of the
  /// sector is full.
  void begin(const std::vector<std::uint64_t>& left_out, std::vector<std::uint64_t>& open, std::size_t source) {
    begin(left_out);
    m_open = open.data();
    m_source = source;
  }
  /// Same as above, for one sector only.
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
  /// Returns the directions that are exact tangents, from both sides, of arcs of one hex.
  std::uint64_t doubtful(std::int32_t sector) const { return m_doubtful[static_cast<std::size_t>(sector)]; }
  std::size_t open_sectors() const {
    return static_cast<std::size_t>(
        std::count_if(m_full.begin(), m_full.end(), [](std::uint64_t word) { return ~word != 0; }));
  }

  bool is_full(std::int32_t direction) const { return (m_full[word(direction)] >> bit(direction) & 1) != 0; }
  /// Returns the number of hexes in this direction that hinder the line of sight.
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

  bool is_full(const AngularInterval& opening) const {
    if (!opening.wraps) return is_full(opening.first, opening.last);
    return is_full(opening.first, end() - 1) && is_full(0, opening.last);
  }

  void shade(std::int32_t sector, std::uint64_t bits, Role role) {
    const auto i = static_cast<std::size_t>(sector);
    if (role == Role::obstacle) {
      fill(i, bits);
    } else {
      add_hindered(i, bits);
    }
  }
  void shade(std::int32_t first, std::int32_t last, Role role) {
    if (first > last) return;
    if (role == Role::obstacle) {
      for_words(first, last, [&](std::size_t i, std::uint64_t bits) { fill(i, bits); });
    } else {
      for_words(first, last, [&](std::size_t i, std::uint64_t bits) { add_hindered(i, bits); });
    }
  }
  void shade(const AngularInterval& opening, Role role) {
    if (!opening.wraps) return shade(opening.first, opening.last, role);
    shade(opening.first, end() - 1, role);
    shade(0, opening.last, role);
  }
  void close(std::int32_t direction) { m_full[word(direction)] |= std::uint64_t{1} << bit(direction); }
  void doubt(std::int32_t direction) {
    const std::size_t i = word(direction);
    m_doubtful[i] |= std::uint64_t{1} << bit(direction) & ~m_full[i];
  }

 private:
  static constexpr std::size_t kPlanes = 11;  // enough because a line meets fewer than 2048 hexes
  static constexpr std::int32_t kLast = Fan::kSector - 1;
  std::int32_t end() const { return static_cast<std::int32_t>(m_full.size()) * Fan::kSector; }
  static std::size_t word(std::int32_t direction) {
    return static_cast<std::uint32_t>(direction) / static_cast<std::uint32_t>(Fan::kSector);
  }
  static std::int32_t bit(std::int32_t direction) { return direction & kLast; }
  static std::uint64_t from(std::int32_t direction) { return ~std::uint64_t{0} << bit(direction); }
  static std::uint64_t to(std::int32_t direction) { return ~std::uint64_t{0} >> (kLast - bit(direction)); }

  template <class Act>
  static void for_words(std::int32_t first, std::int32_t last, Act act) {
    const std::size_t end = word(last);
    std::uint64_t mask = from(first);
    for (std::size_t i = word(first); i < end; ++i) {
      act(i, mask);
      mask = ~std::uint64_t{0};
    }
    act(end, mask & to(last));
  }
  void fill(std::size_t i, std::uint64_t bits) {
    m_full[i] |= bits;
    if (m_open != nullptr) m_open[i] &= ~(static_cast<std::uint64_t>(~m_full[i] == 0) << m_source);
  }
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

  std::uint64_t* m_open = nullptr;
  std::size_t m_source = 0;
  std::vector<std::uint64_t> m_full;
  std::vector<std::uint64_t> m_hindered;  ///< directions with any hindrance
  std::vector<std::uint64_t> m_doubtful;
  std::vector<std::array<std::uint64_t, kPlanes>> m_counts;  ///< binary digits of the counts; unset if nothing
                                                             ///< hinders in the sector
};

}  // namespace coq::sight::detail
