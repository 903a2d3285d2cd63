// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/geometry/point.h"

namespace coq::contours::detail {

/// Segments of numbered lines by the squares of the sheet that they touch. Coordinates are pixels.
class SegmentIndex {
 public:
  SegmentIndex(int width, int height);

  /// Adds the segments between the points of a line. The points must outlive the index.
  void add(int line, const Path& points, bool closed = false);
  void add(int line, Point a, Point b);

  struct Crossing {
    int line = 0;
    double along = 0;    ///< position on the segment that was asked about, 0 to 1
    Vector direction{};  ///< of the line, from its beginning to its end
    bool operator<(const Crossing& other) const {
      return along != other.along ? along < other.along : line < other.line;
    }
  };
  /// Returns the crossings of a segment with all lines, in their order along it. A line is also crossed if it
  /// begins on the segment or only touches it.
  std::vector<Crossing> crossings(Point a, Point b) const;
  /// Returns whether a segment has a common point with a line other than the two.
  bool is_crossed(Point a, Point b, int except, int or_except) const;

 private:
  struct Segment {
    int line;
    Point a, b;
  };
  static constexpr int kSide = 32;
  template <class Visit>
  void each_square(Point a, Point b, const Visit& visit) const;

  int m_columns, m_rows;
  std::vector<std::vector<std::uint32_t>> m_squares;
  std::vector<Segment> m_segments{};
};

}  // namespace coq::contours::detail
