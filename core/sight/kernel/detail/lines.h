// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/geometry/convex.h"
#include "core/sight/kernel/crossings.h"

/// Exact questions about one line, the pieces of it, and hexes.
namespace coq::los::detail {

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

}  // namespace coq::los::detail
