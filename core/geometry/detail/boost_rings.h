// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstdlib>
#include <type_traits>
#include <vector>

#include "core/geometry/operations.h"

/// Conversions between rings and those of Boost.Geometry's models, shared by the boost_*.cpp sources. This
/// header does not include Boost.Geometry.
namespace coq::detail {

/// Converts valid areas to simple rings, which Boost.Geometry requires: outer rings with positive area, holes
/// with negative. Error `geometry.ring`: an area is not valid.
Result<Polygons> simple_areas(const Polygons& areas);
/// Repairs results of Boost.Geometry that rounding made invalid.
Result<Polygons> checked(Polygons areas);
/// Returns the problem that reports an exception of Boost.Geometry.
Problem overlay_problem(const char* what);

template <class BoostRing>
BoostRing to_boost(const Ring& ring) {
  using P = typename BoostRing::value_type;
  BoostRing out;
  out.reserve(ring.size() + 1);
  for (const Point p : ring) out.push_back(P(p.x, p.y));
  if (!ring.empty()) out.push_back(P(ring.front().x, ring.front().y));
  return out;
}

template <class MultiPolygon>
MultiPolygon to_boost(const Polygons& areas) {
  using P = typename MultiPolygon::value_type;
  using R = typename P::ring_type;
  MultiPolygon out;
  for (const Polygon& area : areas) {
    P polygon;
    polygon.outer() = to_boost<R>(area.outer);
    for (const Ring& hole : area.holes) polygon.inners().push_back(to_boost<R>(hole));
    out.push_back(std::move(polygon));
  }
  return out;
}

/// Rounds to the nearest micrometre. Coordinates beyond kUmLimit are left for even_odd() to reject.
template <class Number>
Um to_um(Number value) {
  if constexpr (std::is_floating_point_v<Number>) {
    if (!(std::abs(value) < 2e9)) return kUmLimit + 1;
    return static_cast<Um>(std::llround(value));
  } else {
    return static_cast<Um>(value);
  }
}

template <class BoostRing>
Ring from_boost(const BoostRing& ring) {
  Ring out;
  for (const auto& p : ring) {
    const Point at{to_um(p.x()), to_um(p.y())};
    if (out.empty() || out.back() != at) out.push_back(at);
  }
  while (out.size() > 1 && out.back() == out.front()) out.pop_back();
  return out;
}

template <class MultiPolygon>
Polygons from_boost_areas(const MultiPolygon& areas) {
  Polygons out;
  for (const auto& area : areas) {
    Polygon polygon{from_boost(area.outer()), {}};
    for (const auto& hole : area.inners()) polygon.holes.push_back(from_boost(hole));
    out.push_back(std::move(polygon));
  }
  return out;
}

}  // namespace coq::detail
