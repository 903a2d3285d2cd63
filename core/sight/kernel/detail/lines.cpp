// SPDX-License-Identifier: MIT
#include "core/sight/kernel/detail/lines.h"

#include <boost/multiprecision/cpp_int.hpp>

#include <algorithm>
#include <map>
#include <set>

namespace coq::sight::detail {
namespace {

/// The largest product below is under 2^460, with forms of lattice metrics under 2^116.
using Wide = boost::multiprecision::int512_t;

Wide wide(Int128 value) {
  const bool negative = value < 0;
  if (negative) value = -value;
  Wide out = static_cast<std::uint64_t>(value >> 64);
  out = (out << 64) + static_cast<std::uint64_t>(value);
  return negative ? Wide(-out) : out;
}

/// The vector from `from` to the point, times the point's d.
struct Way {
  Int128 x, y;
};

Way way(FramePoint from, const LinePoint& p) {
  return {p.x - static_cast<Int128>(from.x) * p.d, p.y - static_cast<Int128>(from.y) * p.d};
}

template <class Each>
bool any_edge(const Region& region, Each each) {
  for (const FrameRing& ring : region) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
      if (each(ring[i], ring[i + 1 < ring.size() ? i + 1 : 0])) return true;
    }
  }
  return false;
}

/// Returns whether the point is in the region by the even-odd rule. Undefined for points on an edge.
bool is_inside(const Region& region, const LinePoint& p) {
  bool inside = false;
  any_edge(region, [&](FramePoint a, FramePoint b) {
    const Way from_a = way(a, p);
    if ((from_a.y < 0) == (way(b, p).y < 0)) return false;
    const Vector e = b - a;
    const Int128 side = e.x * from_a.y - e.y * from_a.x;
    if ((side > 0) == (e.y > 0)) inside = !inside;
    return false;
  });
  return inside;
}

bool is_on_edge(FramePoint a, FramePoint b, const LinePoint& p) {
  const Way from_a = way(a, p);
  const Vector e = b - a;
  if (e.x * from_a.y != e.y * from_a.x) return false;
  const Way from_b = way(b, p);
  return from_a.x * e.x + from_a.y * e.y >= 0 && from_b.x * e.x + from_b.y * e.y <= 0;
}

/// A metric in the form that comparisons need: products are twice those of the quadratic form.
struct Measure {
  Wide xx, xy, yy;
  Wide turn;    ///< four times the determinant of the form
  Wide square;  ///< square of the distance, scaled to compare with the form
  Wide unit;    ///< square of the metric's unit

  Measure(const Metric& metric, std::int64_t distance)
      : xx(2 * Wide(metric.xx)), xy(metric.xy), yy(2 * Wide(metric.yy)), turn(xx * yy - xy * xy) {
    square = Wide(distance) * distance * metric.scale * metric.scale;
    unit = Wide(metric.unit) * metric.unit;
  }
  Wide product(const Way& w, Vector e) const {
    const Wide x = wide(w.x), y = wide(w.y);
    return x * (xx * e.x + xy * e.y) + y * (xy * e.x + yy * e.y);
  }
  Wide product(const Way& w) const {
    const Wide x = wide(w.x), y = wide(w.y);
    return x * (xx * x + xy * y) + y * (xy * x + yy * y);
  }
};

bool is_near_edge(FramePoint a, FramePoint b, const LinePoint& p, const Measure& measure) {
  const Vector e = b - a;
  const Wide square = measure.square * p.d * p.d * 2;
  const auto near_point = [&](const Way& w) { return measure.product(w) * measure.unit <= square; };
  const Way from_a = way(a, p);
  if (measure.product(from_a, e) <= 0) return near_point(from_a);
  const Way from_b = way(b, p);
  if (measure.product(from_b, e) >= 0) return near_point(from_b);
  const Wide side = wide(e.x * from_a.y - e.y * from_a.x);
  return side * side * measure.turn * measure.unit <= square * measure.product({e.x, e.y}, e);
}

}  // namespace

