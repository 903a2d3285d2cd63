// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/distance.h"
#include "core/sight/kernel/detail/crest_content.h"

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
