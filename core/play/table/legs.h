// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/play/table/bases.h"

/// Ways of bases over a table, leg by leg: how long they are and what they sweep. They need nothing but bases.
namespace coq::game {
inline namespace on_table {

/// A way as it is ordered: points of the centre, without the first.
struct Way {
  std::vector<Point> points;
  bool operator==(const Way&) const = default;
};

/// An element's way: from where, over which points, facing how on each leg and at the end.
struct Journey {
  int unit = -1;
  Place start;
  std::vector<Point> points;
  std::vector<Vector> facings;  ///< one for each leg
  Vector end_facing{0, -1};
  bool enters = false;  ///< from a table edge

  /// Sets the facings: on the legs those that are given, one for each; where there are none the old one, and
  /// `later` when `turn` legs are behind it (none: at the end). It ends in `later`, else in the last one. False
  /// where they do not fit the legs.
  bool face(const std::vector<Vector>& given, std::optional<Vector> later, std::optional<int> turn);

  Place end() const { return {points.empty() ? start.at : points.back(), end_facing}; }
  bool goes() const;  ///< anywhere at all, or only turns
  std::int64_t length() const;
  /// What its base, square or not, sweeps on a leg.
  Convex sweep(std::size_t leg, BaseSize size) const;
  Point from(std::size_t leg) const { return leg == 0 ? start.at : points[leg - 1]; }
  Vector leg(std::size_t leg) const { return points[leg] - from(leg); }
  /// The places before and after turns, too: its base at the start (unless it enters), each leg, its base at
  /// the end.
  std::vector<Convex> sweeps(BaseSize size) const;
};

/// Is `leg` more sideways than away, seen from an enemy in the direction `away`?
bool is_sideways(Vector leg, Vector away);
/// Does `leg` lead towards who stands in the direction -away? Corners are rounded: so little does not count.
bool leads_back(Vector leg, Vector away, Um tolerance);

}  // namespace on_table
}  // namespace coq::game
