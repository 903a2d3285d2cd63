// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/distance.h"
#include "core/sight/kernel/crest_sight.h"
#include "core/sight/kernel/detail/line_art.h"
#include "core/sight/kernel/detail/lines.h"

namespace coq::sight {

/// The drawn features, and precomputed data. Regions and boxes are in the LOS frame.
struct CrestModel::Content {
  explicit Content(CrestArt drawn);

  struct Shape {
    Box box;
    Region region;
  };
  /// The two sides of a hill's crest line, which cuts the area in two.
  struct Slopes {
    Polygon first, second;
    Region first_region, second_region;
  };
  struct Ground {
    Shape shape;
    std::vector<Path> crests;  ///< a hill's crests extend to its outline; a plateau's are closed and repeat the
                               ///< first point
    std::vector<Slopes> slopes;  ///< hill only
    Region flat, around;         ///< plateau only: the flat, and everything around it
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
/// Returns the parts of a line inside a region: of positive length, in order.
Sections sections(const Line& line, const Region& region);

/// Compares the total length of the sections, like compare_inside().
int compare_length(const Line& line, const Sections& sections, Um length);
int compare_way(const Line& line, Ratio from, Ratio to, Um length);

/// Returns whether the line has points on both sides of a crest.
bool crosses(const CrestModel::Content& content, std::size_t relief, const Line& line);
/// Returns the position where the line leaves the last crest that it crosses, or nullopt if it crosses none.
std::optional<Ratio> last_crossing(const CrestModel::Content& content, std::size_t relief, const Line& line);
/// Returns whether the point is on the flat of a plateau, rim included.
bool on_flat(const CrestRelief& relief, Point p);

}  // namespace detail
}  // namespace coq::sight

namespace coq::sight::detail {

/// Returns the corners of a figure without duplicates: a point has only one corner.
Ring corners_of(const SightFigure& figure);
bool meets_inside(const Polygon& area, const SightFigure& figure);
Standing standing_on(const CrestModel::Content& content, std::size_t relief, const SightUnit& unit);
/// Returns whether the unit stands on a slope with the crest behind it. It is always false unless such units
/// dominate.
bool has_crossed(const CrestModel::Content& content, std::size_t relief, const SightUnit& unit,
                 Standing standing);
/// Returns whether the unit is behind the crest of the relief, and near enough to peek over it.
bool is_near_crest(const CrestModel::Content& content, std::size_t relief, const SightUnit& unit,
                   Standing standing);
/// Returns the distance to the nearest crest of the relief, or nullopt if it has none.
std::optional<SquareDistance> to_crest(const CrestModel::Content& content, std::size_t relief,
                                       const SightUnit& unit);

/// A possible end point of a line of sight.
struct Eye {
  Point at;
  std::size_t figure = 0;
};

/// A unit, prepared for one question. If it occupies a building, its held sides take the place of figures.
class Body {
 public:
  Body(const CrestModel::Content& content, const SightUnit& unit, std::optional<std::size_t> only);

  /// Position of the unit relative to a relief, independent of any line.
  struct Place {
    Standing standing = Standing::plain;
    bool crossed = false;
    bool near = false;
    bool dominates() const { return standing == Standing::crest || crossed; }
  };

  const SightUnit& unit;
  std::vector<SightFigure> figures;
  std::vector<BuildingSide> sides;                 ///< in a building: the side of each figure
  std::vector<Eye> eyes;                           ///< the middles of figures first
  std::vector<std::vector<std::uint32_t>> covers;  ///< by figure: the pieces of kind `depth` or `growth` that
                                                   ///< hold it
  std::vector<Place> places;                       ///< by index of the relief

  bool is_held_by(std::uint32_t piece, std::size_t figure) const;
  /// Returns whether the figure can look towards `other`, the other end of a line.
  bool faces(std::size_t figure, Point other) const;

 private:
  void add(const CrestModel::Content& content, const SightFigure& figure);
};

}  // namespace coq::sight::detail
