// SPDX-License-Identifier: MIT
#include "core/contours/detail/segment_index.h"

#include <algorithm>

#include "core/geometry/predicates.h"

namespace coq::contours::detail {

SegmentIndex::SegmentIndex(int width, int height)
    : m_columns(width / kSide + 1),
      m_rows(height / kSide + 1),
      m_squares(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows)) {}

template <class Visit>
void SegmentIndex::each_square(Point a, Point b, const Visit& visit) const {
  const auto square = [](Um v, int last) { return std::clamp(v / kSide, 0, last); };
  const int left = square(std::min(a.x, b.x), m_columns - 1), right = square(std::max(a.x, b.x), m_columns - 1);
  const int top = square(std::min(a.y, b.y), m_rows - 1), bottom = square(std::max(a.y, b.y), m_rows - 1);
  for (int y = top; y <= bottom; ++y)
    for (int x = left; x <= right; ++x)
      visit(static_cast<std::size_t>(y) * static_cast<std::size_t>(m_columns) + static_cast<std::size_t>(x));
}

void SegmentIndex::add(int line, Point a, Point b) {
  const auto number = static_cast<std::uint32_t>(m_segments.size());
  m_segments.push_back({line, a, b});
  each_square(a, b, [&](std::size_t square) { m_squares[square].push_back(number); });
}

void SegmentIndex::add(int line, const Path& points, bool closed) {
  for (std::size_t k = 0; k + 1 < points.size(); ++k) add(line, points[k], points[k + 1]);
  if (closed && points.size() > 2) add(line, points.back(), points.front());
}

std::vector<SegmentIndex::Crossing> SegmentIndex::crossings(Point a, Point b) const {
  std::vector<std::uint32_t> found;
  Box box;
  box.include(a);
  box.include(b);
  each_square(a, b, [&](std::size_t square) {
    for (const std::uint32_t number : m_squares[square]) {
      const Segment& segment = m_segments[number];
      Box other;
      other.include(segment.a);
      other.include(segment.b);
      if (box.meets(other) && meeting(a, b, segment.a, segment.b) != SegmentMeeting::none)
        found.push_back(number);
    }
  });
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  std::vector<Crossing> result;
  for (const std::uint32_t number : found) {
    const Segment& segment = m_segments[number];
    const Vector direction = segment.b - segment.a;
    const std::int64_t from = cross(direction, a - segment.a), to = cross(direction, b - segment.a);
    double along = 0;
    if (from != to) {
      along = static_cast<double>(from) / static_cast<double>(from - to);
    } else if (a != b) {
      // The segments overlap: the first common point counts.
      const Vector way = b - a;
      const double length = static_cast<double>(dot(way, way));
      along = std::clamp(
          static_cast<double>(std::min(dot(segment.a - a, way), dot(segment.b - a, way))) / length, 0.0, 1.0);
    }
    result.push_back({segment.line, along, direction});
  }
  std::sort(result.begin(), result.end());
  return result;
}

bool SegmentIndex::is_crossed(Point a, Point b, int except, int or_except) const {
  bool crossed = false;
  each_square(a, b, [&](std::size_t square) {
    if (crossed) return;
    for (const std::uint32_t number : m_squares[square]) {
      const Segment& segment = m_segments[number];
      if (segment.line == except || segment.line == or_except) continue;
      crossed = crossed || meeting(a, b, segment.a, segment.b) != SegmentMeeting::none;
    }
  });
  return crossed;
}

}  // namespace coq::contours::detail
