// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <set>
#include <vector>

#include "core/play/table/bases.h"

/// A table has infinitely many places. These functions list some that are worth trying in any game with bases.
/// They need only bases and, to choose elements, a test of which elements may be chosen together.
namespace coq::play {
inline namespace on_table {

/// The 16 directions of canonical moves, clockwise from north.
inline constexpr std::array<Vector, 16> kCompass = {{{0, -1},
                                                     {5, -12},
                                                     {1, -1},
                                                     {12, -5},
                                                     {1, 0},
                                                     {12, 5},
                                                     {1, 1},
                                                     {5, 12},
                                                     {0, 1},
                                                     {-5, 12},
                                                     {-1, 1},
                                                     {-12, 5},
                                                     {-1, 0},
                                                     {-12, -5},
                                                     {-1, -1},
                                                     {-5, -12}}};

/// Returns the facing from one point to another, with components of three digits, or nullopt if the points are
/// equal.
std::optional<Vector> facing_to(Point from, Point to);
/// Returns the nearest of some points; the first one if several are equally near.
std::optional<Point> nearest_of(const std::vector<Point>& points, Point to);
/// Returns the places of north-facing bases within `radius` of a point, half a base apart.
std::vector<Point> places_round(Point centre, Um radius, BaseSize size);
/// Returns places next to a base with the same facing, `gap` away: five along each of its edges.
std::vector<Place> places_beside(const Place& of, BaseSize its, BaseSize own, Um gap);
/// Returns the places edge to edge with another base, with the front on each of its edges.
std::array<Place, kEdges> places_against(const Place& enemy, BaseSize its, BaseSize own);
/// Returns the places along the edges of a table, half a front apart and facing inward.
std::vector<Place> places_of_entry(Um width, Um height, BaseSize size);
/// Returns how far a base can move in that direction, at most `most`, before it would overlap the area. Returns
/// nullopt if it does not reach the area, or already stands in it.
std::optional<std::int64_t> reach_of(Point from, Vector direction, std::int64_t most, BaseSize size,
                                     const Polygon& area);

/// Calls f(point) for the points of a lattice in a box until it returns true. Returns whether it did.
template <class F>
bool any_of_lattice(const Box& box, Um step, F f) {
  for (Um y = box.min.y + step; y <= box.max.y - step; y += step)
    for (Um x = box.min.x + step; x <= box.max.x - step; x += step)
      if (f(Point{x, y})) return true;
  return false;
}

/// Calls f(set) for all sets of at most `most` elements. Elements are added in order, and each one after the
/// first must pass `joins(set, next)`.
template <class Joins, class F>
void each_choice(const std::vector<std::int8_t>& from, int most, const Joins& joins, const F& f) {
  std::vector<std::int8_t> chosen;
  const std::function<void(std::size_t)> choose = [&](std::size_t first) {
    if (!chosen.empty()) f(chosen);
    if (static_cast<int>(chosen.size()) == most) return;
    for (std::size_t i = first; i < from.size(); ++i) {
      if (!chosen.empty() && !joins(chosen, from[i])) continue;
      chosen.push_back(from[i]);
      choose(i + 1);
      chosen.pop_back();
    }
  };
  choose(0);
}

/// Calls f(chain) for all chains of `least` to `most` elements, sorted in ascending order. A chain grows by any
/// element that passes `joins(chain, next)`.
template <class Joins, class F>
void each_chain(const std::vector<int>& from, int least, int most, const Joins& joins, const F& f) {
  std::set<std::vector<int>> seen;
  const std::function<void(const std::vector<int>&)> grow = [&](const std::vector<int>& units) {
    if (!seen.insert(units).second) return;
    if (static_cast<int>(units.size()) >= least) f(units);
    if (static_cast<int>(units.size()) == most) return;
    for (const int next : from) {
      if (std::find(units.begin(), units.end(), next) != units.end() || !joins(units, next)) continue;
      std::vector<int> longer = units;
      longer.insert(std::lower_bound(longer.begin(), longer.end(), next), next);
      grow(longer);
    }
  };
  for (const int unit : from) grow({unit});
}

}  // namespace on_table
}  // namespace coq::play
