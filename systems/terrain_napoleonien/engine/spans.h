// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "core/geometry/line_region.h"
#include "core/geometry/ratio.h"

/// Where along a straight leg a base meets a shape, exactly. Coordinates are those of frames
/// (core/geometry/wide.h).
namespace coq::terrain_napoleonien {

/// A closed stretch of a leg, of which 0 is the beginning and 1 the end; perhaps one place of it.
using Span = Interval;
/// In order, apart from one another.
using Spans = std::vector<Span>;

/// The area that rings fill by the even-odd rule.
struct Shape {
  std::vector<FrameRing> rings;
  FramePoint min{}, max{};  ///< of its box
};
Shape shape_of(std::vector<FrameRing> rings);
Shape shape_of(const Polygon& area);

/// A convex body, its corners clockwise on the page; a point is a body of one corner.
using Body = std::span<const FramePoint>;

/// The closed body touches the closed shape.
Spans touching(Body body, Vector leg, const Shape& shape);
/// The inside of the body meets the inside of the shape; ends are not in it.
Spans overlapping(Body body, Vector leg, const Shape& shape);

Spans united(Spans some, const Spans& more);
Spans common(const Spans& some, const Spans& others);
/// All of the leg that is in none of them, with its ends.
Spans outside(const Spans& some);
/// Does one of them hold all from the one place to the other?
bool covers(const Spans& spans, Ratio from, Ratio to);

}  // namespace coq::terrain_napoleonien
