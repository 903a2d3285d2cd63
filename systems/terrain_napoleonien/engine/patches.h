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

// Exact intersection of a base that moves on a straight leg with a shape. Coordinates are in frame units
// (core/geometry/wide.h).

/// A closed part of a leg, from 0 (start) to 1 (end); may be a single position.
using Span = Interval;
/// Sorted and disjoint.
using Spans = std::vector<Span>;

/// The area that rings fill by the even-odd rule. Edges are stored in horizontal bands of equal height, in
/// every band that they touch. A query therefore examines only the bands that it needs.
struct Shape {
  FramePoint min{}, max{};  ///< bounding box
  std::int64_t band = 1;    ///< height of a band
  std::vector<std::vector<FrameEdge>> bands;

  std::size_t band_of(std::int64_t y) const {
    const auto last = static_cast<std::int64_t>(bands.size()) - 1;
    return static_cast<std::size_t>(std::clamp<std::int64_t>((y - min.y) / band, 0, last));
  }
};
Shape shape_of(const std::vector<FrameRing>& rings);
Shape shape_of(const Polygon& area);

/// A convex body, its corners clockwise on the page. A point is a body with one corner.
using Body = std::span<const FramePoint>;

/// Returns where the closed body touches the closed shape.
Spans touching(Body body, Vector leg, const Shape& shape);
/// Returns where the interiors of body and shape intersect, without the ends.
Spans overlapping(Body body, Vector leg, const Shape& shape);

/// Same, for the union of shapes.
Spans touching(Body body, Vector leg, std::span<const Shape> shapes);
Spans overlapping(Body body, Vector leg, std::span<const Shape> shapes);

Spans united(Spans some, const Spans& more);
Spans common(const Spans& some, const Spans& others);
/// Returns the parts of the leg that are in none of the spans, including their ends.
Spans outside(const Spans& some);
/// Returns whether a single span contains everything between the two positions.
bool covers(const Spans& spans, Ratio from, Ratio to);

// The terrain at a moment, as paths cross it: the map's pieces with the changes and additions of play.

struct Patch {
  Role role = Role::none;
  Terrain terrain = Terrain::plain;  ///< row of the terrain tables
  int piece = kNone;                 ///< index of a map piece or of a piece laid in play
  bool thin = false;                 ///< a line without width: bases flush with it do not overlap it
  std::vector<Shape> parts;          ///< one for an area; several convex parts for a line
  std::vector<Shape> flat, rim;      ///< a plateau's top; everything except the top

  /// Returns whether part of the patch may be within that distance of the point.
  bool lies_within(Point at, Um within) const {
    const FramePoint p = to_frame(at);
    const std::int64_t by = 3 * static_cast<std::int64_t>(within);
    return std::any_of(parts.begin(), parts.end(), [&](const Shape& part) {
      return part.min.x - by <= p.x && p.x <= part.max.x + by && part.min.y - by <= p.y &&
             p.y <= part.max.y + by;
    });
  }

  bool is_relief() const { return role == Role::hill || role == Role::plateau; }
  /// Returns whether contact is enough for the patch to count (2.4c, 6.2c). Other patches count only for units
  /// inside.
  bool by_contact() const { return is_relief() || role == Role::stream; }
  bool is_linear() const { return terrain == Terrain::linear_light || terrain == Terrain::linear_hard; }
};

/// Returns the patches. While play has not changed the terrain, all calls share one vector.
std::shared_ptr<const std::vector<Patch>> patches_of(const Table& table);
/// Returns the piece's id, as used in events.
std::string patch_name(const Table& table, const Patch& patch);

/// Returns where on the leg a base is on the patch, by the patch's own rules.
Spans spans_on(const Patch& patch, Body body, Vector leg);
Spans overlapping(const Patch& patch, Body body, Vector leg);
Spans touching(const Patch& patch, Body body, Vector leg);

}  // namespace coq::terrain_napoleonien
