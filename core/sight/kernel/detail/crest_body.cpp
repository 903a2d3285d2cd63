// SPDX-License-Identifier: MIT
#include "core/sight/kernel/detail/crest_body.h"

#include <algorithm>

#include "core/geometry/convex.h"
#include "core/geometry/predicates.h"

namespace coq::los::detail {
namespace {

template <class Each>
bool any_crest_edge(const CrestReading::Content& content, std::size_t relief, Each each) {
  for (const Path& crest : content.grounds[relief].crests)
    for (std::size_t i = 0; i + 1 < crest.size(); ++i)
      if (each(crest[i], crest[i + 1])) return true;
  return false;
}

bool touches_crest(const CrestReading::Content& content, std::size_t relief, const SightFigure& figure) {
  const Ring corners = corners_of(figure);
  return any_crest_edge(content, relief, [&](Point a, Point b) { return within(a, b, corners, 0); });
}

template <class Test>
bool any_figure(const SightUnit& unit, Test test) {
  return std::any_of(unit.figures.begin(), unit.figures.end(), test);
}

/// Of a unit none of whose bases touches a crest.
bool is_on_both_sides(const CrestReading::Content& content, std::size_t relief, const SightUnit& unit) {
  const CrestRelief& drawn = content.art.reliefs[relief];
  if (drawn.plateau) {
    const auto is_on = [&](const SightFigure& figure) { return on_flat(drawn, figure.middle); };
    return any_figure(unit, is_on) && any_figure(unit, [&](const auto& figure) { return !is_on(figure); });
  }
  const auto& slopes = content.grounds[relief].slopes;
  return std::any_of(slopes.begin(), slopes.end(), [&](const CrestReading::Content::Slopes& one) {
    return any_figure(unit, [&](const auto& figure) { return meets_inside(one.first, figure); }) &&
           any_figure(unit, [&](const auto& figure) { return meets_inside(one.second, figure); });
  });
}

/// Is the nearest point of the crest behind the front of the figure?
bool has_crest_behind(const CrestReading::Content& content, std::size_t relief, const SightFigure& figure,
                      Vector facing) {
  std::optional<SquareDistance> least;
  bool behind = false;
  any_crest_edge(content, relief, [&](Point a, Point b) {
    const SquareDistance one = square_distance(figure.middle, a, b);
    if (least && compare(one, *least) >= 0) return false;
    least = one;
    const Vector along = b - a;
    const std::int64_t whole = dot(along, along);
    const std::int64_t foot = std::clamp<std::int64_t>(dot(along, figure.middle - a), 0, whole);
    behind = sign(static_cast<Int128>(dot(facing, a - figure.middle)) * whole +
                  static_cast<Int128>(dot(facing, along)) * foot) < 0;
    return false;
  });
  return behind;
}

}  // namespace

Ring corners_of(const SightFigure& figure) {
  Ring out(figure.corners.begin(), figure.corners.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  while (out.size() > 1 && out.back() == out.front()) out.pop_back();
  return out;
}

bool meets_inside(const Polygon& area, const SightFigure& figure) {
  const Ring corners = corners_of(figure);
  if (corners.size() < 3) return locate(figure.middle, area) == Location::inside;
  return insides_meet(area, corners);
}

Standing standing_on(const CrestReading::Content& content, std::size_t relief, const SightUnit& unit) {
  const CrestRelief& drawn = content.art.reliefs[relief];
  if (!any_figure(unit, [&](const auto& figure) { return meets_inside(drawn.area, figure); }))
    return Standing::plain;
  if (any_figure(unit, [&](const auto& figure) { return touches_crest(content, relief, figure); }) ||
      is_on_both_sides(content, relief, unit)) {
    return Standing::crest;
  }
  const bool is_top = drawn.plateau && on_flat(drawn, unit.figures.front().middle);
  return is_top ? Standing::top : Standing::slope;
}

bool has_crossed(const CrestReading::Content& content, std::size_t relief, const SightUnit& unit,
                 Standing standing) {
  if (content.art.dominating != Dominating::crossed || standing != Standing::slope || !unit.facing)
    return false;
  return std::all_of(unit.figures.begin(), unit.figures.end(), [&](const SightFigure& figure) {
    return has_crest_behind(content, relief, figure, *unit.facing);
  });
}

std::optional<SquareDistance> to_crest(const CrestReading::Content& content, std::size_t relief,
                                       const SightUnit& unit) {
  std::optional<SquareDistance> least;
  for (const SightFigure& figure : unit.figures) {
    const Polygon base{corners_of(figure), {}};
    any_crest_edge(content, relief, [&](Point a, Point b) {
      const SquareDistance one = square_distance(a, b, base);
      if (!least || compare(one, *least) < 0) least = one;
      return false;
    });
  }
  return least;
}

bool is_near_crest(const CrestReading::Content& content, std::size_t relief, const SightUnit& unit,
                   Standing standing) {
  const CrestArt& art = content.art;
  const Um reach = art.kinds[unit.kind].peek;
  const Standing behind = art.reliefs[relief].plateau ? Standing::top : Standing::slope;
  if (standing != behind || reach <= 0) return false;
  const std::optional<SquareDistance> way = to_crest(content, relief, unit);
  if (!way || !way->is_at_most(reach)) return false;
  return art.peeks_below || compare(*way, {static_cast<Int128>(art.peek_min) * art.peek_min, 1}) >= 0;
}

Body::Body(const CrestReading::Content& content, const SightUnit& who, std::optional<std::size_t> only)
    : unit(who) {
  if (unit.building) {
    const std::vector<BuildingSide> all = building_sides(content.art.pieces[*unit.building]);
    for (const std::uint32_t held : unit.held_sides) {
      const BuildingSide& side = all[held];
      const Point middle{side.a.x + (side.b.x - side.a.x) / 2, side.a.y + (side.b.y - side.a.y) / 2};
      sides.push_back(side);
      add(content, {{side.a, side.b, side.b, side.a}, middle});
    }
  } else {
    for (const SightFigure& figure : unit.figures) add(content, figure);
  }
  for (std::size_t i = 0; i < figures.size(); ++i) {
    if (only && *only != i) continue;
    eyes.push_back({figures[i].middle, i});
    for (const Point p : corners_of(figures[i]))
      if (p != figures[i].middle) eyes.push_back({p, i});
  }
  for (std::size_t i = 0; i < content.art.reliefs.size(); ++i) {
    Place place;
    place.standing = standing_on(content, i, unit);
    place.crossed = has_crossed(content, i, unit, place.standing);
    place.near = is_near_crest(content, i, unit, place.standing);
    places.push_back(place);
  }
}

void Body::add(const CrestReading::Content& content, const SightFigure& figure) {
  std::vector<std::uint32_t>& into = covers.emplace_back();
  const FramePoint at = to_frame(figure.middle);
  for (std::uint32_t i = 0; i < content.art.pieces.size(); ++i) {
    const CoverPiece& piece = content.art.pieces[i];
    const CoverClass& type = content.art.types[piece.type];
    if (type.holds != Holds::depth && type.holds != Holds::growth) continue;
    if (!content.pieces[i].box.contains(Point{at.x, at.y}) ||
        locate(figure.middle, piece.area) == Location::outside) {
      continue;
    }
    const auto& reliefs = content.art.reliefs;
    const bool on_slope = std::any_of(reliefs.begin(), reliefs.end(), [&](const CrestRelief& relief) {
      return locate(figure.middle, relief.area) == Location::inside &&
             !(relief.plateau && on_flat(relief, figure.middle));
    });
    if (!type.off_slopes || !on_slope) into.push_back(i);
  }
  figures.push_back(figure);
}

bool Body::is_held_by(std::uint32_t piece, std::size_t figure) const {
  if (unit.building == piece) return true;
  const auto& own = covers[figure];
  return std::find(own.begin(), own.end(), piece) != own.end();
}

bool Body::faces(std::size_t figure, Point other) const {
  return !unit.building || is_beyond(sides[figure], other);
}

}  // namespace coq::los::detail
