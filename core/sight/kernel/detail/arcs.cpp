// SPDX-License-Identifier: MIT
// The arcs of a region in a hex: see LocalRegion.
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "core/sight/kernel/detail/hex_art.h"

namespace coq::sight::detail {
namespace {

using Chains = std::vector<std::vector<FramePoint>>;

bool between(FramePoint p, const Edge& e) {
  return p.x >= std::min(e.a.x, e.b.x) && p.x <= std::max(e.a.x, e.b.x) && p.y >= std::min(e.a.y, e.b.y) &&
         p.y <= std::max(e.a.y, e.b.y) && orientation(e.a, e.b, p) == 0;
}

/// Returns the vertices inside the hex where the border touches itself: not exactly two edges end there, or an
/// edge passes through.
std::vector<FramePoint> touching_points(const HexCorners& corners, std::span<const Edge> edges) {
  std::vector<FramePoint> ends;
  for (const Edge& e : edges) {
    ends.push_back(e.a);
    ends.push_back(e.b);
  }
  std::sort(ends.begin(), ends.end());
  // Sweeps the points from left to right, with the edges above and below them.
  const auto low = [](const Edge& e) { return std::min(e.a.x, e.b.x); };
  std::vector<Edge> waiting(edges.begin(), edges.end());
  std::sort(waiting.begin(), waiting.end(), [&](const Edge& e, const Edge& f) { return low(e) < low(f); });
  auto next_edge = waiting.begin();
  std::vector<Edge> active;
  std::vector<FramePoint> out;
  for (std::size_t i = 0; i < ends.size();) {
    const FramePoint p = ends[i];
    std::size_t next = i;
    while (next < ends.size() && ends[next] == p) ++next;
    const std::size_t count = next - i;
    i = next;
    for (; next_edge != waiting.end() && low(*next_edge) <= p.x; ++next_edge) active.push_back(*next_edge);
    std::erase_if(active, [&](const Edge& e) { return std::max(e.a.x, e.b.x) < p.x; });
    if (locate(p, corners) != Location::inside) continue;
    const auto passed = [&](const Edge& e) { return e.a != p && e.b != p && between(p, e); };
    if (count != 2 || std::any_of(active.begin(), active.end(), passed)) out.push_back(p);
  }
  return out;
}

/// The end of an arc: where an edge crosses a hexside, or anywhere else (edge < 0).
struct End {
  std::int32_t edge = -1;
  std::int32_t side = -1;
  auto operator<=>(const End&) const = default;
};

/// An unfinished arc.
struct Draft {
  End begin, end;
  std::vector<ArcPoint> points;
};

/// A part of a hexside that the region covers.
struct Covered {
  Interval span;
  std::int32_t from_edge = -1;  ///< the only edge that crosses there; -1 at corners, or if several do
  std::int32_t to_edge = -1;
};

class Builder {
 public:
  Builder(const HexCorners& corners, LocalRegion& region) : m_corners(corners), m_region(region) {}

  /// Adds the arcs of a chain, which is cut where it leaves the hex and at touching points. `edge` is the index
  /// of its first edge.
  void add_chain(const std::vector<FramePoint>& chain, std::int32_t edge,
                 const std::vector<FramePoint>& touching) {
    const auto touches = [&](FramePoint p) { return std::binary_search(touching.begin(), touching.end(), p); };
    bool open = false;
    for (std::size_t i = 0; i + 1 < chain.size(); ++i, ++edge) {
      const Edge e{chain[i], chain[i + 1]};
      const Interval span = clip_segment(e, m_corners).value_or(SegmentPart{});
      if (!open) {
        begin_arc(end_on_side(e, edge, true));
        add_point(e, span.from);
      }
      for (const FramePoint p : passed_points(e, touching)) {
        add_whole(p);
        end_arc({});
        begin_arc({});
        add_whole(p);
      }
      add_point(e, span.to);
      open = span.to == Ratio{1, 1} && locate(e.b, m_corners) == Location::inside && !touches(e.b);
      if (!open) end_arc(end_on_side(e, edge, false));
    }
    if (open) end_arc({});
  }

