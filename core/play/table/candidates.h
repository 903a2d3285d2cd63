// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <set>
#include <vector>

#include "core/play/table/bases.h"

/// Places on a table are without end: these are some that are worth trying in any game of bases. They need
/// bases, and where elements are chosen what may be chosen together.
namespace coq::game {
inline namespace on_table {

/// The 16 directions of canonical moves, the first north, clockwise.
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

/// The facing from one point to another, in parts of three digits; nullopt where they are one.
std::optional<Vector> facing_to(Point from, Point to);
/// The nearest of some points; the first of equals.
std::optional<Point> nearest_of(const std::vector<Point>& points, Point to);
/// Where bases that face north lie within `radius` of a point: every half base round it.
std::vector<Point> places_round(Point centre, Um radius, BaseSize size);
/// Places next to a base, of its facing, so far from it: five along each of its edges.
std::vector<Place> places_beside(const Place& of, BaseSize its, BaseSize own, Um gap);
/// Edge to edge with another base, its front on each edge of it.
std::array<Place, kEdges> places_against(const Place& enemy, BaseSize its, BaseSize own);
/// Every half front along the edges of a table, and the way in.
std::vector<Place> places_of_entry(Um width, Um height, BaseSize size);
/// How far a base may go in that direction, at most `most`, until it would overlap the area; nullopt where it
/// does not come so far, or stands in it.
std::optional<std::int64_t> reach_of(Point from, Vector direction, std::int64_t most, BaseSize size,
                                     const Polygon& area);

/// The points of a lattice in a box: f(point) is called until it is true. Was it?
template <class F>
bool any_of_lattice(const Box& box, Um step, F f) {
  for (Um y = box.min.y + step; y <= box.max.y - step; y += step)
    for (Um x = box.min.x + step; x <= box.max.x - step; x += step)
      if (f(Point{x, y})) return true;
  return false;
}

/// All sets of at most `most` elements that are chosen one after the other, and after the first as
/// `joins(set, next)` says: f(set).
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

/// All chains of `least` to `most` elements, each grown by one that `joins(chain, next)`: f(chain), in
/// ascending order.
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
}  // namespace coq::game
