// SPDX-License-Identifier: MIT
// The arcs of a region in a hex: see LocalRegion.
#include <algorithm>

#include "core/los/detail/hex_art.h"

namespace coq::los::detail {
namespace {

using Corners = std::array<FramePoint, kDirections>;
using Chains = std::vector<std::vector<FramePoint>>;

bool between(FramePoint p, const Edge& e) {
  return p.x >= std::min(e.a.x, e.b.x) && p.x <= std::max(e.a.x, e.b.x) && p.y >= std::min(e.a.y, e.b.y) &&
         p.y <= std::max(e.a.y, e.b.y) && orientation(e.a, e.b, p) == 0;
}

/// Vertices inside the hex at which the border touches itself: not exactly two ends meet there, or an edge
/// passes.
std::vector<FramePoint> touching_points(const Corners& corners, std::span<const Edge> edges) {
  std::vector<FramePoint> ends;
  for (const Edge& e : edges) {
    ends.push_back(e.a);
    ends.push_back(e.b);
  }
  std::sort(ends.begin(), ends.end());
  std::vector<FramePoint> out;
  for (std::size_t i = 0; i < ends.size();) {
    std::size_t next = i;
    while (next < ends.size() && ends[next] == ends[i]) ++next;
    const FramePoint p = ends[i];
    const std::size_t count = next - i;
    i = next;
    if (!strictly_inside(corners, p)) continue;
    const auto passed = [&](const Edge& e) { return e.a != p && e.b != p && between(p, e); };
    if (count != 2 || std::any_of(edges.begin(), edges.end(), passed)) out.push_back(p);
  }
  return out;
}

class Builder {
 public:
  Builder(const Corners& corners, LocalRegion& region) : m_corners(corners), m_region(region) {}

  void add_whole(FramePoint p) {
    m_region.points.push_back({static_cast<double>(p.x), static_cast<double>(p.y), 0, 0, -1});
  }
  void add_cut(FramePoint base, Vector along, Ratio at) {
    const double t = static_cast<double>(at.n) / static_cast<double>(at.d);
    m_region.points.push_back({base.x + static_cast<double>(along.x) * t,
                               base.y + static_cast<double>(along.y) * t, 0, 0,
                               static_cast<std::int32_t>(m_region.cuts.size())});
    m_region.cuts.push_back({base, along, at});
  }
  void end_arc() {
    const auto end = static_cast<std::uint32_t>(m_region.points.size());
    const std::uint32_t begin = m_region.arc_ends.empty() ? 0 : m_region.arc_ends.back();
    if (end - begin >= 2) {
      m_region.arc_ends.push_back(end);
    } else {
      m_region.points.resize(begin);
    }
  }

  /// A chain's arcs: it is cut where it leaves the hex and at touching points.
  void add_chain(const std::vector<FramePoint>& chain, const std::vector<FramePoint>& touching) {
    const auto touches = [&](FramePoint p) { return std::binary_search(touching.begin(), touching.end(), p); };
    bool open = false;
    for (std::size_t i = 0; i + 1 < chain.size(); ++i) {
      const Edge edge{chain[i], chain[i + 1]};
      const Span span = part_inside(edge);
      if (!open) add_point(edge, span.from);
      for (const FramePoint p : passed_points(edge, touching)) {
        add_whole(p);
        end_arc();
        add_whole(p);
      }
      add_point(edge, span.to);
      open = span.to == Ratio{1, 1} && strictly_inside(m_corners, edge.b) && !touches(edge.b);
      if (!open) end_arc();
    }
    if (open) end_arc();
  }

  /// The covered parts of the hex's border, joined at corners that no edge reaches.
  void add_border() {
    std::array<std::vector<Span>, kDirections> covered;
    for (std::size_t d = 0; d < covered.size(); ++d) {
      covered[d] = covered_parts(side_line(d));
      if (!covered[d].empty()) m_region.sides = static_cast<std::uint8_t>(m_region.sides | (1U << d));
    }
    std::array<bool, kDirections> joined{};  // at the end of side d
    bool all_joined = true;
    for (std::size_t d = 0; d < covered.size(); ++d) {
      const auto& next = covered[(d + 1) % covered.size()];
      joined[d] = !covered[d].empty() && !next.empty() && covered[d].back().to == Ratio{1, 1} &&
                  next.front().from == Ratio{0, 1} && !reached(m_corners[d]);
      all_joined = all_joined && joined[d];
    }
    // Begin where nothing is joined; a hex that is covered all around begins anywhere.
    std::size_t start = 0;
    while (start < covered.size() && joined[(start + covered.size() - 1) % covered.size()]) ++start;
    start %= covered.size();
    bool open = false;
    for (std::size_t i = 0; i < covered.size(); ++i) {
      const std::size_t d = (start + i) % covered.size();
      for (const Span& span : covered[d]) {
        if (!open) add_on_side(d, span.from);
        add_on_side(d, span.to);
        open = joined[d] && &span == &covered[d].back();
        if (!open) end_arc();
      }
    }
    if (open) end_arc();
  }

 private:
  Line side_line(std::size_t d) const {
    const FramePoint from = m_corners[(d + m_corners.size() - 1) % m_corners.size()];
    return {from, m_corners[d] - from};
  }

  Span part_inside(const Edge& edge) const {
    const std::optional<Span> span = clip({edge.a, edge.b - edge.a}, m_corners);
    return span.value_or(Span{});
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

  /// Touching points that an edge passes, along it (inside the hex they are anyway).
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

  /// Two parts may meet in a point: there the area touches the side with a corner that is not its own.
  std::vector<Span> covered_parts(const Line& side) const {
    std::vector<Ratio> changes;
    bool inside = m_region.flipped;
    Ratio at;
    for (const Edge& edge : m_region.edges) {
      if (!passes(side, edge, Side::right, at)) continue;
      if (Ratio{0, 1} < at) {
        changes.push_back(at);
      } else {
        inside = !inside;
      }
    }
    std::sort(changes.begin(), changes.end());
    std::vector<Span> out;
    Ratio from{0, 1};
    for (const Ratio& change : changes) {
      if (!(change < Ratio{1, 1})) break;
      if (inside && from < change) out.push_back({from, change});
      inside = !inside;
      from = change;
    }
    if (inside) out.push_back({from, Ratio{1, 1}});
    return out;
  }

  bool reached(FramePoint corner) const {
    return std::any_of(m_region.edges.begin(), m_region.edges.end(),
                       [&](const Edge& e) { return between(corner, e); });
  }

  const Corners& m_corners;
  LocalRegion& m_region;
};

}  // namespace

void make_arcs(const Corners& corners, const Chains& chains, LocalRegion& region) {
  std::size_t own = 0;
  for (const auto& chain : chains) own += chain.size() - 1;
  const std::vector<FramePoint> touching = touching_points(corners, std::span(region.edges).first(own));
  Builder builder(corners, region);
  for (const auto& chain : chains) builder.add_chain(chain, touching);
  builder.add_border();
}

}  // namespace coq::los::detail