  /// Adds the covered parts of the hex's border, joined at corners that no edge reaches.
  void add_border() {
    std::array<std::vector<Covered>, kDirections> covered;
    for (std::size_t d = 0; d < covered.size(); ++d) {
      covered[d] = covered_parts(side_line(d));
      if (!covered[d].empty()) m_region.sides = static_cast<std::uint8_t>(m_region.sides | (1U << d));
    }
    std::array<bool, kDirections> joined{};  // by side: whether it joins the next side at their corner
    for (std::size_t d = 0; d < covered.size(); ++d) {
      const auto& next = covered[(d + 1) % covered.size()];
      joined[d] = !covered[d].empty() && !next.empty() && covered[d].back().span.to == Ratio{1, 1} &&
                  next.front().span.from == Ratio{0, 1} && !reached(m_corners[d]);
    }
    // Starts at a gap. A hex that is covered all around starts anywhere.
    std::size_t start = 0;
    while (start < covered.size() && joined[(start + covered.size() - 1) % covered.size()]) ++start;
    start %= covered.size();
    bool open = false;
    for (std::size_t i = 0; i < covered.size(); ++i) {
      const std::size_t d = (start + i) % covered.size();
      for (const Covered& part : covered[d]) {
        if (!open) {
          begin_arc({part.from_edge, static_cast<std::int32_t>(d)});
          add_on_side(d, part.span.from);
        }
        add_on_side(d, part.span.to);
        open = joined[d] && &part == &covered[d].back();
        if (!open) end_arc({part.to_edge, static_cast<std::int32_t>(d)});
      }
    }
    if (open) end_arc({});
  }

  /// Joins arcs that end at the same point of a hexside, if exactly two do, and keeps the possible tangent
  /// points.
  void finish() {
    std::map<End, std::vector<std::size_t>> meeting;  // twice the index of the arc, plus one for its end
    for (std::size_t i = 0; i < m_drafts.size(); ++i) {
      if (m_drafts[i].begin.edge >= 0) meeting[m_drafts[i].begin].push_back(2 * i);
      if (m_drafts[i].end.edge >= 0) meeting[m_drafts[i].end].push_back(2 * i + 1);
    }
    std::vector<std::size_t> group(m_drafts.size());
    std::iota(group.begin(), group.end(), std::size_t{0});
    const auto root = [&](std::size_t i) {
      while (group[i] != i) i = group[i];
      return i;
    };
    for (const auto& [end, arcs] : meeting) {
      if (arcs.size() == 2) group[root(arcs[0] / 2)] = root(arcs[1] / 2);
    }
    for (std::size_t i = 0; i < m_drafts.size(); ++i) {
      if (root(i) != i) continue;
      // Only the outermost points of joined arcs matter; their order does not.
      std::vector<ArcPoint> points;
      for (std::size_t j = 0; j < m_drafts.size(); ++j) {
        if (root(j) == i) points.insert(points.end(), m_drafts[j].points.begin(), m_drafts[j].points.end());
      }
      points = outermost(std::move(points));
      std::stable_partition(points.begin(), points.end(),
                            [&](const ArcPoint& p) { return corner_of(p, m_corners) >= 0; });
      m_region.points.insert(m_region.points.end(), points.begin(), points.end());
      m_region.arc_ends.push_back(static_cast<std::uint32_t>(m_region.points.size()));
    }
  }

 private:
  void add_whole(FramePoint p) {
    m_drafts.back().points.push_back({static_cast<double>(p.x), static_cast<double>(p.y), 0, 0, -1});
  }
  void add_cut(FramePoint base, Vector along, Ratio at) {
    const double t = static_cast<double>(at.n) / static_cast<double>(at.d);
    m_drafts.back().points.push_back({base.x + static_cast<double>(along.x) * t,
                                      base.y + static_cast<double>(along.y) * t, 0, 0,
                                      static_cast<std::int32_t>(m_region.cuts.size())});
    m_region.cuts.push_back({base, along, at});
  }
  void begin_arc(End begin) { m_drafts.push_back({begin, {}, {}}); }
  void end_arc(End end) { m_drafts.back().end = end; }

  Line side_line(std::size_t d) const {
    const FramePoint from = m_corners[(d + m_corners.size() - 1) % m_corners.size()];
    return {from, m_corners[d] - from};
  }

  /// Returns where the edge enters (or leaves) the hex through an open hexside, if it does.
  End end_on_side(const Edge& e, std::int32_t edge, bool enters) const {
    for (std::size_t d = 0; d < m_corners.size(); ++d) {
      const Line side = side_line(d);
      const bool inward = cross(side.along, e.b - e.a) > 0;
      Ratio at;
      if (inward != enters || !passes(side, e, Side::right, at)) continue;
      if (Ratio{0, 1} < at && at < Ratio{1, 1}) return {edge, static_cast<std::int32_t>(d)};
    }
    return {};
  }

  void add_point(const Edge& edge, Ratio at) {
    if (at == Ratio{0, 1}) {
      add_whole(edge.a);
    } else if (at == Ratio{1, 1}) {
      add_whole(edge.b);
    } else {
      add_cut(edge.a, edge.b - edge.a, at);
    }
  }

  void add_on_side(std::size_t d, Ratio at) {
    const Line line = side_line(d);
    add_point({line.from, m_corners[d]}, at);
  }

