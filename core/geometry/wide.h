// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "core/geometry/point.h"

namespace coq {

/// 128-bit integer, for products of two cross products. Only this line names the compiler's type.
__extension__ using Int128 = __int128;

constexpr int sign(std::int64_t value) {
  return (value > 0) - (value < 0);
}
constexpr int sign(Int128 value) {
  return (value > 0) - (value < 0);
}

/// A point of the LOS frame. Coordinates are three times micrometres, which makes hex corners integers
/// (los.md). They are below 2^27 for drawn features, and below 2^30 for hexes next to the map.
struct FramePoint {
  std::int32_t x = 0;
  std::int32_t y = 0;
  auto operator<=>(const FramePoint&) const = default;
};

constexpr FramePoint to_frame(Point p) {
  return {p.x * 3, p.y * 3};
}

constexpr Vector operator-(FramePoint a, FramePoint b) {
  return {static_cast<std::int64_t>(a.x) - b.x, static_cast<std::int64_t>(a.y) - b.y};
}

/// The edge from `a` to `b`.
struct FrameEdge {
  FramePoint a, b;
  bool operator==(const FrameEdge&) const = default;
};

/// Side of `p` relative to the line from `a` to `b`: +1 right, -1 left on the page (y downwards), 0 on it.
template <class P>
constexpr int orientation(P a, P b, P p) {
  return sign(cross(b - a, p - a));
}

}  // namespace coq
