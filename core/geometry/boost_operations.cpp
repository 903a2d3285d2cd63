// SPDX-License-Identifier: MIT
// Code of Boost causes this warning when it is inlined here.
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
// Boost's headers include some of its own deprecated headers.
#define BOOST_ALLOW_DEPRECATED_HEADERS
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/linestring.hpp>
#include <boost/geometry/geometries/multi_polygon.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>
#include <cstdint>
#include <utility>

#include "core/geometry/detail/boost_rings.h"

namespace coq {
namespace {

namespace bg = boost::geometry;
namespace strategy = boost::geometry::strategy::buffer;

// 64-bit integers: Boost then uses 128 bits for products and does not rescale the input.
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

/// Unites areas one by one, because they may overlap.
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

// A buffer has computed arcs and offsets, therefore it uses floating point and rounds once.
using RoundPoint = bg::model::d2::point_xy<double>;
using RoundPath = bg::model::linestring<RoundPoint>;
using RoundPolygon = bg::model::polygon<RoundPoint, false>;
using RoundAreas = bg::model::multi_polygon<RoundPolygon>;

/// Number of points on a full circle of a round corner.
constexpr std::size_t kCircle = 36;

template <class Geometry, class Join, class End>
Result<Polygons> buffered(const Geometry& geometry, Um distance, const Join& join, const End& end) {
  const strategy::distance_symmetric<double> by(distance);
  RoundAreas out;
  try {
    bg::buffer(geometry, out, by, strategy::side_straight(), join, end, strategy::point_circle(kCircle));
  } catch (const bg::exception& e) {
    return detail::overlay_problem(e.what());
  }
  return detail::checked(detail::from_boost_areas(out));
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

Result<Polygons> buffer(const Polygons& areas, Um distance, Corners corners) {
  const Result<Polygons> whole = unite(areas);
  if (!whole || distance == 0) return whole;
  const Result<Polygons> simple = detail::simple_areas(*whole);
  if (!simple) return simple;
  const RoundAreas in = detail::to_boost<RoundAreas>(*simple);
  if (corners == Corners::round) {
    return buffered(in, distance, strategy::join_round(kCircle), strategy::end_flat());
  }
  return buffered(in, distance, strategy::join_miter(), strategy::end_flat());
}

Result<Polygons> buffer(const Path& path, Um distance, Corners corners) {
  RoundPath in;
  for (const Point p : path) in.push_back(RoundPoint(p.x, p.y));
  if (in.size() < 2 || distance <= 0) {
    return make_error("geometry.overlay", message("a path of two points and a distance greater than 0 are "
                                                  "needed"));
  }
  if (corners == Corners::round) {
    return buffered(in, distance, strategy::join_round(kCircle), strategy::end_round(kCircle));
  }
  return buffered(in, distance, strategy::join_miter(), strategy::end_flat());
}

}  // namespace coq
