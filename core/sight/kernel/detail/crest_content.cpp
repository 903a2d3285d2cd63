// SPDX-License-Identifier: MIT
#include "core/sight/kernel/detail/crest_content.h"

#include <boost/multiprecision/cpp_int.hpp>

#include <algorithm>

#include "core/geometry/convex.h"
#include "core/geometry/distance.h"
#include "core/geometry/predicates.h"

namespace coq::sight {
namespace {

using CrestContent = CrestModel::Content;

/// Inserts the ring's nearest point to `end`, rounded to whole micrometres, as a vertex, and returns it.
Point attach(Ring& ring, Point end) {
  std::size_t nearest = 0;
  std::optional<SquareDistance> least;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const SquareDistance one = square_distance(end, ring[i], ring[(i + 1) % ring.size()]);
    if (least && compare(one, *least) >= 0) continue;
    least = one;
    nearest = i;
  }
  const Point a = ring[nearest], b = ring[(nearest + 1) % ring.size()];
  if (least->numerator == 0) {
    if (end != a && end != b) ring.insert(ring.begin() + static_cast<std::ptrdiff_t>(nearest) + 1, end);
    return end;
  }
  const Vector along = b - a;
  const std::int64_t whole = dot(along, along);
  const std::int64_t foot = std::clamp<std::int64_t>(dot(along, end - a), 0, whole);
  const auto rounded = [&](std::int64_t part) {
    const Int128 twice = 2 * static_cast<Int128>(part) * foot + whole;
    const Int128 both = 2 * static_cast<Int128>(whole);
    return static_cast<Um>(twice >= 0 ? twice / both : -((-twice + both - 1) / both));
  };
  const Point at{a.x + rounded(along.x), a.y + rounded(along.y)};
  if (at != a && at != b) ring.insert(ring.begin() + static_cast<std::ptrdiff_t>(nearest) + 1, at);
  return at;
}

/// Returns the part of the ring from one of its vertices to another.
Ring way_round(const Ring& ring, Point from, Point to) {
  const auto begin = std::find(ring.begin(), ring.end(), from) - ring.begin();
  Ring out{from};
  for (std::size_t i = 1; i <= ring.size() && out.back() != to; ++i)
    out.push_back(ring[(static_cast<std::size_t>(begin) + i) % ring.size()]);
  return out;
}

void add_hill_crest(CrestContent::Ground& ground, const Ring& outline, const Path& crest) {
  if (crest.size() < 2 || outline.size() < 3) return;
  Ring ring = outline;
  const Point first = attach(ring, crest.front()), last = attach(ring, crest.back());
  Path path{first};
  path.insert(path.end(), crest.begin(), crest.end());
  path.push_back(last);
  path.erase(std::unique(path.begin(), path.end()), path.end());
  if (first == last || path.size() < 2) return;
  CrestContent::Slopes slopes;
  slopes.first.outer = way_round(ring, first, last);
  slopes.first.outer.insert(slopes.first.outer.end(), path.rbegin() + 1, path.rend() - 1);
  slopes.second.outer = way_round(ring, last, first);
  slopes.second.outer.insert(slopes.second.outer.end(), path.begin() + 1, path.end() - 1);
  slopes.first_region = detail::region_of(slopes.first);
  slopes.second_region = detail::region_of(slopes.second);
  ground.slopes.push_back(std::move(slopes));
  ground.crests.push_back(std::move(path));
}

void add_plateau_crest(CrestContent::Ground& ground, const Ring& crest) {
  if (crest.size() < 3) return;
  ground.flat.push_back(detail::region_of({crest, {}}).front());
  Path path = crest;
  path.push_back(crest.front());
  ground.crests.push_back(std::move(path));
}

/// Returns a ring that is larger than any drawing.
FrameRing far_away() {
  constexpr std::int32_t kFar = 3 * kUmLimit + 3;
  return {{-kFar, -kFar}, {kFar, -kFar}, {kFar, kFar}, {-kFar, kFar}};
}

Box region_box(const Region& region) {
  Box box;
  for (const FrameRing& ring : region)
    for (const FramePoint p : ring) box.include(Point{p.x, p.y});
  return box;
}

}  // namespace

