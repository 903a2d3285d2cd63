// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/geometry/convex.h"
#include "core/geometry/metric.h"
#include "core/sight/kernel/crossings.h"

namespace coq::los::detail {

// Exact questions about one line, the pieces of it, and hexes.

using Edge = FrameEdge;

/// The line that starts at `from`; `along` is what Ratio 1 leads to.
struct Line {
  FramePoint from;
  Vector along;
};

enum class Side { left, right };

/// Intersection of `edge` with `line` shifted infinitesimally to the given side (symbolic perturbation): a
/// point on the line itself counts as lying on the other side. The covering of that side changes there.
/// COQ_DEBUG: the edge is not on one line with `line` there, since such edges never pass.
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

/// A part of a line with the same hexes on its sides.
struct Stretch {
  Interval span;
  std::optional<Hex> left_hex, right_hex;
};

/// The stretches of a whole line, in order.
std::vector<Stretch> stretches(const Grid& grid, const Line& line);

/// The covering of one side of a stretch by one region: whether it is covered at first, and where that changes.
struct Covering {
  Thing thing = 0;
  Side side = Side::left;
  bool at_start = false;
  std::vector<Ratio> changes;  ///< inside the stretch; in any order, doubles cancel
};

/// The covering of `span` by the region that these edges bound; `flipped` if far away is inside.
Covering cover(const Line& line, const Interval& span, Side side, Thing thing, std::span<const Edge> edges,
               bool flipped);

/// Appends the maximal pieces of a stretch.
void append_pieces(const Stretch& stretch, std::span<const Covering> coverings, std::vector<Piece>& pieces);

/// Whether p + (eps, eps^2) lies inside the rings of these edges (simulation of simplicity); `p` may be on an
/// edge.
bool inside_beside(FramePoint p, std::span<const Edge> edges);

std::vector<Edge> edges_of(const Region& region);

/// A point of a line, exactly: (x/d, y/d) in the LOS frame; both parts are below 2^87.
struct LinePoint {
  Int128 x = 0, y = 0;
  std::int64_t d = 1;
};

LinePoint point_at(const Line& line, Ratio at);
/// Does the closed region hold the point?
bool holds(const Region& region, const LinePoint& p);
/// Is it at most so far (in the LOS frame, above 2) from the closed region?
bool is_near(const Region& region, const LinePoint& p, std::int64_t distance, const Metric& metric = {});
/// Is the way from `a` to `b` along the line at most so long (in the LOS frame)?
bool is_within(const Line& line, Ratio a, Ratio b, std::int64_t distance, const Metric& metric = {});
/// -1, 0, +1 as that way is shorter than, as long as or longer than the distance.
int compare_distance(const Line& line, Ratio a, Ratio b, std::int64_t distance, const Metric& metric = {});

}  // namespace coq::los::detail
