// SPDX-License-Identifier: MIT
#pragma once

#include <cstdlib>

#include "core/sight/kernel/detail/fan.h"

namespace coq::sight::detail {

/// Directions from one hex that pass through any of certain hexes. A change of these hexes cannot affect other
/// directions.
class Wanted {
 public:
  explicit Wanted(const Fan& fan, const Lattice& lattice)
      : m_fan(fan), m_lattice(lattice), m_masks(static_cast<std::size_t>(fan.sectors())) {}

  void clear() {
    for (const std::int32_t sector : m_sectors) m_masks[static_cast<std::size_t>(sector)] = 0;
    m_sectors.clear();
    m_spines = {};
  }
  /// Adds the directions through a hex. With `later_only`, directions without hexes later in grid order may be
  /// omitted.
  void add(Axial way, bool later_only) {
    const AngularInterval opening = m_fan.opening_of(way);
    if (opening.wraps) {
      add_range(opening.first, m_fan.size() - 1, later_only);
      add_range(0, opening.last, later_only);
    } else {
      add_range(opening.first, opening.last, later_only);
    }
    // A line along hexsides also depends on the hexes on both sides, whose corners it only touches.
    for (Direction d = 0; d < kDirections; ++d) {
      const Axial spine = m_lattice.spine(d);
      const std::int64_t off = 3 * std::abs(m_lattice.cross(spine, way));
      const Regular a = m_lattice.regular(spine.q, spine.s);
      const Regular b = m_lattice.regular(way.q, way.s);
      const bool ahead = a.x * b.x + a.y * b.y > 0;
      if (ahead && off <= std::abs(m_lattice.cross(spine, m_lattice.spine(turned(d, 1))))) {
        m_spines[static_cast<std::size_t>(d)] = true;
      }
    }
  }

  /// Returns the sectors with wanted directions.
  const std::vector<std::int32_t>& sectors() const { return m_sectors; }
  std::uint64_t mask(std::int32_t sector) const { return m_masks[static_cast<std::size_t>(sector)]; }
  bool has(std::int32_t direction) const {
    return (mask(direction / Fan::kSector) >> (direction % Fan::kSector) & 1) != 0;
  }
  bool has_spine(Direction d) const { return m_spines[static_cast<std::size_t>(d)]; }
  bool is_empty() const {
    return m_sectors.empty() && std::find(m_spines.begin(), m_spines.end(), true) == m_spines.end();
  }

 private:
  void add_range(std::int32_t first, std::int32_t last, bool later_only) {
    for (std::int32_t i = first / Fan::kSector; first <= last && i <= last / Fan::kSector; ++i) {
      if (later_only && !m_fan.looks_ahead(i)) continue;
      std::uint64_t& mask = m_masks[static_cast<std::size_t>(i)];
      if (mask == 0) m_sectors.push_back(i);
      mask |= bits_between(first - i * Fan::kSector, last - i * Fan::kSector);
    }
  }

  const Fan& m_fan;
  const Lattice& m_lattice;
  std::vector<std::uint64_t> m_masks;
  std::vector<std::int32_t> m_sectors;
  std::array<bool, kDirections> m_spines{};
};

}  // namespace coq::sight::detail
