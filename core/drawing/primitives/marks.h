// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/drawing/primitives/scene.h"
#include "core/drawing/primitives/text.h"

/// What helps printers and scissors. No mark enters a trim area: die-lines run along its edge.
namespace coq::scene {

inline constexpr Um kCropMarkLength = 5000;
inline constexpr Um kCropMarkGap = 3000;
inline constexpr Um kHairline = 88;  ///< 0.25 pt

/// Two short lines at each corner of `trim`, outside of it; those that would leave `media` are shortened, and
/// left out where nothing remains.
std::vector<Shape> crop_marks(const Box& trim, const Box& media);

/// A cross of arms of 5 mm with a circle of 3 mm.
Shape registration_cross(Point centre);
/// Crosses in the middle of the four margins, where there is room outside `bleed`.
std::vector<Shape> registration_crosses(const Box& bleed, const Box& media);

/// Cutting lines of butted or spaced pieces: each common edge once, edges that continue each other as one line.
Shape die_lines(const std::vector<Box>& pieces);
/// Ticks on the block's outside that continue the cutting lines, for a ruler; within `media`.
Shape die_ticks(const std::vector<Box>& pieces, Um length, const Box& media);

/// Dashed, with a row of dots on the side to be glued: to the right of the direction from `from` to `to`.
std::vector<Shape> glue_line(Point from, Point to);

/// Bar of `steps` parts, alternately black and white, `label` and `unit` below: "0 200 400 m". `at` is its left
/// upper corner, `step` the length of a part.
struct ScaleBar {
  Point at;
  Um step = 0;
  int steps = 0;
  std::int64_t step_value = 0;  ///< what a part means, in `unit`
  std::string unit;             ///< "m", "hex", "mm"
};
std::vector<Item> scale_bar(const ScaleBar& bar, Color color = kBlack);
/// A check ruler: ticks each millimetre, longer each 5 and 10, numbers in cm.
std::vector<Item> ruler(Point at, int centimetres, bool vertical = false);

/// An arrow of `length` about `centre` to north (thousandths of a degree clockwise from up) with an N.
std::vector<Item> north_arrow(Point centre, Um length, int north, Color color = kBlack);

/// Where a point of a sheet's front comes to lie when the back is seen: turned over the long or the short edge.
enum class Flip : std::uint8_t { long_edge, short_edge };
/// True where columns are exchanged (x -> W - x), false where rows are.
bool mirrors_columns(Flip flip, Um width, Um height);
/// The box that backs `box` on a sheet of that size.
Box behind(const Box& box, Flip flip, Um width, Um height);

}  // namespace coq::scene
