// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/geometry/convex.h"
#include "core/geometry/metric.h"
#include "core/sight/kernel/crossings.h"

namespace coq::sight::detail {

// Exact predicates on one line, its pieces, and hexes.

using Edge = FrameEdge;

/// A line that starts at `from`; Ratio 1 is the point `from + along`.
struct Line {
  FramePoint from;
  Vector along;
};

enum class Side { left, right };

/// Intersection of `edge` with `line` shifted infinitesimally to the given side (symbolic perturbation): a
/// point on the line itself counts as lying on the other side. The covering of that side changes there. Edges
/// on the line never pass, which guarantees a nonzero denominator.
inline bool passes(const Line& line, const Edge& edge, Side side, Ratio& at) {
  const std::int64_t a = cross(line.along, edge.a - line.from);
  const std::int64_t b = cross(line.along, edge.b - line.from);
  const bool changes = side == Side::left ? (a < 0) != (b < 0) : (a > 0) != (b > 0);
  if (!changes) return false;
  const Vector e = edge.b - edge.a;
  at = {cross(edge.a - line.from, e), cross(line.along, e)};
  if (at.d < 0) at = {-at.n, -at.d};
  return true;
}

/// A part of a line with the same hexes on both sides.
struct Stretch {
  Interval span;
  std::optional<Hex> left_hex, right_hex;
};

/// Returns the stretches of a whole line, in order.
std::vector<Stretch> stretches(const Grid& grid, const Line& line);

/// Coverage of one side of a stretch by one region: whether it is covered at the start, and where that changes.
struct Covering {
  ObstacleId thing = 0;
  Side side = Side::left;
  bool at_start = false;
  std::vector<Ratio> changes;  ///< inside the stretch; in any order; duplicates cancel out
};

/// Computes the coverage of `span` by the region with these edges; `flipped` if infinity is inside.
Covering cover(const Line& line, const Interval& span, Side side, ObstacleId thing, std::span<const Edge> edges,
               bool flipped);

/// Appends the maximal pieces of a stretch.
void append_pieces(const Stretch& stretch, std::span<const Covering> coverings, std::vector<Piece>& pieces);

/// Returns whether p + (eps, eps^2) lies inside the rings of these edges (simulation of simplicity). `p` may be
/// on an edge.
bool inside_beside(FramePoint p, std::span<const Edge> edges);

std::vector<Edge> edges_of(const Region& region);

/// An exact point of a line: (x/d, y/d) in the LOS frame. Both numerators are below 2^87.
struct LinePoint {
  Int128 x = 0, y = 0;
  std::int64_t d = 1;
};

LinePoint point_at(const Line& line, Ratio at);
/// Returns whether the closed region contains the point.
bool holds(const Region& region, const LinePoint& p);
/// Returns whether the point is within `distance` (in the LOS frame, above 2) of the closed region.
bool is_near(const Region& region, const LinePoint& p, std::int64_t distance, const Metric& metric = {});
/// Returns whether the length from `a` to `b` along the line is at most `distance` (in the LOS frame).
bool is_within(const Line& line, Ratio a, Ratio b, std::int64_t distance, const Metric& metric = {});
/// Compares that length with the distance: -1 if it is shorter, 0 if equal, +1 if longer.
int compare_distance(const Line& line, Ratio a, Ratio b, std::int64_t distance, const Metric& metric = {});

}  // namespace coq::sight::detail
