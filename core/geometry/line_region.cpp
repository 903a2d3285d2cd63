// SPDX-License-Identifier: MIT
#include "core/geometry/line_region.h"

#include "core/base/assert.h"
#include "core/geometry/rounding.h"

namespace coq {
namespace {

/// (-dy, dx) * width / (2 * length), each coordinate rounded.
Vector offset_of(Vector d, std::int64_t width) {
  const std::int64_t square = dot(d, d);
  return {half_over_root(-d.y * width, square), half_over_root(d.x * width, square)};
}

FramePoint shifted(FramePoint p, Vector v) {
  return {static_cast<std::int32_t>(p.x + v.x), static_cast<std::int32_t>(p.y + v.y)};
}

}  // namespace

std::vector<FrameRing> line_region(const std::vector<FramePoint>& path, std::int32_t width) {
  COQ_ASSERT(width > 0);
  std::vector<FrameRing> out;
  Vector before;
  bool first = true;
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    const FramePoint p = path[i];
    const FramePoint q = path[i + 1];
    if (p == q) continue;
    const Vector n = offset_of(q - p, width);
    if (!first && cross(before, n) != 0) {
      out.push_back({p, shifted(p, before), shifted(p, n)});
      out.push_back({p, shifted(p, -before), shifted(p, -n)});
    }
    out.push_back({shifted(p, n), shifted(q, n), shifted(q, -n), shifted(p, -n)});
    before = n;
    first = false;
  }
  return out;
}

}  // namespace coq
