// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/contour.h"

#include <algorithm>

#include "systems/terrain_napoleonien/engine/patches.h"

namespace coq::terrain_napoleonien {
namespace {

/// Returns the foot of the perpendicular, rounded towards `from`; the nearer end if it falls outside the
/// segment.
Point foot_on(Point from, Point to, Point p) {
  const Vector v = to - from;
  const std::int64_t square = dot(v, v);
  if (square == 0) return from;
  const std::int64_t along = std::clamp<std::int64_t>(dot(p - from, v), 0, square);
  const auto part = [&](std::int64_t whole) {
    return static_cast<Um>(static_cast<Int128>(whole) * along / square);
  };
  return {from.x + part(v.x), from.y + part(v.y)};
}

/// A line parametrised by the length along it.
class Course {
 public:
  Course(Path line, bool closed) : m_line(std::move(line)), m_closed(closed) {
    if (m_closed && !m_line.empty()) m_line.push_back(m_line.front());
    for (std::size_t i = 1; i < m_line.size(); ++i) m_length += length_up(m_line[i] - m_line[i - 1]);
  }

  struct At {
    Point point;
    Vector along;
  };
  /// Positions beyond the ends of an open line continue it straight on.
  At at(std::int64_t where) const {
    if (m_closed && m_length > 0) where = (where % m_length + m_length) % m_length;
    std::int64_t begun = 0;
    for (std::size_t i = 1; i < m_line.size(); ++i) {
      const Vector along = m_line[i] - m_line[i - 1];
      const std::int64_t length = length_up(along);
      const bool last = i + 1 == m_line.size();
      if (length > 0 && (last || where < begun + length))
        return {displaced(m_line[i - 1], along, static_cast<Um>(where - begun)), along};
      begun += length;
    }
    return {m_line.front(), {1, 0}};
  }
  /// Returns the length along the line at its point nearest to `p`.
  std::int64_t nearest(Point p) const {
    std::int64_t begun = 0, out = 0, best = -1;
    for (std::size_t i = 1; i < m_line.size(); ++i) {
      const Point foot = foot_on(m_line[i - 1], m_line[i], p);
      const Vector v = p - foot;
      if (best < 0 || dot(v, v) < best) {
        best = dot(v, v);
        out = begun + length_up(foot - m_line[i - 1]);
      }
      begun += length_up(m_line[i] - m_line[i - 1]);
    }
    return out;
  }

 private:
  Path m_line;
  bool m_closed;
  std::int64_t m_length = 0;
};

}  // namespace

Point head_of(const Table& t, int unit) {
  const Place& place = t.s.unit(unit).place;
  return displaced(place.at, place.facing, t.body_size(unit).depth / 2);
}

Contoured contoured(const Table& t, int unit, const Contour& contour, Formed formation, int front) {
  const UnitState& u = t.s.unit(unit);
  const Course course(contour.line, contour.closed);
  const std::int64_t middle = course.nearest(head_of(t, unit));
  const Course::At here = course.at(middle);
  // The side on which the unit stands; if it is astride a crest, the side behind it.
  const std::int64_t side = contour.astride ? cross(here.along, turned(u.place.facing, 2))
                                            : cross(here.along, u.place.at - here.point);
  const int to_unit = side < 0 ? 3 : 1;
  const BaseSize body = t.body_size(unit, formation, front);
  const Um depth = t.figure_length(unit),
           width = t.rules().figures.front[static_cast<std::size_t>(t.b.unit(unit).arm)];
  const Um pitch = width + t.rules().figures.gap[static_cast<std::size_t>(formation)];
  const Um offset = contour.astride ? 0 : contour.gap + depth / 2;
  Contoured out;
  for (int figure = 0; figure < u.figures; ++figure) {
    const int rank = figure / front, file = figure % front;
    // Figures are placed from the unit's left to its right, as it faces the line.
    const std::int64_t across = (2 * file + 1 - front) * static_cast<std::int64_t>(pitch) / 2;
    const Course::At at = course.at(middle + (to_unit == 1 ? -across : across));
    const Vector back = turned(at.along, to_unit);
    out.along.push_back({displaced(at.point, back, offset + rank * depth), turned(back, 2)});
  }
  const Vector back = turned(here.along, to_unit);
  const Um middle_offset = contour.astride ? (body.depth - depth) / 2 : contour.gap + body.depth / 2;
  out.place = {displaced(here.point, back, middle_offset), turned(back, 2)};
  const bool straight = std::all_of(out.along.begin(), out.along.end(), [&](const Place& place) {
    return same_direction(place.facing, out.place.facing);
  });
  if (straight) out.along.clear();
  return out;
}

Contour contour_of_obstacle(const Table& t, int piece) {
  const Piece& of = t.piece(piece);
  if (of.is_line()) return {of.line, false, of.width / 2, false};
  return {of.area.outer, true, 0, false};
}

std::optional<Contour> edge_before(const Table& t, int unit) {
  const Point head = head_of(t, unit);
  for (const int index : t.pieces_of({Role::wood})) {
    const Piece& wood = t.piece(index);
    if (wood.is_line() || !t.any_in(unit, index)) continue;
    std::vector<Ring> rings = wood.area.holes;
    rings.insert(rings.begin(), wood.area.outer);
    for (const Ring& ring : rings)
      for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point edge[] = {ring[i], ring[(i + 1) % ring.size()]};
        if (within(head, head, edge, Table::kTouch)) return Contour{ring, true, 0, false};
      }
  }
  return std::nullopt;
}

std::optional<Contour> crest_of(const Table& t, int piece) {
  const Piece& of = t.piece(piece);
  if (of.crests.empty()) return std::nullopt;
  return Contour{of.crests.front(), of.role == Role::plateau, 0, true};
}

}  // namespace coq::terrain_napoleonien
