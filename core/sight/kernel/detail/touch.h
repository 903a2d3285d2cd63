// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include "core/sight/kernel/detail/hex_art.h"

namespace coq::sight::detail {

/// Position of an arc relative to a line.
enum class Touch { none, from_left, from_right, along, crossed };

/// Finds the side of a line on which points of a region's arcs lie. Exact, with a floating-point filter.
class SideTest {
 public:
  SideTest(const Line& line, const LocalRegion& region)
      : m_line(line),
        m_region(region),
        m_x(static_cast<double>(line.along.x)),
        m_y(static_cast<double>(line.along.y)),
        // Points are correct within 2^-22 and coordinates are below 2^30. Differences and their products, which
        // are below 2^58, are therefore rounded by less than 2^5 each.
        m_doubt((std::abs(m_x) + std::abs(m_y)) * 0x1p-20 + 256) {}

  /// Returns +1 if the point is to the right of the line, -1 to the left, 0 on it.
  int side(const ArcPoint& p) const {
    const double at = m_x * (p.y - m_line.from.y) - m_y * (p.x - m_line.from.x);
    if (at > m_doubt) return 1;
    if (at < -m_doubt) return -1;
    return exact(p);
  }

  Touch arc(std::uint32_t begin, std::uint32_t end) const {
    bool left = false;
    bool right = false;
    bool on = false;
    for (std::uint32_t i = begin; i < end; ++i) {
      const int s = side(m_region.points[i]);
      left = left || s < 0;
      right = right || s > 0;
      on = on || s == 0;
      if (left && right) return Touch::crossed;
    }
    if (!on) return Touch::none;
    if (left) return Touch::from_left;
    return right ? Touch::from_right : Touch::along;
  }

 private:
  int exact(const ArcPoint& p) const {
    if (p.cut < 0) {
      const Vector v{static_cast<std::int64_t>(p.x) - m_line.from.x,
                     static_cast<std::int64_t>(p.y) - m_line.from.y};
      return sign(cross(m_line.along, v));
    }
    const Cut& cut = m_region.cuts[static_cast<std::size_t>(p.cut)];
    return sign(static_cast<Int128>(cut.at.d) * cross(m_line.along, cut.base - m_line.from) +
                static_cast<Int128>(cut.at.n) * cross(m_line.along, cut.along));
  }

  const Line& m_line;
  const LocalRegion& m_region;
  double m_x, m_y, m_doubt;
};

}  // namespace coq::sight::detail
