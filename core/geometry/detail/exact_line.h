// SPDX-License-Identifier: MIT
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <optional>
#include <vector>

#include "core/geometry/point.h"

/// Lines through points that are themselves crossings of lines, without any rounding.
namespace coq::detail {

/// The largest number below is a product of two crossings of a line through two crossings with an edge: 2^401.
using Wide = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<
    512, 512, boost::multiprecision::signed_magnitude, boost::multiprecision::unchecked, void>>;

/// What doubles say of coordinates below kNearLimit is wrong by less than kNearError: three roundings of 2^-52,
/// times 2^28. Of larger ones they say nothing (NaN: all comparisons are false).
inline constexpr double kNearError = 1.0 / (1 << 20);
inline constexpr double kNearLimit = 1 << 28;

/// (x/w, y/w), w above 0.
struct ExactPoint {
  Wide x, y, w{1};
  double near_x = 0, near_y = 0;
  bool whole = true;  ///< a point of whole micrometres: `at`
  Point at;
  ExactPoint() = default;
  ExactPoint(Point p)
      : x(p.x), y(p.y), near_x(p.x), near_y(p.y), at(p) {}  // NOLINT(google-explicit-constructor)
  ExactPoint(Wide x_, Wide y_, Wide w_);
  Point rounded() const;
};
bool operator==(const ExactPoint& a, const ExactPoint& b);
ExactPoint middle(const std::vector<Point>& points);

/// a*x + b*y + c = 0. Sides are told by doubles where they can be, and by whole points in 64 bits; the wide
/// coefficients are made when they are asked for.
class ExactLine {
 public:
  ExactLine(const ExactPoint& p, const ExactPoint& q);
  /// Between whole points.
  ExactLine(Point p, Point q);
  /// Through p in a direction.
  ExactLine(const ExactPoint& p, Vector along);
  const Wide& a() const { return wide().a; }
  const Wide& b() const { return wide().b; }
  const Wide& c() const { return wide().c; }
  bool is_none() const;
  ExactLine reversed() const;
  /// -1, 0, +1: the side of p; +1 is to the right of p to q as seen on the page.
  int side(const ExactPoint& p) const;
  int side(Point p) const;

 private:
  struct Coefficients {
    Wide a, b, c;
  };
  const Coefficients& wide() const;
  std::optional<int> near_side(double x, double y) const;

  double m_x = 0, m_y = 0;    ///< a point of it
  double m_dx = 0, m_dy = 0;  ///< and its direction, each wrong by 3 * kNearError at most
  bool m_whole = false;       ///< through these two
  Point m_p, m_q;
  mutable std::optional<Coefficients> m_wide;
};

/// Can it be said already that a line through p and q leaves both points strictly on one side?
bool surely_passes(const ExactPoint& p, const ExactPoint& q, Point a, Point b);

/// Of two lines that are not parallel.
ExactPoint crossing(const ExactLine& l, const ExactLine& m);

/// A place along a line, by the coordinate that changes more; ascending from p to q of the line.
struct Place {
  Wide n, d{1};
  double near = 0;  ///< as of ExactPoint
};
bool operator<(const Place& a, const Place& b);
bool operator==(const Place& a, const Place& b);

/// A line with places along it.
class Axis {
 public:
  explicit Axis(const ExactLine& line, bool backward = false);
  Axis(const ExactPoint& p, const ExactPoint& q) : Axis(ExactLine(p, q)) {}
  const ExactLine& line() const { return m_line; }
  Place place(const ExactPoint& p) const;       ///< of a point on the line
  Place place_of_edge(Point a, Point b) const;  ///< where an edge that is not on the line meets it

 private:
  ExactLine m_line;
  bool m_by_x = true;
  bool m_descending = false;
};

/// Stretches of a line, sorted and apart; begin < end.
struct Stretch {
  Place begin, end;
};
using Stretches = std::vector<Stretch>;

/// Where an area lies immediately to the left and to the right of a line.
struct Sides {
  Stretches left, right;
};
Sides sides_along(const Axis& axis, const Polygon& area);
/// All that is in either; stretches that touch become one.
Stretches united(const Stretches& a, const Stretches& b);
Stretches common(const Stretches& a, const Stretches& b);

}  // namespace coq::detail