LinePoint point_at(const Line& line, Ratio at) {
  if (at.n == 0) return {line.from.x, line.from.y, 1};
  return {static_cast<Int128>(line.from.x) * at.d + static_cast<Int128>(line.along.x) * at.n,
          static_cast<Int128>(line.from.y) * at.d + static_cast<Int128>(line.along.y) * at.n, at.d};
}

bool holds(const Region& region, const LinePoint& p) {
  return any_edge(region, [&](FramePoint a, FramePoint b) { return is_on_edge(a, b, p); }) ||
         is_inside(region, p);
}

bool is_near(const Region& region, const LinePoint& p, std::int64_t distance, const Metric& metric) {
  const Measure measure(metric, distance);
  return any_edge(region, [&](FramePoint a, FramePoint b) { return is_near_edge(a, b, p, measure); }) ||
         is_inside(region, p);
}

bool is_within(const Line& line, Ratio a, Ratio b, std::int64_t distance, const Metric& metric) {
  return compare_distance(line, a, b, distance, metric) <= 0;
}

int compare_distance(const Line& line, Ratio a, Ratio b, std::int64_t distance, const Metric& metric) {
  const Int128 n = static_cast<Int128>(b.n) * a.d - static_cast<Int128>(a.n) * b.d;
  const Int128 form = metric.form(line.along);
  // Floating point comes first: each side has fewer than 20 roundings of relative size 2^-53, so that a
  // difference of a millionth is certain. Anything closer is computed exactly.
  constexpr double kCertain = 1e-6;
  const double near_way = static_cast<double>(n) * static_cast<double>(metric.unit);
  const double near_wanted = static_cast<double>(a.d) * static_cast<double>(b.d) *
                             static_cast<double>(distance) * static_cast<double>(metric.scale);
  const double near_square = near_way * near_way * static_cast<double>(form);
  const double near_limit = near_wanted * near_wanted;
  if (near_square < near_limit * (1 - kCertain)) return -1;
  if (near_limit < near_square * (1 - kCertain)) return 1;
  const Wide way = wide(n);
  const Wide whole = wide(static_cast<Int128>(a.d) * b.d);
  const Wide square = way * way * wide(form) * metric.unit * metric.unit;
  const Wide wanted = whole * whole * distance * distance * metric.scale * metric.scale;
  return square < wanted ? -1 : wanted < square ? 1 : 0;
}

namespace {

/// A hex that the line meets in more than a point.
struct Met {
  Hex hex;
  Interval span;
  int side;  ///< -1: only its left touches the line, +1: only its right, 0: the line passes through it
};

std::vector<Met> hexes_met(const Grid& grid, const Line& line) {
  std::vector<Met> met;
  const Hex first = grid.hex_at(line.from);
  std::set<Hex> seen{first};
  std::vector<Hex> open{first};
  for (Direction d = 0; d < kDirections; ++d) {  // the first hex may contain only the line's beginning
    if (const Hex h = grid.neighbour(first, d); seen.insert(h).second) open.push_back(h);
  }
  while (!open.empty()) {
    const Hex h = open.back();
    open.pop_back();
    const auto corners = grid.corners(h);
    const std::optional<Interval> span = clip_segment(line.from, line.along, corners);
    if (!span) continue;
    bool left = false;
    bool right = false;
    for (const FramePoint& c : corners) {
      const std::int64_t at = cross(line.along, c - line.from);
      left = left || at < 0;
      right = right || at > 0;
    }
    met.push_back({h, *span, static_cast<int>(right) - static_cast<int>(left)});
    for (Direction d = 0; d < kDirections; ++d) {
      if (const Hex next = grid.neighbour(h, d); seen.insert(next).second) open.push_back(next);
    }
  }
  return met;
}

}  // namespace

