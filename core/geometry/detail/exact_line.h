// SPDX-License-Identifier: MIT
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <optional>
#include <vector>

#include "core/geometry/point.h"

/// Lines through points that are themselves intersections of lines, without any rounding.
namespace coq::detail {

/// The largest intermediate number is 2^401: a product of two intersections of an edge with a line through two
/// intersections.
using Wide = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<
    512, 512, boost::multiprecision::signed_magnitude, boost::multiprecision::unchecked, void>>;

/// Maximum error of the doubles for coordinates below kNearLimit: three roundings of 2^-52, times 2^28. Doubles
/// of larger coordinates are NaN, for which all comparisons are false.
inline constexpr double kNearError = 1.0 / (1 << 20);
inline constexpr double kNearLimit = 1 << 28;

/// The point (x/w, y/w), with w above 0.
struct ExactPoint {
  Wide x, y, w{1};
  double near_x = 0, near_y = 0;
  bool whole = true;  ///< whether it is the integer point `at`
  Point at;
  ExactPoint() = default;
  ExactPoint(Point p)
      : x(p.x), y(p.y), near_x(p.x), near_y(p.y), at(p) {}  // NOLINT(google-explicit-constructor)
  ExactPoint(Wide x_, Wide y_, Wide w_);
  Point rounded() const;
};
bool operator==(const ExactPoint& a, const ExactPoint& b);
ExactPoint middle(const std::vector<Point>& points);

/// The line a*x + b*y + c = 0. If line and point are integers, `orientation` decides the side. Otherwise
/// doubles decide it if they are precise enough. The wide coefficients are computed only when they are needed.
class ExactLine {
 public:
  ExactLine(const ExactPoint& p, const ExactPoint& q);
  /// The line through two integer points.
  ExactLine(Point p, Point q);
  /// The line through a point in a direction.
  ExactLine(const ExactPoint& p, Vector along);
  const Wide& a() const { return wide().a; }
  const Wide& b() const { return wide().b; }
  const Wide& c() const { return wide().c; }
  bool is_none() const;
  ExactLine reversed() const;
  /// Returns the side of p: +1 if it is to the right of p to q on the page, -1 to the left, 0 on the line.
  int side(const ExactPoint& p) const;
  int side(Point p) const;

 private:
  struct Coefficients {
    Wide a, b, c;
  };
  const Coefficients& wide() const;
  std::optional<int> near_side(double x, double y) const;

  double m_x = 0, m_y = 0;    ///< a point of the line
  double m_dx = 0, m_dy = 0;  ///< its direction; each number has an error of at most 3 * kNearError
  bool m_whole = false;       ///< the line passes through m_p and m_q
  Point m_p, m_q;
  mutable std::optional<Coefficients> m_wide;
};

/// Returns whether doubles already prove that both points are strictly on one side of the line through p and q.
bool surely_passes(const ExactPoint& p, const ExactPoint& q, Point a, Point b);

/// Returns the intersection of two lines that are not parallel.
ExactPoint crossing(const ExactLine& l, const ExactLine& m);

/// A position along a line: the coordinate that changes more. It increases from p to q of the line.
struct Place {
  Wide n, d{1};
  double near = 0;  ///< double value, as in ExactPoint
};
bool operator<(const Place& a, const Place& b);
bool operator==(const Place& a, const Place& b);

/// A line with positions along it.
class Axis {
 public:
  explicit Axis(const ExactLine& line, bool backward = false);
  Axis(const ExactPoint& p, const ExactPoint& q) : Axis(ExactLine(p, q)) {}
  const ExactLine& line() const { return m_line; }
  Place place(const ExactPoint& p) const;       ///< position of a point on the line
  Place place_of_edge(Point a, Point b) const;  ///< intersection with an edge that is not on the line

 private:
  ExactLine m_line;
  bool m_by_x = true;
  bool m_descending = false;
};

/// Disjoint stretches of a line in order, each with begin < end.
struct Stretch {
  Place begin, end;
};
using Stretches = std::vector<Stretch>;

/// Stretches on which an area is immediately to the left and to the right of a line.
struct Sides {
  Stretches left, right;
};
Sides sides_along(const Axis& axis, const Polygon& area);
/// Returns the union of both lists; stretches that touch are merged.
Stretches united(const Stretches& a, const Stretches& b);
Stretches common(const Stretches& a, const Stretches& b);

}  // namespace coq::detail
