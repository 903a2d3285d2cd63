// SPDX-License-Identifier: MIT
#include "core/geometry/convex.h"

#include <algorithm>

namespace coq {

std::optional<SegmentPart> clip_segment(FramePoint a, Vector along, std::span<const FramePoint> convex) {
  SegmentPart out;
  for (std::size_t i = 0; i < convex.size(); ++i) {
    const Vector side = convex[i + 1 < convex.size() ? i + 1 : 0] - convex[i];
    const std::int64_t at_a = cross(side, a - convex[i]);  // positive on the inner side
    const std::int64_t slope = cross(side, along);
    const std::int64_t at_b = at_a + slope;
    if (at_a <= 0 && at_b <= 0) {
      if (at_a != 0 || at_b != 0) return std::nullopt;
      out.inside = false;
    } else if (at_a <= 0) {
      const Ratio t{-at_a, slope};
      if (!(t < out.from)) out.from = t, out.from_edge = static_cast<int>(i);
    } else if (at_b <= 0) {
      const Ratio t{at_a, -slope};
      if (!(out.to < t)) out.to = t, out.to_edge = static_cast<int>(i);
    }
  }
  if (!(out.from < out.to)) return std::nullopt;
  return out;
}

bool meets_inside(const FrameEdge& edge, std::span<const FramePoint> convex) {
  const std::optional<SegmentPart> part = clip_segment(edge, convex);
  return part && part->inside;
}

namespace {

/// Returns whether the area contains the mean of the corners, by the even-odd rule. The mean must not be on an
/// edge. All coordinates are multiplied by the number of corners to keep it an integer.
bool holds_middle(const Polygon& area, std::span<const FramePoint> convex) {
  const auto n = static_cast<std::int64_t>(convex.size());
  Vector p;
  for (const FramePoint c : convex) p = p + Vector{c.x, c.y};
  bool in = false;
  const auto count = [&](const Ring& ring) {
    for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++) {
      const FramePoint fa = to_frame(ring[j]);
      const FramePoint fb = to_frame(ring[i]);
      const Vector a{n * fa.x, n * fa.y};
      const Vector b{n * fb.x, n * fb.y};
      if ((a.y > p.y) == (b.y > p.y)) continue;
      const Vector u = b - a;
      const Vector v = p - a;
      const Int128 side = static_cast<Int128>(u.x) * v.y - static_cast<Int128>(u.y) * v.x;
      if ((b.y > a.y) == (side > 0)) in = !in;
    }
  };
  count(area.outer);
  for (const Ring& hole : area.holes) count(hole);
  return in;
}

}  // namespace

bool meets_inside(const Path& path, std::span<const FramePoint> convex) {
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    if (path[i] != path[i + 1] && meets_inside({to_frame(path[i]), to_frame(path[i + 1])}, convex)) return true;
  }
  return false;
}

namespace {

/// Returns whether an edge of the area passes through the inside. Its filled side is then also inside.
bool edge_passes(const Polygon& area, std::span<const FramePoint> convex) {
  const auto passes = [&](const Ring& ring) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
      if (meets_inside({to_frame(ring[i]), to_frame(ring[(i + 1) % ring.size()])}, convex)) return true;
    }
    return false;
  };
  return passes(area.outer) || std::any_of(area.holes.begin(), area.holes.end(), passes);
}

std::vector<FramePoint> clockwise_frame(const Ring& convex) {
  std::vector<FramePoint> out;
  for (const Point& p : convex) out.push_back(to_frame(p));
  if (twice_signed_area(convex) < 0) std::reverse(out.begin(), out.end());
  return out;
}

}  // namespace

bool insides_meet(const Polygon& area, std::span<const FramePoint> convex) {
  return edge_passes(area, convex) || holds_middle(area, convex);
}

bool contains(const Polygon& area, std::span<const FramePoint> convex) {
  return !edge_passes(area, convex) && holds_middle(area, convex);
}

bool insides_meet(const Polygon& area, const Ring& convex) {
  return insides_meet(area, clockwise_frame(convex));
}

bool contains(const Polygon& area, const Ring& convex) {
  return contains(area, clockwise_frame(convex));
}

}  // namespace coq