std::vector<Stretch> stretches(const Grid& grid, const Line& line) {
  const std::vector<Met> met = hexes_met(grid, line);
  std::vector<Ratio> ends;
  for (const Met& m : met) {
    ends.push_back(m.span.from);
    ends.push_back(m.span.to);
  }
  std::sort(ends.begin(), ends.end());
  ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
  std::vector<Stretch> out;
  for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
    Stretch stretch{{ends[i], ends[i + 1]}, {}, {}};
    for (const Met& m : met) {
      if (stretch.span.from < m.span.from || m.span.to < stretch.span.to) continue;
      if (m.side <= 0) stretch.left_hex = m.hex;
      if (m.side >= 0) stretch.right_hex = m.hex;
    }
    out.push_back(stretch);
  }
  return out;
}

Covering cover(const Line& line, const Interval& span, Side side, ObstacleId thing, std::span<const Edge> edges,
               bool flipped) {
  Covering out{thing, side, flipped, {}};
  Ratio at;
  for (const Edge& edge : edges) {
    if (!passes(line, edge, side, at)) continue;
    if (!(span.from < at)) {
      out.at_start = !out.at_start;
    } else if (at < span.to) {
      out.changes.push_back(at);
    }
  }
  return out;
}

namespace {

/// Number of regions of each thing on one side.
using Standing = std::map<ObstacleId, int>;

std::vector<ObstacleId> things(const Standing& standing) {
  std::vector<ObstacleId> out;
  for (const auto& [thing, count] : standing) {
    if (count > 0) out.push_back(thing);
  }
  return out;
}

}  // namespace

void append_pieces(const Stretch& stretch, std::span<const Covering> coverings, std::vector<Piece>& pieces) {
  struct Change {
    Ratio at;
    std::size_t covering;
  };
  std::vector<Change> changes;
  std::vector<char> inside(coverings.size());
  Standing standing[2];
  for (std::size_t i = 0; i < coverings.size(); ++i) {
    inside[i] = coverings[i].at_start ? 1 : 0;
    if (inside[i] != 0) ++standing[static_cast<int>(coverings[i].side)][coverings[i].thing];
    for (const Ratio& at : coverings[i].changes) changes.push_back({at, i});
  }
  std::sort(changes.begin(), changes.end(), [](const Change& a, const Change& b) { return a.at < b.at; });

  const auto emit = [&](Ratio from, Ratio to) {
    Piece piece{from, to, stretch.left_hex, stretch.right_hex, things(standing[0]), things(standing[1])};
    if (!pieces.empty()) {
      Piece& last = pieces.back();
      if (last.left_hex == piece.left_hex && last.right_hex == piece.right_hex && last.left == piece.left &&
          last.right == piece.right) {
        last.to = to;
        return;
      }
    }
    pieces.push_back(std::move(piece));
  };
  Ratio from = stretch.span.from;
  for (std::size_t i = 0; i < changes.size();) {
    const Ratio at = changes[i].at;
    if (from < at) emit(from, at);
    from = at;
    for (; i < changes.size() && changes[i].at == at; ++i) {
      const std::size_t c = changes[i].covering;
      inside[c] = inside[c] != 0 ? 0 : 1;
      standing[static_cast<int>(coverings[c].side)][coverings[c].thing] += inside[c] != 0 ? 1 : -1;
    }
  }
  if (from < stretch.span.to) emit(from, stretch.span.to);
}

bool inside_beside(FramePoint p, std::span<const Edge> edges) {
  bool inside = false;
  for (const Edge& edge : edges) {
    if ((edge.a.y > p.y) == (edge.b.y > p.y)) continue;
    // Shifted infinitesimally to the right, the point is to the right of edges through it.
    const int side = orientation(edge.a, edge.b, p);
    if (side != 0 && (edge.b.y > edge.a.y) == (side > 0)) inside = !inside;
  }
  return inside;
}

std::vector<Edge> edges_of(const Region& region) {
  std::vector<Edge> out;
  for (const FrameRing& ring : region) {
    for (std::size_t i = 0; i < ring.size(); ++i) out.push_back({ring[i], ring[(i + 1) % ring.size()]});
  }
  return out;
}

}  // namespace coq::sight::detail
