// SPDX-License-Identifier: MIT
#include "core/geometry/metric.h"

#include <boost/multiprecision/cpp_int.hpp>

#include <algorithm>

#include "core/base/assert.h"
#include "core/geometry/base.h"
#include "core/geometry/distance.h"

namespace coq {
namespace {

/// The largest product of coordinates below is under 2^320.
using Wide = boost::multiprecision::int512_t;

struct WideVector {
  Wide x, y;
};

/// Returns twice the bilinear form.
Wide product(const Metric& metric, const WideVector& v, const WideVector& w) {
  return 2 * Wide(metric.xx) * v.x * w.x + Wide(metric.xy) * (v.x * w.y + v.y * w.x) +
         2 * Wide(metric.yy) * v.y * w.y;
}
WideVector wide(Vector v) {
  return {v.x, v.y};
}

/// Returns half of a vector with the direction of `way` and the given length in this metric; rounded, halves
/// away from 0.
Vector half_toward(const Metric& metric, const WideVector& way, Um length) {
  const Wide square = product(metric, way, way) / 2 * metric.unit * metric.unit;
  const auto rounded = [&](const Wide& part) {
    const Wide twice = part * length * metric.scale;
    const Wide root = sqrt(Wide(twice * twice / square));
    const auto half = static_cast<std::int64_t>((root + 1) / 2);
    return part < 0 ? -half : half;
  };
  return {rounded(way.x), rounded(way.y)};
}

bool is_point_near(const Metric& metric, Point p, Point a, Point b, const Wide& square) {
  const Wide unit = Wide(metric.unit) * metric.unit;
  const auto near = [&](const WideVector& v) { return product(metric, v, v) * unit <= 2 * square; };
  const WideVector edge = wide(b - a), from_a = wide(p - a), from_b = wide(p - b);
  if (product(metric, from_a, edge) <= 0) return near(from_a);
  if (product(metric, from_b, edge) >= 0) return near(from_b);
  const Wide side = cross(b - a, p - a);
  const Wide turn = Wide(4) * metric.xx * metric.yy - Wide(metric.xy) * metric.xy;
  return side * side * turn * unit <= 2 * square * product(metric, edge, edge);
}

bool is_corner_near(const Metric& metric, std::span<const Point> a, std::span<const Point> b,
                    const Wide& square) {
  return std::any_of(a.begin(), a.end(), [&](Point p) {
    for (std::size_t i = 0; i < b.size(); ++i)
      if (is_point_near(metric, p, b[i], b[(i + 1) % b.size()], square)) return true;
    return false;
  });
}

}  // namespace

Metric lattice_metric(Vector u_step, Vector v_step, bool wide, std::int64_t unit) {
  // The vector (x, y) takes cross(v, v_step) / scale steps of one kind and cross(u_step, v) / scale of the
  // other.
  const std::int64_t area = cross(u_step, v_step);
  COQ_ASSERT(area != 0 && unit > 0);
  const std::int64_t sense = wide ? -1 : 1;
  const Vector u = u_step, v = v_step;
  Metric out;
  out.xx = v.y * v.y - sense * v.y * u.y + u.y * u.y;
  out.xy = -2 * v.x * v.y + sense * (v.y * u.x + v.x * u.y) - 2 * u.x * u.y;
  out.yy = v.x * v.x - sense * v.x * u.x + u.x * u.x;
  out.unit = unit;
  out.scale = area < 0 ? -area : area;
  return out;
}

Ring base_ring(const Metric& metric, Point at, Vector facing, Um frontage, Um depth) {
  if (metric.is_plain()) return base_ring(at, facing, frontage, depth);
  // The vector to the right is perpendicular to the facing in this metric; y grows downwards.
  const WideVector ahead = wide(facing);
  const WideVector right{-(metric.xy * ahead.x + 2 * metric.yy * ahead.y),
                         2 * metric.xx * ahead.x + metric.xy * ahead.y};
  const Vector ahead_half = half_toward(metric, ahead, depth),
               right_half = half_toward(metric, right, frontage);
  const auto corner = [&](int forward, int aside) {
    return Point{static_cast<Um>(at.x + forward * ahead_half.x + aside * right_half.x),
                 static_cast<Um>(at.y + forward * ahead_half.y + aside * right_half.y)};
  };
  return {corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)};
}

bool within(const Metric& metric, std::span<const Point> a, std::span<const Point> b, std::int64_t distance) {
  if (metric.is_plain()) return within(a, b, distance);
  if (within(a, b, 0)) return true;
  const Wide square = Wide(distance) * distance * metric.scale * metric.scale;
  return is_corner_near(metric, a, b, square) || is_corner_near(metric, b, a, square);
}

}  // namespace coq
