// SPDX-License-Identifier: MIT
#include "core/drawing/map/ink.h"

namespace coq::scene {

bool has_ink(const Item& item, const Box& box) {
  const auto* shape = std::get_if<Shape>(&item.content);
  if (shape == nullptr || !item.bounds.meets(box)) return shape == nullptr && item.bounds.meets(box);
  const Point middle = box.middle();
  bool around = false;  // an area about all of it
  const Point* p = shape->outline.points.data();
  Point start, last;
  const auto meets = [&](Point to) {
    Box line;
    line.include(last);
    line.include(to);
    if ((last.y > middle.y) != (to.y > middle.y)) {
      const double at = last.x + (static_cast<double>(middle.y) - last.y) *
                                     (static_cast<double>(to.x) - last.x) /
                                     (static_cast<double>(to.y) - last.y);
      if (at > middle.x) around = !around;
    }
    last = to;
    return line.meets(box);
  };
  for (const Verb verb : shape->outline.verbs) {
    bool met = false;
    if (verb == Verb::move)
      start = last = *p++;
    else if (verb == Verb::line)
      met = meets(*p++);
    else if (verb == Verb::close)
      met = meets(start);
    else
      for (int i = 0; i < 3; ++i) met = meets(*p++) || met;
    if (met) return true;
  }
  return around && shape->fill.has_value();
}

}  // namespace coq::scene
