// SPDX-License-Identifier: MIT
#include "core/play/table/candidates.h"

#include <algorithm>
#include <numeric>

namespace coq::play {
inline namespace on_table {

std::optional<Vector> facing_to(Point from, Point to) {
  Vector v = to - from;
  if (v == Vector{}) return std::nullopt;
  const std::int64_t common = std::gcd(v.x, v.y);
  v = {v.x / common, v.y / common};
  constexpr std::int64_t kLegible = 1000;
  const std::int64_t largest = std::max(std::abs(v.x), std::abs(v.y));
  if (largest > kLegible) v = {v.x * kLegible / largest, v.y * kLegible / largest};
  return v;
}

std::optional<Point> nearest_of(const std::vector<Point>& points, Point to) {
  std::optional<Point> out;
  for (const Point p : points)
    if (!out || length_up(p - to) < length_up(*out - to)) out = p;
  return out;
}

std::vector<Point> places_round(Point centre, Um radius, BaseSize size) {
  std::vector<Point> out;
  const Um across = size.width / 2, down = size.depth / 2;
  if (across <= 0 || down <= 0) return out;
  const Um right = radius / across * across, low = radius / down * down;
  for (Um y = -low; y <= low; y += down) {
    for (Um x = -right; x <= right; x += across) {
      const Point at{centre.x + x, centre.y + y};
      if (is_within(base_at({at, {0, -1}}, size), centre, radius)) out.push_back(at);
    }
  }
  return out;
}

std::vector<Place> places_beside(const Place& of, BaseSize its, BaseSize own, Um gap) {
  std::vector<Place> out;
  for (int edge = 0; edge < kEdges; ++edge) {
    const Vector outward = turned(of.facing, edge);
    const Point middle = displaced(of.at, outward, (its.behind(edge) + own.behind(edge)) / 2 + gap);
    for (int i = -2; i <= 2; ++i)
      out.push_back({displaced(middle, turned(outward, 1), i * its.along(edge) / 2), of.facing});
  }
  return out;
}

std::array<Place, kEdges> places_against(const Place& enemy, BaseSize its, BaseSize own) {
  std::array<Place, kEdges> out;
  for (int edge = 0; edge < kEdges; ++edge)
    out[static_cast<std::size_t>(edge)] = aligned(enemy, its, edge, own);
  return out;
}

std::vector<Place> places_of_entry(Um width, Um height, BaseSize size) {
  std::vector<Place> out;
  const Um step = size.width / 2;
  if (step <= 0) return out;
  for (int edge = 0; edge < kEdges; ++edge) {
    const Vector inward = turned({0, -1}, edge + 2);
    const bool vertical = edge % 2 == 1;
    const Um extent = vertical ? height : width;
    const Um across = edge == 1 ? width : edge == 2 ? height : 0;
    for (Um along = step; along < extent; along += step)
      out.push_back({vertical ? Point{across, along} : Point{along, across}, inward});
  }
  return out;
}

std::optional<std::int64_t> reach_of(Point from, Vector direction, std::int64_t most, BaseSize size,
                                     const Polygon& area) {
  const auto meets = [&](std::int64_t length) {
    const Base base = base_at({advanced(from, direction, length), direction}, size);
    return overlap(convex_of(base), area);
  };
  std::int64_t low = 0, high = most;
  if (!meets(high) || meets(low)) return std::nullopt;
  while (high - low > 1) {
    const std::int64_t length = (low + high) / 2;
    (meets(length) ? high : low) = length;
  }
  return low;
}

}  // namespace on_table
}  // namespace coq::play
