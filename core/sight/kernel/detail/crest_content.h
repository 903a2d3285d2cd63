// SPDX-License-Identifier: MIT
#pragma once

#include "core/sight/kernel/crest_sight.h"
#include "core/sight/kernel/detail/line_art.h"
#include "core/sight/kernel/detail/line_point.h"

namespace coq::los {

/// The art, and what is asked of it again and again. Regions and boxes are in the LOS frame.
struct CrestReading::Content {
  explicit Content(CrestArt drawn);

  struct Shape {
    Box box;
    Region region;
  };
  /// The two sides of a hill's crest line: the areas into which it cuts the outline.
  struct Slopes {
    Polygon first, second;
    Region first_region, second_region;
  };
  struct Ground {
    Shape shape;
    std::vector<Path> crests;  ///< of a hill up to its outline, of a plateau closed: the first point once more
    std::vector<Slopes> slopes;  ///< of a hill
    Region flat, around;         ///< of a plateau, and all that is not its flat
  };
  CrestArt art;
  std::vector<Shape> pieces;
  std::vector<Ground> grounds;
};

namespace detail {

inline Line line_between(Point a, Point b) {
  return {to_frame(a), to_frame(b) - to_frame(a)};
}
Box frame_box(Point a, Point b);
Region region_of(const Polygon& area);

using Sections = std::vector<Interval>;
/// The parts of a line inside a region: of positive length, in order.
Sections sections(const Line& line, const Region& region);

/// As of compare_inside(), of sections together.
int compare_length(const Line& line, const Sections& sections, Um length);
int compare_way(const Line& line, Ratio from, Ratio to, Um length);

/// Has the line points on both sides of a crest?
bool crosses(const CrestReading::Content& content, std::size_t relief, const Line& line);
/// The place where the line leaves the last crest that it crosses; nullopt where it crosses none.
std::optional<Ratio> last_crossing(const CrestReading::Content& content, std::size_t relief, const Line& line);
/// Is the point on the flat of a plateau, or on its rim?
bool on_flat(const CrestRelief& relief, Point p);

}  // namespace detail
}  // namespace coq::los
