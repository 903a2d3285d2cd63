// SPDX-License-Identifier: MIT
#include "core/drawing/styles/shore.h"

namespace coq::scene::styles {

Outline shore_of(const Plan& plan, const Easel& easel) {
  if (!easel.sheet) return plan.outline();
  const Box& sheet = *easel.sheet;
  const auto leaves = [&](Point a, Point b) {
    return (a.x <= sheet.min.x && b.x <= sheet.min.x) || (a.x >= sheet.max.x && b.x >= sheet.max.x) ||
           (a.y <= sheet.min.y && b.y <= sheet.min.y) || (a.y >= sheet.max.y && b.y >= sheet.max.y);
  };
  Outline shore;
  const auto add_ring = [&](const Ring& ring) {
    const std::size_t count = ring.size();
    std::size_t first = 0;
    while (first < count && !leaves(ring[first], ring[(first + 1) % count])) ++first;
    if (first == count) {
      shore.add_ring(ring);
      return;
    }
    bool open = true;
    for (std::size_t i = 1; i <= count; ++i) {
      const Point a = ring[(first + i) % count], b = ring[(first + i + 1) % count];
      const bool left = leaves(a, b);
      if (!left && open) shore.move_to(a);
      if (!left) shore.line_to(b);
      open = left;
    }
  };
  add_ring(plan.polygon().outer);
  for (const Ring& hole : plan.polygon().holes) add_ring(hole);
  return shore;
}

}  // namespace coq::scene::styles
