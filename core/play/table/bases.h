// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>

#include "core/geometry/point.h"

/// Bases of whatever stands on a table, in whole micrometres (a table is below 30 m): where they reach, what
/// they sweep, how they touch. All answers are exact for the corners, which are rounded once
/// (core/geometry/placement.h).
namespace coq::game {
inline namespace on_table {

/// Where a base stands: its centre, and the direction of its front (its parts at most kFacingLimit, not both
/// 0).
struct Place {
  Point at;
  Vector facing{0, -1};
  auto operator<=>(const Place&) const = default;
};
inline constexpr std::int64_t kFacingLimit = 1'000'000;

/// Corners of a rectangular base, clockwise on the page from the front left one. Edge i goes from corner i to
/// the next: 0 front, 1 right, 2 rear, 3 left.
using Base = std::array<Point, 4>;
inline constexpr int kEdges = 4;

/// How large a base is: how wide its front, and how deep. A single length is a square.
struct BaseSize {
  Um width = 0, depth = 0;

  constexpr BaseSize() = default;
  constexpr BaseSize(Um side) : width(side), depth(side) {}  // NOLINT(google-explicit-constructor)
  constexpr BaseSize(Um across, Um deep) : width(across), depth(deep) {}
  auto operator<=>(const BaseSize&) const = default;

  constexpr Um along(int edge) const { return edge % 2 == 0 ? width : depth; }
  /// From that edge to the opposite one.
  constexpr Um behind(int edge) const { return along(edge + 1); }
};

Base base_at(const Place& place, BaseSize size);
inline Base base_at(const Place& place, Um width, Um depth) {
  return base_at(place, BaseSize{width, depth});
}
inline Ring ring_of(const Base& base) {
  return {base.begin(), base.end()};
}
Box box_of(const Base& base);

/// A convex area of at most eight corners, clockwise on the page.
struct Convex {
  std::array<Point, 8> points;
  std::size_t count = 0;
  Box box;
  std::span<const Point> corners() const { return {points.data(), count}; }
  Ring ring() const { return {points.begin(), points.begin() + static_cast<std::ptrdiff_t>(count)}; }
};
Convex convex_of(const Base& base);
/// The hull of a base at both ends of a straight leg on which it does not turn.
Convex swept(const Base& from, const Base& to);

/// Do they overlap by more than `tolerance`: is there no edge of either beyond which the other reaches no
/// deeper?
bool overlap(const Convex& a, const Convex& b, Um tolerance);
/// Do their insides meet?
bool overlap(const Convex& a, const Polygon& area);

/// Where the middle of a base of that size must lie that is to be at most `most` from something in the box:
/// others need no closer look. The corners of a base lie at most half of its longer and a quarter of its
/// shorter edge from its middle (of a square, 0.708 of its side).
inline Box middles_near(const Box& box, BaseSize size, Um most) {
  return grown(box, (2 * std::max(size.width, size.depth) + std::min(size.width, size.depth)) / 4 + most);
}

/// Is the least distance of the two closed bases at most `most`?
bool near(const Base& a, const Base& b, Um most);
bool near(const Base& a, const Polygon& area, Um most);
bool is_in(const Box& box, const Base& base);
/// Is all of the base at most `radius` from the point?
bool is_within(const Base& base, Point centre, Um radius);
/// Does the closed base cover the point?
bool covers(const Base& base, Point p);

/// Full contact: an edge of one on an edge of the other, corner to corner, each within `tolerance`.
struct EdgePair {
  int own = 0, other = 0;
};
std::optional<EdgePair> full_contact(const Base& own, const Base& other, Um tolerance);

/// How long the contact of an edge of `enemy` with a base is, in units of (edge length x micrometre); nullopt
/// where they do not touch.
std::optional<std::int64_t> contact_with_edge(const Base& enemy, int edge, const Base& base, Um tolerance);

inline bool same_direction(Vector a, Vector b) {
  return cross(a, b) == 0 && dot(a, b) > 0;
}
/// A facing turned clockwise by quarters of a circle, exactly.
Vector turned(Vector facing, int quarters);
/// Where a base stands whose front lies on that edge of another, middle to middle: of equal ones corner to
/// corner.
Place aligned(const Place& other, BaseSize its, int edge, BaseSize own);
/// Does facing `a` lie nearer to `wanted` than `b` does?
bool turns_less(Vector wanted_a, Vector wanted_b, Vector facing);

/// The length, rounded up to whole micrometres.
std::int64_t length_up(Vector v);
/// `length` from a point in a direction; coordinates rounded towards the start, so that it is never farther.
Point advanced(Point from, Vector direction, std::int64_t length);
/// `length` from a point in a direction, each coordinate rounded once to the nearest micrometre.
Point displaced(Point from, Vector direction, Um length);

}  // namespace on_table
}  // namespace coq::game
