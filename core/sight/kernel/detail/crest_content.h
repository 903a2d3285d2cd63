// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/distance.h"
#include "core/sight/kernel/crest_sight.h"
#include "core/sight/kernel/detail/line_art.h"
#include "core/sight/kernel/detail/lines.h"

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

namespace coq::los::detail {

/// The corners of a figure, each once: one of a point.
Ring corners_of(const SightFigure& figure);
bool meets_inside(const Polygon& area, const SightFigure& figure);
Standing standing_on(const CrestReading::Content& content, std::size_t relief, const SightUnit& unit);
/// Does it stand on a slope with the crest at its back? Only where that dominates.
bool has_crossed(const CrestReading::Content& content, std::size_t relief, const SightUnit& unit,
                 Standing standing);
/// Is it behind the crest of the relief, and near enough for scouts on it?
bool is_near_crest(const CrestReading::Content& content, std::size_t relief, const SightUnit& unit,
                   Standing standing);
/// The least distance to a crest of the relief; nullopt where it has none.
std::optional<SquareDistance> to_crest(const CrestReading::Content& content, std::size_t relief,
                                       const SightUnit& unit);

/// A point from which, or to which, lines are drawn.
struct Eye {
  Point at;
  std::size_t figure = 0;
};

/// A unit as one question sees it. Of who occupies a building its held sides stand for the figures.
class Body {
 public:
  Body(const CrestReading::Content& content, const SightUnit& unit, std::optional<std::size_t> only);

  /// How it stands to a relief, besides a line.
  struct Place {
    Standing standing = Standing::plain;
    bool crossed = false;
    bool near = false;
    bool dominates() const { return standing == Standing::crest || crossed; }
  };

  const SightUnit& unit;
  std::vector<SightFigure> figures;
  std::vector<BuildingSide> sides;                 ///< of the figures, in a building
  std::vector<Eye> eyes;                           ///< the middle first
  std::vector<std::vector<std::uint32_t>> covers;  ///< pieces of depth or growth that hold a figure, by figure
  std::vector<Place> places;                       ///< by relief

  bool is_held_by(std::uint32_t piece, std::size_t figure) const;
  /// Is the other end of a line where that figure looks?
  bool faces(std::size_t figure, Point other) const;

 private:
  void add(const CrestReading::Content& content, const SightFigure& figure);
};

}  // namespace coq::los::detail