  /// Returns the touching points that lie inside an edge, in order along it. Those inside the hex are found
  /// anyway.
  static std::vector<FramePoint> passed_points(const Edge& edge, const std::vector<FramePoint>& touching) {
    std::vector<FramePoint> out;
    for (const FramePoint p : touching) {
      if (p != edge.a && p != edge.b && between(p, edge)) out.push_back(p);
    }
    const Vector e = edge.b - edge.a;
    std::sort(out.begin(), out.end(),
              [&](FramePoint p, FramePoint q) { return dot(e, p - edge.a) < dot(e, q - edge.a); });
    return out;
  }

  /// Returns the covered parts of a hexside. Two parts may meet in a point, where a corner of the area touches
  /// the side.
  std::vector<Covered> covered_parts(const Line& side) const {
    struct Change {
      Ratio at;
      std::int32_t edge;
    };
    std::vector<Change> changes;
    bool inside = m_region.flipped;
    Ratio at;
    for (std::size_t i = 0; i < m_region.edges.size(); ++i) {
      if (!passes(side, m_region.edges[i], Side::right, at)) continue;
      if (Ratio{0, 1} < at) {
        changes.push_back({at, static_cast<std::int32_t>(i)});
      } else {
        inside = !inside;
      }
    }
    std::sort(changes.begin(), changes.end(), [](const Change& a, const Change& b) { return a.at < b.at; });
    for (std::size_t i = 1; i < changes.size(); ++i) {
      if (changes[i].at == changes[i - 1].at) changes[i].edge = changes[i - 1].edge = -1;
    }
    std::vector<Covered> out;
    Change from{{0, 1}, -1};
    for (const Change& change : changes) {
      if (!(change.at < Ratio{1, 1})) break;
      if (inside && from.at < change.at) out.push_back({{from.at, change.at}, from.edge, change.edge});
      inside = !inside;
      from = change;
    }
    if (inside) out.push_back({{from.at, Ratio{1, 1}}, from.edge, -1});
    return out;
  }

  bool reached(FramePoint corner) const {
    return std::any_of(m_region.edges.begin(), m_region.edges.end(),
                       [&](const Edge& e) { return between(corner, e); });
  }

  /// Removes points that certainly lie inside the convex hull of the others.
  static std::vector<ArcPoint> outermost(std::vector<ArcPoint> points) {
    const auto before = [](const ArcPoint& a, const ArcPoint& b) { return a.x != b.x ? a.x < b.x : a.y < b.y; };
    std::sort(points.begin(), points.end(), before);
    std::vector<char> kept(points.size());
    std::vector<std::size_t> chain;
    const auto add = [&](std::size_t i) {
      while (chain.size() >= 2 &&
             surely_inside(points[chain[chain.size() - 2]], points[chain.back()], points[i])) {
        chain.pop_back();
      }
      chain.push_back(i);
    };
    for (std::size_t i = 0; i < points.size(); ++i) add(i);
    for (const std::size_t i : chain) kept[i] = 1;
    chain.clear();
    for (std::size_t i = points.size(); i-- > 0;) add(i);
    for (const std::size_t i : chain) kept[i] = 1;
    std::vector<ArcPoint> out;
    for (std::size_t i = 0; i < points.size(); ++i) {
      const bool again = i > 0 && points[i].cut < 0 && points[i - 1].cut < 0 &&
                         points[i].x == points[i - 1].x && points[i].y == points[i - 1].y;
      if (kept[i] != 0 && !again) out.push_back(points[i]);
    }
    return out;
  }

  /// Returns whether `b` is on the inner side of the way from `a` to `c`, beyond any rounding error.
  static bool surely_inside(const ArcPoint& a, const ArcPoint& b, const ArcPoint& c) {
    const double x = b.x - a.x;
    const double y = b.y - a.y;
    const double area = x * (c.y - a.y) - y * (c.x - a.x);
    const double doubt =
        (std::abs(x) + std::abs(y) + std::abs(c.x - a.x) + std::abs(c.y - a.y)) * 0x1p-18 + 512;
    return area < -doubt;
  }

  const HexCorners& m_corners;
  LocalRegion& m_region;
  std::vector<Draft> m_drafts;
};

}  // namespace

int corner_of(const ArcPoint& p, const HexCorners& corners) {
  if (p.cut >= 0) return -1;
  const FramePoint at{static_cast<std::int32_t>(p.x), static_cast<std::int32_t>(p.y)};
  const auto found = std::find(corners.begin(), corners.end(), at);
  return found == corners.end() ? -1 : static_cast<int>(found - corners.begin());
}

void make_arcs(const HexCorners& corners, const Chains& chains, LocalRegion& region) {
  std::size_t own = 0;
  for (const auto& chain : chains) own += chain.size() - 1;
  const std::vector<FramePoint> touching = touching_points(corners, std::span(region.edges).first(own));
  Builder builder(corners, region);
  std::int32_t edge = 0;
  for (const auto& chain : chains) {
    builder.add_chain(chain, edge, touching);
    edge += static_cast<std::int32_t>(chain.size()) - 1;
  }
  builder.add_border();
  builder.finish();
}

}  // namespace coq::sight::detail
