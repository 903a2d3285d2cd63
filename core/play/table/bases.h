// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>

#include "core/geometry/point.h"

/// Geometry of bases on a table, in whole micrometres (a table is smaller than 30 m): extents, sweeps,
/// contacts. All results are exact for the corners, which are rounded once (core/geometry/placement.h).
namespace coq::play {
inline namespace on_table {

/// The placement of a base: its centre, and the direction of its front. The components are at most kFacingLimit
/// and not both 0.
struct Place {
  Point at;
  Vector facing{0, -1};
  auto operator<=>(const Place&) const = default;
};
inline constexpr std::int64_t kFacingLimit = 1'000'000;

/// Corners of a rectangular base, clockwise on the page from the front left corner. Edge i goes from corner i
/// to the next: 0 front, 1 right, 2 rear, 3 left.
using Base = std::array<Point, 4>;
inline constexpr int kEdges = 4;

/// The size of a base: the width of its front, and its depth. A single length makes a square.
struct BaseSize {
  Um width = 0, depth = 0;

  constexpr BaseSize() = default;
  constexpr BaseSize(Um side) : width(side), depth(side) {}  // NOLINT(google-explicit-constructor)
  constexpr BaseSize(Um across, Um deep) : width(across), depth(deep) {}
  auto operator<=>(const BaseSize&) const = default;

  constexpr Um along(int edge) const { return edge % 2 == 0 ? width : depth; }
  /// Returns the distance from that edge to the opposite one.
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

/// A convex area with at most eight corners, clockwise on the page.
struct Convex {
  std::array<Point, 8> points;
  std::size_t count = 0;
  Box box;
  std::span<const Point> corners() const { return {points.data(), count}; }
  Ring ring() const { return {points.begin(), points.begin() + static_cast<std::ptrdiff_t>(count)}; }
};
Convex convex_of(const Base& base);
/// Returns the hull of a base at both ends of a straight leg without rotation.
Convex swept(const Base& from, const Base& to);

/// Returns whether the areas overlap by more than `tolerance`. They do not if one has an edge that the other
/// crosses inwards by at most `tolerance`.
bool overlap(const Convex& a, const Convex& b, Um tolerance);
/// Returns whether the interiors intersect.
bool overlap(const Convex& a, const Polygon& area);

/// Returns a box that contains the centre of every base of that size within `most` of something in `box`. Bases
/// outside need no closer test. A corner is at most half the longer edge plus a quarter of the shorter edge
/// from the centre (for a square, 0.708 of its side).
inline Box middles_near(const Box& box, BaseSize size, Um most) {
  return grown(box, (2 * std::max(size.width, size.depth) + std::min(size.width, size.depth)) / 4 + most);
}

/// Returns whether the distance between the two closed bases is at most `most`.
bool near(const Base& a, const Base& b, Um most);
bool near(const Base& a, const Polygon& area, Um most);
bool is_in(const Box& box, const Base& base);
/// Returns whether the whole base is at most `radius` from the point.
bool is_within(const Base& base, Point centre, Um radius);
/// Returns whether the closed base covers the point.
bool covers(const Base& base, Point p);

/// Full contact: an edge of one base on an edge of the other, corner to corner, each within `tolerance`.
struct EdgePair {
  int own = 0, other = 0;
};
std::optional<EdgePair> full_contact(const Base& own, const Base& other, Um tolerance);

/// Returns the contact length between an edge of `enemy` and a base, in units of (edge length x micrometre), or
/// nullopt if they do not touch.
std::optional<std::int64_t> contact_with_edge(const Base& enemy, int edge, const Base& base, Um tolerance);

inline bool same_direction(Vector a, Vector b) {
  return cross(a, b) == 0 && dot(a, b) > 0;
}
/// Rotates a facing clockwise by quarter turns, exactly.
Vector turned(Vector facing, int quarters);
/// Returns the place of a base whose front lies against that edge of another base, centred. Equal bases then
/// meet corner to corner.
Place aligned(const Place& other, BaseSize its, int edge, BaseSize own);
/// Returns whether `wanted_a` is closer to `facing` than `wanted_b`.
bool turns_less(Vector wanted_a, Vector wanted_b, Vector facing);

/// Returns the length, rounded up to whole micrometres.
std::int64_t length_up(Vector v);
/// Returns the point at `length` in a direction. Coordinates are rounded towards the start, so it is never
/// farther away.
Point advanced(Point from, Vector direction, std::int64_t length);
/// Returns the point at `length` in a direction. Each coordinate is rounded once to the nearest micrometre.
Point displaced(Point from, Vector direction, Um length);

}  // namespace on_table
}  // namespace coq::play
