// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "core/geometry/point.h"

namespace coq::detail {

/// Calls `f(a, b)` for each edge of a ring, in its order.
template <class F>
void each_edge(std::span<const Point> ring, F f) {
  for (std::size_t i = 0; i < ring.size(); ++i) f(ring[i], ring[i + 1 < ring.size() ? i + 1 : 0]);
}

/// The same for all rings of an area, the outer one first.
template <class F>
void each_edge(const Polygon& area, F f) {
  each_edge(std::span<const Point>(area.outer), f);
  for (const Ring& hole : area.holes) each_edge(std::span<const Point>(hole), f);
}

}  // namespace coq::detail
