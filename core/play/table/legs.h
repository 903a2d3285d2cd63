// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/play/table/bases.h"

/// Movement paths of bases on a table, leg by leg: their lengths and sweeps. They depend only on bases.
namespace coq::play {
inline namespace on_table {

/// A path as an order gives it: the points of the base's centre, without the start.
struct Way {
  std::vector<Point> points;
  bool operator==(const Way&) const = default;
};

/// An element's path: its start, its points, and its facing on each leg and at the end.
struct Journey {
  int unit = -1;
  Place start;
  std::vector<Point> points;
  std::vector<Vector> facings;  ///< One per leg.
  Vector end_facing{0, -1};
  bool enters = false;  ///< Enters from a table edge.

  /// Sets the facings. `given` has one facing for each leg. If it is empty, the old facing is used, and `later`
  /// applies after `turn` legs (at the end if not set). The final facing is `later`, or else the last one.
  /// Returns false if the facings do not match the legs.
  bool face(const std::vector<Vector>& given, std::optional<Vector> later, std::optional<int> turn);

  Place end() const { return {points.empty() ? start.at : points.back(), end_facing}; }
  bool goes() const;  ///< Whether it moves, rather than only turning.
  std::int64_t length() const;
  /// Returns the area that its base, square or not, sweeps on a leg.
  Convex sweep(std::size_t leg, BaseSize size) const;
  Point from(std::size_t leg) const { return leg == 0 ? start.at : points[leg - 1]; }
  Vector leg(std::size_t leg) const { return points[leg] - from(leg); }
  /// Returns the swept areas, including rotations: its base at the start (unless it enters), each leg, and its
  /// base at the end.
  std::vector<Convex> sweeps(BaseSize size) const;
};

/// Returns whether `leg` goes more sideways than away from an enemy; `away` points away from it.
bool is_sideways(Vector leg, Vector away);
/// Returns whether `leg` leads back towards an enemy in the direction -away. Amounts within `tolerance` are
/// ignored, since corners are rounded.
bool leads_back(Vector leg, Vector away, Um tolerance);

}  // namespace on_table
}  // namespace coq::play
