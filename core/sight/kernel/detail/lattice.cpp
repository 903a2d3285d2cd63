// SPDX-License-Identifier: MIT
#include "core/sight/kernel/detail/lattice.h"

#include <cmath>

#include "core/base/assert.h"

namespace coq::sight::detail {

Lattice::Lattice(const Grid& grid)
    : m_flat(grid.orientation() == Orientation::flat),
      m_sense(grid.layout().stagger == Stagger::odd ? -1 : 1),
      m_columns(grid.columns()),
      m_rows(grid.rows()) {
  for (Direction d = 0; d < kDirections; ++d) {
    m_steps[static_cast<std::size_t>(d)] = axial(grid.neighbour({0, 0}, d)) - axial({0, 0});
  }
  m_clockwise = cross(m_steps[0], m_steps[1]) > 0 ? 1 : -1;
  for (const Axial& step : m_steps) {
    if (step.q * step.s > 0) m_mixed = -1;  // the six steps must be the shortest ways
  }
  const Vector origin = grid.frame_centre({0, 0}) - FramePoint{};
  const auto unit = [&](Axial a) { return (grid.frame_centre(hex(a)) - FramePoint{}) - origin; };
  m_frame_q = unit({1, 0});
  m_frame_s = unit({0, 1});
}

Regular Lattice::regular(double frame_x, double frame_y, FramePoint first) const {
  const double x = frame_x - first.x;
  const double y = frame_y - first.y;
  const auto whole = static_cast<double>(coq::cross(m_frame_q, m_frame_s));
  const double q = (x * static_cast<double>(m_frame_s.y) - y * static_cast<double>(m_frame_s.x)) / whole;
  const double s = (y * static_cast<double>(m_frame_q.x) - x * static_cast<double>(m_frame_q.y)) / whole;
  return regular(q, s);
}

double Lattice::regular_doubt() const {
  // Coordinates below 2^30 and their products have a relative rounding error of a few times 2^-52, which is
  // equivalent to a point displaced by less than 2^-18. Regular coordinates are at most 4 times the larger of q
  // and s.
  const double longest = static_cast<double>(std::abs(m_frame_q.x) + std::abs(m_frame_q.y) +
                                             std::abs(m_frame_s.x) + std::abs(m_frame_s.y));
  const auto whole = std::abs(static_cast<double>(coq::cross(m_frame_q, m_frame_s)));
  return 4 * 0x1p-18 * longest / whole + 1e-12;
}

Walker::Walker(const Lattice& lattice, Axial from, Axial d) : m_lattice(lattice), m_at(from), m_direction(d) {
  for (Direction i = 0; i < kDirections; ++i) {
    const std::int64_t before = lattice.cross(lattice.spine(turned(i, -1)), d);
    const std::int64_t after = lattice.cross(d, lattice.spine(i));
    if (after == 0 && before > 0) {
      m_spine = true;
      m_main = i;
      return;
    }
    if (before > 0 && after > 0) {
      m_main = i;
      m_before = -before;
      m_after = after;
      return;
    }
  }
  COQ_ASSERT(false);
}

Walker::Step Walker::next() {
  if (m_spine) {
    m_on_side = !m_on_side;
    if (m_on_side) {
      // Towards the corner between two directions, the first of them is on the left.
      return {m_at + m_lattice.step(m_main), m_at + m_lattice.step(turned(m_main, 1)), turned(m_main, 2)};
    }
    m_at = m_at + m_lattice.spine(m_main);
    return {m_at, m_at, 0};
  }
  // A line through a corner leaves by the main side: it does not cross the two other hexes there.
  Direction d = m_main;
  if (m_offset + m_before > 0) {
    d = turned(m_main, -1);
  } else if (m_offset + m_after < 0) {
    d = turned(m_main, 1);
  }
  const Axial step = m_lattice.step(d);
  m_at = m_at + step;
  m_offset += 3 * m_lattice.cross(m_direction, step);
  return {m_at, m_at, 0};
}

}  // namespace coq::sight::detail
