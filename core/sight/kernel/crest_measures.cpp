// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/geometry/predicates.h"
#include "core/sight/kernel/detail/crest_body.h"

namespace coq::los {
namespace {

using detail::corners_of;

int compare_square(const SquareDistance& way, Um length) {
  return compare(way, {static_cast<Int128>(length) * length, 1});
}

SquareDistance base_gap(const SightFigure& one, const SightFigure& other) {
  return square_distance(corners_of(one), Polygon{corners_of(other), {}});
}

}  // namespace

Standing standing(const CrestReading& reading, std::size_t relief, const SightUnit& unit) {
  return detail::standing_on(*reading.content, relief, unit);
}

bool peeks(const CrestReading& reading, std::size_t relief, const SightUnit& unit, Point from, Point to) {
  const CrestReading::Content& content = *reading.content;
  return detail::is_near_crest(content, relief, unit, detail::standing_on(content, relief, unit)) &&
         crosses_crest(reading, relief, from, to);
}

bool dominates(const CrestReading& reading, const SightUnit& unit, Point from, Point to) {
  const CrestReading::Content& content = *reading.content;
  for (std::size_t i = 0; i < content.art.reliefs.size(); ++i) {
    const Standing how = detail::standing_on(content, i, unit);
    if (how == Standing::crest || detail::has_crossed(content, i, unit, how)) return true;
    const bool may_peek = content.art.plateaus_peek || !content.art.reliefs[i].plateau;
    if (may_peek && detail::is_near_crest(content, i, unit, how) && crosses_crest(reading, i, from, to))
      return true;
  }
  return false;
}

bool crosses_crest(const CrestReading& reading, std::size_t relief, Point from, Point to) {
  return detail::crosses(*reading.content, relief, detail::line_between(from, to));
}

bool holds(const CrestReading& reading, std::size_t piece, const SightFigure& figure) {
  return locate(figure.middle, reading.art().pieces[piece].area) != Location::outside;
}

std::vector<BuildingSide> building_sides(const CoverPiece& piece) {
  Ring ring = piece.area.outer;
  if (sign(twice_signed_area(ring)) < 0) std::reverse(ring.begin() + 1, ring.end());
  // Corners only: a point on a straight run parts no sides.
  Ring corners;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point before = ring[(i + ring.size() - 1) % ring.size()], after = ring[(i + 1) % ring.size()];
    if (cross(ring[i] - before, after - ring[i]) != 0) corners.push_back(ring[i]);
  }
  std::vector<BuildingSide> out;
  for (std::size_t i = 0; i < corners.size(); ++i)
    out.push_back({corners[i], corners[(i + 1) % corners.size()]});
  return out;
}

bool is_beyond(const BuildingSide& side, Point p) {
  return orientation(side.a, side.b, p) < 0;
}

std::vector<Interval> parts_inside(const Polygon& area, Point from, Point to) {
  return detail::sections(detail::line_between(from, to), detail::region_of(area));
}

int compare_inside(const Polygon& area, Point from, Point to, Um length) {
  const detail::Line line = detail::line_between(from, to);
  return detail::compare_length(line, detail::sections(line, detail::region_of(area)), length);
}

int compare_to_outline(const Polygon& area, const SightFigure& figure, Um length) {
  const Polygon base{corners_of(figure), {}};
  std::optional<SquareDistance> least;
  const auto look = [&](const Ring& ring) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const SquareDistance one = square_distance(ring[i], ring[(i + 1) % ring.size()], base);
      if (!least || compare(one, *least) < 0) least = one;
    }
  };
  look(area.outer);
  for (const Ring& hole : area.holes) look(hole);
  return compare_square(least.value_or(SquareDistance{}), length);
}

int compare_gap(const SightFigure& one, const SightFigure& other, Um length) {
  return compare_square(base_gap(one, other), length);
}

int compare_gap(const SightUnit& one, const SightUnit& other, Um length) {
  int least = 1;
  for (const SightFigure& a : one.figures)
    for (const SightFigure& b : other.figures) least = std::min(least, compare_gap(a, b, length));
  return least;
}

int compare_to_crest(const CrestReading& reading, std::size_t relief, const SightUnit& unit, Um length) {
  const auto way = detail::to_crest(*reading.content, relief, unit);
  return way ? compare_square(*way, length) : 1;
}

std::optional<int> compare_beyond_flat(const CrestReading& reading, std::size_t relief, Point from, Point to,
                                       Um length) {
  const detail::Line line = detail::line_between(from, to);
  const CrestReading::Content::Ground& ground = reading.content->grounds[relief];
  const detail::Sections around = detail::sections(line, ground.around);
  if (ground.flat.empty() || around.empty() || detail::on_flat(reading.art().reliefs[relief], to))
    return std::nullopt;
  const detail::Sections flat = detail::sections(line, ground.flat);
  const Ratio left = flat.empty() ? Ratio{0, 1} : flat.back().to;
  const auto beyond =
      std::find_if(around.begin(), around.end(), [&](const Interval& one) { return !(one.from < left); });
  if (beyond == around.end()) return std::nullopt;
  return detail::compare_way(line, beyond->from, {1, 1}, length);
}

}  // namespace coq::los
