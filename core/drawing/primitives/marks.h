// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/drawing/primitives/scene.h"
#include "core/drawing/primitives/text.h"

/// Marks for printers and cutters. No mark enters a trim area; die lines run along its edge.
namespace coq::drawing {

inline constexpr Um kCropMarkLength = 5000;
inline constexpr Um kCropMarkGap = 3000;
inline constexpr Um kHairline = 88;  ///< 0.25 pt

/// Returns two short lines at each corner of `trim`, outside of it. Lines that leave `media` are shortened, or
/// omitted if nothing remains.
std::vector<Shape> crop_marks(const Box& trim, const Box& media);

/// Returns a cross with 5 mm arms and a 3 mm circle.
Shape registration_cross(Point centre);
/// Returns crosses in the middle of each margin, if there is room outside `bleed`.
std::vector<Shape> registration_crosses(const Box& bleed, const Box& media);

/// Returns the cutting lines of butted or spaced counters. A common edge is drawn once, and collinear edges are
/// joined.
Shape die_lines(const std::vector<Box>& pieces);
/// Returns ticks outside the block that extend the cutting lines, for cutting along a ruler. They stay within
/// `media`.
Shape die_ticks(const std::vector<Box>& pieces, Um length, const Box& media);

/// Returns a dashed line with a row of dots on the glued side, which is to the right of the direction from
/// `from` to `to`.
std::vector<Shape> glue_line(Point from, Point to);

/// A scale bar of `steps` alternating black and white parts, with numbers and `unit` below: "0 200 400 m". `at`
/// is its upper left corner, `step` the length of a part.
struct ScaleBar {
  Point at;
  Um step = 0;
  int steps = 0;
  std::int64_t step_value = 0;  ///< length of a part, in `unit`
  std::string unit;             ///< "m", "hex", "mm"
};
std::vector<Item> scale_bar(const ScaleBar& bar, Color color = kBlack);
/// Returns a ruler to check print scale: ticks every millimetre, longer ones every 5 and 10, numbers in cm.
std::vector<Item> ruler(Point at, int centimetres, bool vertical = false);

/// Returns a north arrow of `length` around `centre`, with an N. `north` is in thousandths of a degree
/// clockwise from up.
std::vector<Item> north_arrow(Point centre, Um length, int north, Color color = kBlack);

/// The edge over which a sheet is turned to print the back.
enum class Flip : std::uint8_t { long_edge, short_edge };
/// Returns true if columns are mirrored (x -> W - x), false if rows are.
bool mirrors_columns(Flip flip, Um width, Um height);
/// Returns the box on the back of a sheet that coincides with `box` on its front.
Box behind(const Box& box, Flip flip, Um width, Um height);

}  // namespace coq::drawing
