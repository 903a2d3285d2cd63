// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/pin.h"

#include <cmath>

namespace coq::drawing {

Um pin_radius(Um height) {
  return static_cast<Um>(std::lround(height * 0.36));
}

Point pin_head(Point tip, Um height) {
  return {tip.x, tip.y - height + pin_radius(height)};
}

Outline pin_outline(Point tip, Um height) {
  const Point head = pin_head(tip, height);
  const double r = pin_radius(height);
  // Controls of a quarter of a circle, and of the sides that run from the head to the point.
  const Um arc = static_cast<Um>(std::lround(r * 0.5523)), side = static_cast<Um>(std::lround(r * 0.25));
  const Um radius = static_cast<Um>(r), drop = static_cast<Um>(std::lround(r * 0.75));
  Outline out;
  out.move_to(tip);
  out.curve_to({tip.x - side, tip.y - drop}, {head.x - radius, head.y + drop}, {head.x - radius, head.y});
  out.curve_to({head.x - radius, head.y - arc}, {head.x - arc, head.y - radius}, {head.x, head.y - radius});
  out.curve_to({head.x + arc, head.y - radius}, {head.x + radius, head.y - arc}, {head.x + radius, head.y});
  out.curve_to({head.x + radius, head.y + drop}, {tip.x + side, tip.y - drop}, tip);
  return out.close();
}

}  // namespace coq::drawing
