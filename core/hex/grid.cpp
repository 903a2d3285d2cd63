// SPDX-License-Identifier: MIT
#include "core/hex/grid.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

#include "core/geometry/convex.h"

namespace coq {
namespace {

constexpr std::array<const char*, kDirections> kFlatNames = {"N", "NE", "SE", "S", "SW", "NW"};
constexpr std::array<const char*, kDirections> kPointyNames = {"NE", "E", "SE", "SW", "W", "NW"};

/// Returns a/b rounded down; b must be above 0.
constexpr std::int64_t floor_div(std::int64_t a, std::int64_t b) {
  return a / b - (a % b < 0);
}
constexpr int floor_half(int a) {
  return (a - (a & 1)) / 2;
}

Vector vector_of(Point p) {
  return {p.x, p.y};
}

}  // namespace

const char* direction_name(Orientation orientation, Direction d) {
  return (orientation == Orientation::flat ? kFlatNames : kPointyNames)[static_cast<std::size_t>(d)];
}

std::optional<Direction> parse_direction(Orientation orientation, std::string_view name) {
  for (Direction d = 0; d < kDirections; ++d) {
    if (name == direction_name(orientation, d)) return d;
  }
  return std::nullopt;
}

Grid::Grid(const Layout& layout) : m_layout(layout) {
  const bool flat = layout.orientation == Orientation::flat;
  const bool odd = layout.stagger == Stagger::odd;
  m_a = vector_of(flat ? layout.column : layout.row);
  m_b = vector_of(flat ? layout.row : layout.column);
  // The steps clockwise in the frame, for the four kinds of grids. The third lattice step is a-b for `odd` and
  // a+b for `even`.
  std::array<Axial, kDirections> axial{};
  if (flat && odd) axial = {{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};
  if (flat && !odd) axial = {{{0, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 0}, {-1, -1}}};
  if (!flat && odd) axial = {{{-1, 1}, {0, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, 0}}};
  if (!flat && !odd) axial = {{{-1, 0}, {0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}}};
  m_axial_steps = axial;
  for (std::size_t d = 0; d < m_steps.size(); ++d) m_steps[d] = axial[d].q * m_a + axial[d].s * m_b;
  // Centres are whole micrometres, so that the same rounded box fits all hexes.
  for (Direction d = 0; d < kDirections; ++d) {
    const Vector thirds = step(d) + step(turned(d, 1));
    m_bounds.include(Point{static_cast<Um>(floor_div(thirds.x, 3)), static_cast<Um>(floor_div(thirds.y, 3))});
    m_bounds.include(
        Point{static_cast<Um>(-floor_div(-thirds.x, 3)), static_cast<Um>(-floor_div(-thirds.y, 3))});
  }
}

Result<Grid> Grid::make(const Layout& layout) {
  if (layout.columns < 1 || layout.columns > 999 || layout.rows < 1 || layout.rows > 999) {
    return make_error("grid.size", message("a grid must have 1 to 999 columns and rows, not {} x {}",
                                           layout.columns, layout.rows));
  }
  if (cross(vector_of(layout.column), vector_of(layout.row)) <= 0) {
    return make_error(
        "grid.lattice",
        message("the cross product of the lattice's column and row must be positive; if numbers increase up "
                "the page, use numbering=\"last-row\"; if they increase from right to left, use "
                "numbering=\"last-column\""));
  }
  const Grid grid(layout);
  // Centres are extreme at the ends of the first and last two columns (or rows), including the ring around the
  // map.
  for (const int c : {-1, 0, layout.columns - 1, layout.columns}) {
    for (const int r : {-1, 0, layout.rows - 1, layout.rows}) {
      const Axial a = grid.axial({c, r});
      const Vector at = vector_of(layout.origin) + static_cast<std::int64_t>(a.q) * grid.m_a +
                        static_cast<std::int64_t>(a.s) * grid.m_b;
      if (std::abs(at.x) > kUmLimit || std::abs(at.y) > kUmLimit) {
        return make_error("grid.lattice", message("the grid extends beyond 30 m"));
      }
    }
  }
  return grid;
}

Grid::Axial Grid::axial(Hex h) const {
  const int sense = m_layout.stagger == Stagger::odd ? -1 : 1;
  if (orientation() == Orientation::flat) return {h.column, h.row + sense * floor_half(h.column)};
  return {h.row, h.column + sense * floor_half(h.row)};
}

Hex Grid::from_axial(Axial a) const {
  const int sense = m_layout.stagger == Stagger::odd ? -1 : 1;
  const int other = a.s - sense * floor_half(a.q);
  return orientation() == Orientation::flat ? Hex{a.q, other} : Hex{other, a.q};
}

Point Grid::centre(Hex h) const {
  const Axial a = axial(h);
  const Vector at =
      vector_of(m_layout.origin) + static_cast<std::int64_t>(a.q) * m_a + static_cast<std::int64_t>(a.s) * m_b;
  return {static_cast<Um>(at.x), static_cast<Um>(at.y)};
}

FramePoint Grid::corner(Hex h, int i) const {
  const FramePoint c = frame_centre(h);
  const Vector v = step(turned(i, 0)) + step(turned(i, 1));  // the frame's factor 3 cancels the third
  return {static_cast<std::int32_t>(c.x + v.x), static_cast<std::int32_t>(c.y + v.y)};
}

HexCorners Grid::corners(Hex h) const {
  HexCorners out;
  for (int i = 0; i < kDirections; ++i) out[static_cast<std::size_t>(i)] = corner(h, i);
  return out;
}

std::array<FramePoint, 2> Grid::ends(Hexside side) const {
  return {corner(side.hex, turned(side.direction, -1)), corner(side.hex, side.direction)};
}

Hex Grid::neighbour(Hex h, Direction d) const {
  const Axial a = axial(h);
  const Axial step = m_axial_steps[static_cast<std::size_t>(d)];
  return from_axial({a.q + step.q, a.s + step.s});
}

std::optional<Direction> Grid::direction(Hex from, Hex to) const {
  for (Direction d = 0; d < kDirections; ++d) {
    if (neighbour(from, d) == to) return d;
  }
  return std::nullopt;
}

Hexside Grid::hexside(Hex h, Direction d) const {
  const Hex other = neighbour(h, d);
  // A hexside at the map's edge belongs to the hex on the map, even if the other is earlier.
  if (contains(h) != contains(other)) return contains(h) ? Hexside{h, d} : Hexside{other, opposite(d)};
  return h < other ? Hexside{h, d} : Hexside{other, opposite(d)};
}

std::optional<Hexside> Grid::hexside_between(Hex a, Hex b) const {
  const std::optional<Direction> d = direction(a, b);
  if (!d) return std::nullopt;
  return hexside(a, *d);
}

int Grid::distance(Hex a, Hex b) const {
  const Axial from = axial(a);
  const Axial to = axial(b);
  const int dq = to.q - from.q;
  const int ds = to.s - from.s;
  const int third = m_layout.stagger == Stagger::odd ? dq + ds : dq - ds;
  return std::max({std::abs(dq), std::abs(ds), std::abs(third)});
}

std::vector<Hex> Grid::ring(Hex centre, int radius) const {
  if (radius == 0) return {centre};
  std::vector<Hex> out;
  Hex h = centre;
  for (int i = 0; i < radius; ++i) h = neighbour(h, 0);
  for (int side = 0; side < kDirections; ++side) {
    for (int i = 0; i < radius; ++i) {
      out.push_back(h);
      h = neighbour(h, turned(side, 2));
    }
  }
  return out;
}

std::vector<Hex> Grid::line(Hex a, Hex b) const {
  struct Found {
    Ratio at;
    Hex hex;
  };
  if (a == b) return {a};
  std::vector<Found> found;
  std::set<Hex> seen{a};
  std::vector<Hex> open{a};
  const FramePoint from = frame_centre(a);
  const FramePoint to = frame_centre(b);
  while (!open.empty()) {
    const Hex h = open.back();
    open.pop_back();
    const std::optional<SegmentPart> part = clip_segment({from, to}, corners(h));
    if (!part) continue;
    found.push_back({part->from, h});
    for (Direction d = 0; d < kDirections; ++d) {
      if (const Hex next = neighbour(h, d); seen.insert(next).second) open.push_back(next);
    }
  }
  std::sort(found.begin(), found.end(),
            [](const Found& x, const Found& y) { return x.at == y.at ? x.hex < y.hex : x.at < y.at; });
  std::vector<Hex> out;
  for (const Found& f : found) out.push_back(f.hex);
  return out;
}

Hex Grid::hex_at(FramePoint p) const {
  const std::int64_t det = cross(m_a, m_b) * 3;  // negative on pointy grids, where a and b are swapped
  const Vector v = p - to_frame(m_layout.origin);
  const std::int64_t sense = det > 0 ? 1 : -1;
  const int q = static_cast<int>(floor_div(sense * cross(v, m_b), sense * det));
  const int s = static_cast<int>(floor_div(sense * cross(m_a, v), sense * det));
  // The point is in the lattice cell of four centres, hence in the hex of one of them, whichever diagonal cuts
  // the cell.
  std::optional<Hex> best;
  for (int dq = -1; dq <= 2; ++dq) {
    for (int ds = -1; ds <= 2; ++ds) {
      const Hex h = from_axial({q + dq, s + ds});
      if ((!best || h < *best) && locate(p, corners(h)) != Location::outside) best = h;
    }
  }
  COQ_ASSERT(best.has_value());
  return *best;
}

Box Grid::bounds(Hex h) const {
  const Point c = centre(h);
  return {{c.x + m_bounds.min.x, c.y + m_bounds.min.y}, {c.x + m_bounds.max.x, c.y + m_bounds.max.y}};
}

std::vector<Hex> Grid::hexes_near(const Box& box) const {
  std::vector<Hex> out;
  if (box.empty()) return out;
  const std::int64_t det = cross(m_a, m_b);
  const std::int64_t sense = det > 0 ? 1 : -1;
  std::int64_t q_min = INT64_MAX, q_max = INT64_MIN, s_min = INT64_MAX, s_max = INT64_MIN;
  for (const Point p : {box.min, box.max, Point{box.min.x, box.max.y}, Point{box.max.x, box.min.y}}) {
    const Vector v = p - m_layout.origin;
    const std::int64_t q = floor_div(sense * cross(v, m_b), sense * det);
    const std::int64_t s = floor_div(sense * cross(m_a, v), sense * det);
    q_min = std::min(q_min, q - 1), q_max = std::max(q_max, q + 2);
    s_min = std::min(s_min, s - 1), s_max = std::max(s_max, s + 2);
  }
  const bool flat = orientation() == Orientation::flat;
  q_min = std::max<std::int64_t>(q_min, -1);
  q_max = std::min<std::int64_t>(q_max, flat ? columns() : rows());
  s_min = std::max<std::int64_t>(s_min, -2000);
  s_max = std::min<std::int64_t>(s_max, 2000);
  for (std::int64_t q = q_min; q <= q_max; ++q) {
    for (std::int64_t s = s_min; s <= s_max; ++s) {
      const Hex h = from_axial({static_cast<int>(q), static_cast<int>(s)});
      if (h.column < -1 || h.row < -1 || h.column > columns() || h.row > rows()) continue;
      if (bounds(h).meets(box)) out.push_back(h);
    }
  }
  std::sort(out.begin(), out.end());
  return out;
}

Grid::Pointing Grid::pointed_at(std::int64_t north_thousandths) const {
  const double north = static_cast<double>(north_thousandths) / 1000.0;
  double best = 1000;
  Direction next = 0;
  for (Direction d = 0; d < kDirections; ++d) {
    const Vector v = step(d);
    const double bearing =
        std::atan2(static_cast<double>(v.x), static_cast<double>(-v.y)) * 180 / std::numbers::pi;
    // Angle from the bearing clockwise to the neighbour: from -1 (still "at") up to 359.
    double ahead = std::fmod(bearing - north, 360.0);
    while (ahead < -1) ahead += 360;
    while (ahead >= 359) ahead -= 360;
    if (ahead <= 1) return {d, false};
    if (ahead < best) {
      best = ahead;
      next = d;
    }
  }
  return {next, true};
}

}  // namespace coq
