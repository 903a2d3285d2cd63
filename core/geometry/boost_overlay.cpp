// SPDX-License-Identifier: MIT
// Boost's own code draws this warning where it is inlined into ours.
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/multi_polygon.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>
#include <cstdint>
#include <utility>

#include "core/geometry/detail/boost_rings.h"

namespace coq {
namespace {

namespace bg = boost::geometry;

// Whole numbers of 64 bits: Boost then takes 128 for its products and does not rescale the input.
using BoostPoint = bg::model::d2::point_xy<std::int64_t>;
using BoostPolygon = bg::model::polygon<BoostPoint, false>;
using BoostAreas = bg::model::multi_polygon<BoostPolygon>;

BoostAreas united(std::vector<BoostAreas> parts) {
  if (parts.empty()) return {};
  while (parts.size() > 1) {  // in pairs: each vertex takes part in log n unions
    std::vector<BoostAreas> next;
    for (std::size_t i = 0; i + 1 < parts.size(); i += 2) {
      BoostAreas both;
      bg::union_(parts[i], parts[i + 1], both);
      next.push_back(std::move(both));
    }
    if (parts.size() % 2 == 1) next.push_back(std::move(parts.back()));
    parts = std::move(next);
  }
  return std::move(parts.front());
}

/// Each area on its own, since they may overlap.
Result<BoostAreas> united(const Polygons& areas) {
  const Result<Polygons> simple = detail::simple_areas(areas);
  if (!simple) return simple.error();
  std::vector<BoostAreas> parts;
  for (const Polygon& area : *simple) parts.push_back(detail::to_boost<BoostAreas>(Polygons{area}));
  return united(std::move(parts));
}

template <class Overlay>
Result<Polygons> overlay(const Polygons& first, const Polygons& second, Overlay operation) {
  try {
    const Result<BoostAreas> a = united(first);
    if (!a) return a.error();
    const Result<BoostAreas> b = united(second);
    if (!b) return b.error();
    BoostAreas out;
    operation(*a, *b, out);
    return detail::checked(detail::from_boost_areas(out));
  } catch (const bg::exception& e) {
    return detail::overlay_problem(e.what());
  }
}

}  // namespace

Result<Polygons> unite(const Polygons& areas) {
  return overlay(areas, {}, [](const BoostAreas& a, const BoostAreas&, BoostAreas& out) { out = a; });
}

Result<Polygons> intersection(const Polygons& first, const Polygons& second) {
  return overlay(first, second, [](const BoostAreas& a, const BoostAreas& b, BoostAreas& out) {
    bg::intersection(a, b, out);
  });
}

Result<Polygons> difference(const Polygons& first, const Polygons& second) {
  return overlay(first, second,
                 [](const BoostAreas& a, const BoostAreas& b, BoostAreas& out) { bg::difference(a, b, out); });
}

Ring convex_hull(const std::vector<Point>& points) {
  if (points.empty()) return {};
  bg::model::multi_point<BoostPoint> all;
  for (const Point p : points) all.push_back(BoostPoint(p.x, p.y));
  bg::model::ring<BoostPoint, false> hull;
  bg::convex_hull(all, hull);
  return detail::from_boost(hull);
}

}  // namespace coq
