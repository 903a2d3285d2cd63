// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/geometry/point.h"

namespace coq::scene::detail {

/// A path walked by length, for what is drawn along it. Lengths in micrometres; directions of length 1.
class Track {
 public:
  struct Place {
    double x = 0, y = 0;    ///< the point
    double dx = 1, dy = 0;  ///< the direction of the path
    /// The point `along` ahead and `left` to the left of the direction (as seen on the page).
    Point off(double along, double left) const;
  };

  explicit Track(const coq::Path& path);
  double length() const { return m_length; }
  Place at(double distance) const;

  /// `count` places, evenly spread so that half a gap is left at each end; `count` is the whole number for
  /// which gaps are nearest to `spacing`, at least 1.
  std::vector<Place> spread(double spacing) const;
  std::size_t count(double spacing) const;

  /// The path moved to the left (negative: right). Corners are mitred up to twice the distance. One point for
  /// each of `corners()`.
  coq::Path offset(double left) const;

  struct Corner {
    double at = 0;        ///< length from the beginning
    double half_tan = 0;  ///< tangent of half the angle by which the path turns here; 0 at both ends
  };
  std::vector<Corner> corners() const;

 private:
  std::vector<Point> m_points;  ///< without equal neighbours
  std::vector<double> m_from;   ///< length up to each point
  double m_length = 0;
};

}  // namespace coq::scene::detail