CrestModel::Content::Content(CrestArt drawn) : art(std::move(drawn)) {
  for (const CoverPiece& piece : art.pieces) {
    Region region = detail::region_of(piece.area);
    pieces.push_back({region_box(region), std::move(region)});
  }
  for (const CrestRelief& relief : art.reliefs) {
    Ground& ground = grounds.emplace_back();
    ground.shape.region = detail::region_of(relief.area);
    ground.shape.box = region_box(ground.shape.region);
    for (const Path& crest : relief.crests) {
      if (relief.plateau) {
        add_plateau_crest(ground, crest);
      } else {
        add_hill_crest(ground, relief.area.outer, crest);
      }
    }
    ground.around = ground.flat;
    ground.around.push_back(far_away());
  }
}

CrestModel::CrestModel(CrestArt drawn) : content(std::make_shared<const Content>(std::move(drawn))) {}

const CrestArt& CrestModel::art() const {
  return content->art;
}

namespace detail {

Box frame_box(Point a, Point b) {
  const FramePoint p = to_frame(a), q = to_frame(b);
  Box box;
  box.include(Point{p.x, p.y});
  box.include(Point{q.x, q.y});
  return box;
}

Region region_of(const Polygon& area) {
  const auto ring_of = [](const Ring& ring) {
    FrameRing out;
    for (const Point p : ring) out.push_back(to_frame(p));
    return out;
  };
  if (area.outer.empty()) return {};
  Region out{ring_of(area.outer)};
  for (const Ring& hole : area.holes)
    if (!hole.empty()) out.push_back(ring_of(hole));
  return out;
}

Sections sections(const Line& line, const Region& region) {
  LineArt beside(line, {0, 1}, {1, 1});
  beside.add(region, 0, 0);
  Sections out;
  for (const GroupStretch& stretch : beside.both_sides(1)) out.push_back({stretch.from, stretch.to});
  return out;
}

int compare_length(const Line& line, const Sections& sections, Um length) {
  using Number = boost::multiprecision::cpp_rational;
  if (sections.empty()) return length > 0 ? -1 : 0;
  if (sections.size() == 1) return compare_way(line, sections.front().from, sections.front().to, length);
  Number sum = 0;
  for (const Interval& one : sections) sum += Number(one.to.n, one.to.d) - Number(one.from.n, one.from.d);
  const Number square = sum * sum * dot(line.along, line.along);
  const Number wanted = Number(3 * std::int64_t{length}) * (3 * std::int64_t{length});
  return square < wanted ? -1 : wanted < square ? 1 : 0;
}

int compare_way(const Line& line, Ratio from, Ratio to, Um length) {
  return compare_distance(line, from, to, 3 * std::int64_t{length});
}

namespace {

/// Calls `each` with the sections on the two sides of each crest.
template <class Each>
void each_sides(const CrestModel::Content& content, std::size_t relief, const Line& line, Each each) {
  const CrestContent::Ground& ground = content.grounds[relief];
  for (const CrestContent::Slopes& slopes : ground.slopes)
    each(sections(line, slopes.first_region), sections(line, slopes.second_region));
  if (!ground.flat.empty()) each(sections(line, ground.flat), sections(line, ground.around));
}

}  // namespace

bool crosses(const CrestModel::Content& content, std::size_t relief, const Line& line) {
  bool out = false;
  each_sides(content, relief, line, [&](const Sections& one, const Sections& other) {
    out = out || (!one.empty() && !other.empty());
  });
  return out;
}

std::optional<Ratio> last_crossing(const CrestModel::Content& content, std::size_t relief, const Line& line) {
  std::optional<Ratio> out;
  each_sides(content, relief, line, [&](const Sections& one, const Sections& other) {
    if (one.empty() || other.empty()) return;
    const bool other_is_last = one.back().to < other.back().to;
    const Sections& last = other_is_last ? other : one;
    const Ratio before = (other_is_last ? one : other).back().to;
    const auto after =
        std::find_if(last.begin(), last.end(), [&](const Interval& i) { return !(i.from < before); });
    if (!out || *out < after->from) out = after->from;
  });
  return out;
}

bool on_flat(const CrestRelief& relief, Point p) {
  return std::any_of(relief.crests.begin(), relief.crests.end(),
                     [&](const Path& ring) { return ring.size() > 2 && locate(p, ring) != Location::outside; });
}

}  // namespace detail
}  // namespace coq::sight

