// SPDX-License-Identifier: MIT
// Boost's own code draws this warning where it is inlined into ours.
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/linestring.hpp>
#include <boost/geometry/geometries/multi_polygon.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>
#include <utility>

#include "core/geometry/detail/boost_rings.h"

namespace coq {
namespace {

namespace bg = boost::geometry;
namespace strategy = boost::geometry::strategy::buffer;

// A buffer has arcs and offsets of its own: it is computed in floating point and rounded once.
using RoundPoint = bg::model::d2::point_xy<double>;
using RoundPath = bg::model::linestring<RoundPoint>;
using RoundPolygon = bg::model::polygon<RoundPoint, false>;
using RoundAreas = bg::model::multi_polygon<RoundPolygon>;

/// Points on a full circle of a round corner.
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
    return make_error("geometry.overlay", message("a path of two points and a distance above 0 are needed"));
  }
  if (corners == Corners::round) {
    return buffered(in, distance, strategy::join_round(kCircle), strategy::end_round(kCircle));
  }
  return buffered(in, distance, strategy::join_miter(), strategy::end_flat());
}

}  // namespace coq
