// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/detail/track.h"

#include <algorithm>
#include <cmath>

namespace coq::scene::detail {
namespace {

Um um(double value) {
  return static_cast<Um>(std::lround(value));
}

}  // namespace

Point Track::Place::off(double along, double left) const {
  return {um(x + dx * along + dy * left), um(y + dy * along - dx * left)};
}

Track::Track(const coq::Path& path) {
  for (const Point p : path) {
    if (!m_points.empty() && m_points.back() == p) continue;
    if (!m_points.empty()) {
      const Vector step = p - m_points.back();
      m_length += std::hypot(static_cast<double>(step.x), static_cast<double>(step.y));
    }
    m_points.push_back(p);
    m_from.push_back(m_length);
  }
}

Track::Place Track::at(double distance) const {
  if (m_points.size() < 2)
    return m_points.empty() ? Place{} : Place{double(m_points[0].x), double(m_points[0].y)};
  const auto next = std::upper_bound(m_from.begin() + 1, m_from.end() - 1, distance);
  const auto i = static_cast<std::size_t>(next - m_from.begin()) - 1;
  const Vector step = m_points[i + 1] - m_points[i];
  const double length = m_from[i + 1] - m_from[i];
  const double dx = static_cast<double>(step.x) / length;
  const double dy = static_cast<double>(step.y) / length;
  const double along = std::clamp(distance - m_from[i], 0.0, length);
  return {m_points[i].x + dx * along, m_points[i].y + dy * along, dx, dy};
}

std::size_t Track::count(double spacing) const {
  return static_cast<std::size_t>(std::max(1.0, std::round(m_length / std::max(spacing, 1.0))));
}

std::vector<Track::Place> Track::spread(double spacing) const {
  std::vector<Place> places;
  const std::size_t n = count(spacing);
  for (std::size_t i = 0; i < n; ++i)
    places.push_back(at((static_cast<double>(i) + 0.5) * m_length / static_cast<double>(n)));
  return places;
}

std::vector<Track::Corner> Track::corners() const {
  std::vector<Corner> result;
  for (std::size_t i = 0; i < m_points.size(); ++i) {
    Corner corner{m_from[i], 0};
    if (i > 0 && i + 1 < m_points.size()) {
      const Place a = at((m_from[i - 1] + m_from[i]) / 2), b = at((m_from[i] + m_from[i + 1]) / 2);
      const double cosine = std::clamp(a.dx * b.dx + a.dy * b.dy, -0.98, 1.0);
      corner.half_tan = std::sqrt((1 - cosine) / (1 + cosine));
    }
    result.push_back(corner);
  }
  return result;
}

coq::Path Track::offset(double left) const {
  coq::Path result;
  const std::size_t n = m_points.size();
  if (n < 2) return m_points;
  const bool closed = n > 3 && m_points.front() == m_points.back();
  const auto direction = [&](std::size_t i) {
    const Place place = at((m_from[i] + m_from[i + 1]) / 2);
    return std::pair{place.dx, place.dy};
  };
  for (std::size_t i = 0; i < n; ++i) {
    const bool first = i == 0;
    const bool last = i + 1 == n;
    const auto [ax, ay] = direction(first ? (closed ? n - 2 : 0) : i - 1);
    const auto [bx, by] = direction(last ? (closed ? 0 : n - 2) : i);
    // The bisector of both normals, as long as the mitre asks for.
    double nx = ay + by;
    double ny = -ax - bx;
    const double square = nx * nx + ny * ny;
    const double k = square < 1.0 ? 1.0 / std::sqrt(std::max(square, 1e-9)) * 2 : 2 / square;
    nx *= k;
    ny *= k;
    result.push_back({um(m_points[i].x + nx * left), um(m_points[i].y + ny * left)});
  }
  return result;
}

}  // namespace coq::scene::detail