namespace coq::sight::detail {
namespace {

template <class Each>
bool any_crest_edge(const CrestModel::Content& content, std::size_t relief, Each each) {
  for (const Path& crest : content.grounds[relief].crests)
    for (std::size_t i = 0; i + 1 < crest.size(); ++i)
      if (each(crest[i], crest[i + 1])) return true;
  return false;
}

bool touches_crest(const CrestModel::Content& content, std::size_t relief, const SightFigure& figure) {
  const Ring corners = corners_of(figure);
  return any_crest_edge(content, relief, [&](Point a, Point b) { return within(a, b, corners, 0); });
}

template <class Test>
bool any_figure(const SightUnit& unit, Test test) {
  return std::any_of(unit.figures.begin(), unit.figures.end(), test);
}

/// Returns whether the unit has bases on both sides of a crest. No base may touch a crest.
bool is_on_both_sides(const CrestModel::Content& content, std::size_t relief, const SightUnit& unit) {
  const CrestRelief& drawn = content.art.reliefs[relief];
  if (drawn.plateau) {
    const auto is_on = [&](const SightFigure& figure) { return on_flat(drawn, figure.middle); };
    return any_figure(unit, is_on) && any_figure(unit, [&](const auto& figure) { return !is_on(figure); });
  }
  const auto& slopes = content.grounds[relief].slopes;
  return std::any_of(slopes.begin(), slopes.end(), [&](const CrestModel::Content::Slopes& one) {
    return any_figure(unit, [&](const auto& figure) { return meets_inside(one.first, figure); }) &&
           any_figure(unit, [&](const auto& figure) { return meets_inside(one.second, figure); });
  });
}

/// Returns whether the nearest point of the crest is behind the figure's front.
bool has_crest_behind(const CrestModel::Content& content, std::size_t relief, const SightFigure& figure,
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

Standing standing_on(const CrestModel::Content& content, std::size_t relief, const SightUnit& unit) {
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

bool has_crossed(const CrestModel::Content& content, std::size_t relief, const SightUnit& unit,
                 Standing standing) {
  if (content.art.dominating != Dominating::crossed || standing != Standing::slope || !unit.facing)
    return false;
  return std::all_of(unit.figures.begin(), unit.figures.end(), [&](const SightFigure& figure) {
    return has_crest_behind(content, relief, figure, *unit.facing);
  });
}

std::optional<SquareDistance> to_crest(const CrestModel::Content& content, std::size_t relief,
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

bool is_near_crest(const CrestModel::Content& content, std::size_t relief, const SightUnit& unit,
                   Standing standing) {
  const CrestArt& art = content.art;
  const Um reach = art.kinds[unit.kind].peek;
  const Standing behind = art.reliefs[relief].plateau ? Standing::top : Standing::slope;
  if (standing != behind || reach <= 0) return false;
  const std::optional<SquareDistance> way = to_crest(content, relief, unit);
  if (!way || !way->is_at_most(reach)) return false;
  return art.peeks_below || compare(*way, {static_cast<Int128>(art.peek_min) * art.peek_min, 1}) >= 0;
}

Body::Body(const CrestModel::Content& content, const SightUnit& who, std::optional<std::size_t> only)
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

void Body::add(const CrestModel::Content& content, const SightFigure& figure) {
  std::vector<std::uint32_t>& into = covers.emplace_back();
  const FramePoint at = to_frame(figure.middle);
  for (std::uint32_t i = 0; i < content.art.pieces.size(); ++i) {
    const CoverPiece& piece = content.art.pieces[i];
    const CoverClass& type = content.art.types[piece.type];
    if (type.holds != CoverKind::depth && type.holds != CoverKind::growth) continue;
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

}  // namespace coq::sight::detail
