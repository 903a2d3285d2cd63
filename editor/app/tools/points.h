// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>

#include "core/hex/grid.h"

/// Points of the page as the tools reckon with them: never beyond the range of coordinates.
namespace coq::app {

inline Um limited(std::int64_t v) {
  return static_cast<Um>(std::clamp<std::int64_t>(v, -kUmLimit, kUmLimit));
}
/// Rounded; 0 for what is no number.
inline Um nearest_um(double v) {
  return static_cast<Um>(std::clamp<double>(std::isfinite(v) ? std::round(v) : 0, -kUmLimit, kUmLimit));
}
inline Point plus(Point p, Vector v) {
  return {limited(p.x + v.x), limited(p.y + v.y)};
}
/// The nearest point whose coordinates are multiples of `step`.
inline Point on_raster(Point p, Um step) {
  const auto nearest = [step](Um v) { return (v + (v < 0 ? -step : step) / 2) / step * step; };
  return {nearest(p.x), nearest(p.y)};
}
/// Corners of hexes come in thirds of micrometres.
inline Point from_frame(FramePoint p) {
  return {static_cast<Um>(std::lround(p.x / 3.0)), static_cast<Um>(std::lround(p.y / 3.0))};
}

}  // namespace coq::app
