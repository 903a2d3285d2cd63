// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
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

/// The area that rings fill by the even-odd rule. Its edges lie in bands of equal height from its top down, in
/// each that they touch: who asks about a place looks at those of its bands alone.
struct Shape {
  FramePoint min{}, max{};  ///< of its box
  std::int64_t band = 1;    ///< its height
  std::vector<std::vector<FrameEdge>> bands;

  std::size_t band_of(std::int64_t y) const {
    const auto last = static_cast<std::int64_t>(bands.size()) - 1;
    return static_cast<std::size_t>(std::clamp<std::int64_t>((y - min.y) / band, 0, last));
  }
};
Shape shape_of(const std::vector<FrameRing>& rings);
Shape shape_of(const Polygon& area);

/// A convex body, its corners clockwise on the page; a point is a body of one corner.
using Body = std::span<const FramePoint>;

/// The closed body touches the closed shape.
Spans touching(Body body, Vector leg, const Shape& shape);
/// The inside of the body meets the inside of the shape; ends are not in it.
Spans overlapping(Body body, Vector leg, const Shape& shape);

/// The same of the union of shapes.
Spans touching(Body body, Vector leg, std::span<const Shape> shapes);
Spans overlapping(Body body, Vector leg, std::span<const Shape> shapes);

Spans united(Spans some, const Spans& more);
Spans common(const Spans& some, const Spans& others);
/// All of the leg that is in none of them, with its ends.
Spans outside(const Spans& some);
/// Does one of them hold all from the one place to the other?
bool covers(const Spans& spans, Ratio from, Ratio to);

}  // namespace coq::terrain_napoleonien
