// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>

#include "core/hex/grid.h"

/// Point arithmetic of the tools; results are clamped to the coordinate range.
namespace coq::app {

inline Um limited(std::int64_t v) {
  return static_cast<Um>(std::clamp<std::int64_t>(v, -kUmLimit, kUmLimit));
}
/// Rounds to micrometres; returns 0 if `v` is not finite.
inline Um nearest_um(double v) {
  return static_cast<Um>(std::clamp<double>(std::isfinite(v) ? std::round(v) : 0, -kUmLimit, kUmLimit));
}
inline Point plus(Point p, Vector v) {
  return {limited(p.x + v.x), limited(p.y + v.y)};
}
/// Returns the nearest point whose coordinates are multiples of `step`.
inline Point on_raster(Point p, Um step) {
  const auto nearest = [step](Um v) { return (v + (v < 0 ? -step : step) / 2) / step * step; };
  return {nearest(p.x), nearest(p.y)};
}
/// Hex corners are given in thirds of a micrometre.
inline Point from_frame(FramePoint p) {
  return {static_cast<Um>(std::lround(p.x / 3.0)), static_cast<Um>(std::lround(p.y / 3.0))};
}

}  // namespace coq::app
