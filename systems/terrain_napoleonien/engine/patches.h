// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <vector>

#include "core/geometry/line_region.h"
#include "core/geometry/rounding.h"
#include "systems/terrain_napoleonien/engine/table.h"

namespace coq::terrain_napoleonien {

// Where along a straight leg a base meets a shape, exactly. Coordinates are those of frames
// (core/geometry/wide.h).

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

// The terrain of a moment, as ways over it meet it: what the map has, what play has changed and laid.

struct Patch {
  Role role = Role::none;
  Terrain terrain = Terrain::plain;  ///< its row of the tables
  int piece = kNone;                 ///< of the map, or laid in play
  bool thin = false;                 ///< a line of no width: bases flush with it are not over it
  std::vector<Shape> parts;          ///< of an area one; of a line convex ones
  std::vector<Shape> flat, rim;      ///< of a plateau: its top, and all but its top

  /// May any of it be so near to the point?
  bool lies_within(Point at, Um within) const {
    const FramePoint p = to_frame(at);
    const std::int64_t by = 3 * static_cast<std::int64_t>(within);
    return std::any_of(parts.begin(), parts.end(), [&](const Shape& part) {
      return part.min.x - by <= p.x && p.x <= part.max.x + by && part.min.y - by <= p.y &&
             p.y <= part.max.y + by;
    });
  }

  bool is_relief() const { return role == Role::hill || role == Role::plateau; }
  /// Does it count from contact on (2.4c, 6.2c), or only for who is in it?
  bool by_contact() const { return is_relief() || role == Role::stream; }
  bool is_linear() const { return terrain == Terrain::linear_light || terrain == Terrain::linear_hard; }
};

/// Shared where play has changed and laid nothing: it is made once for a game.
std::shared_ptr<const std::vector<Patch>> patches_of(const Table& table);
/// Its name in events: the id of the piece.
std::string patch_name(const Table& table, const Patch& patch);

/// Where a base is on a leg over the patch: as the rules of the patch count it.
Spans spans_on(const Patch& patch, Body body, Vector leg);
Spans overlapping(const Patch& patch, Body body, Vector leg);
Spans touching(const Patch& patch, Body body, Vector leg);

}  // namespace coq::terrain_napoleonien
