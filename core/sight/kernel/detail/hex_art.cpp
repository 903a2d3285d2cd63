// SPDX-License-Identifier: MIT
#include "core/sight/kernel/detail/hex_art.h"

#include <algorithm>

#include "core/base/assert.h"

namespace coq::sight::detail {
namespace {

Um floor_third(std::int32_t v) {
  return v / 3 - (v % 3 < 0 ? 1 : 0);
}

void include(Box& box, FramePoint p) {
  box.include(Point{floor_third(p.x), floor_third(p.y)});
  box.include(Point{-floor_third(-p.x), -floor_third(-p.y)});
}

/// The edges of a region, sorted into horizontal bands for fast point-in-region tests.
class Bands {
 public:
  explicit Bands(const std::vector<Edge>& edges) {
    m_low = INT32_MAX;
    std::int64_t high = INT32_MIN;
    for (const Edge& e : edges) {
      m_low = std::min<std::int64_t>({m_low, e.a.y, e.b.y});
      high = std::max<std::int64_t>({high, e.a.y, e.b.y});
    }
    const std::int64_t count = std::clamp<std::int64_t>(static_cast<std::int64_t>(edges.size()) / 8, 1, 256);
    m_height = (high - m_low) / count + 1;
    m_bands.resize(static_cast<std::size_t>(count));
    for (const Edge& e : edges) {
      for (std::size_t i = band(std::min(e.a.y, e.b.y)); i <= band(std::max(e.a.y, e.b.y)); ++i) {
        m_bands[i].push_back(e);
      }
    }
  }
  bool inside(FramePoint p) const {
    if (p.y < m_low || (p.y - m_low) / m_height >= static_cast<std::int64_t>(m_bands.size())) return false;
    return inside_beside(p, m_bands[band(p.y)]);
  }

 private:
  std::size_t band(std::int32_t y) const { return static_cast<std::size_t>((y - m_low) / m_height); }
  std::int64_t m_low = 0;
  std::int64_t m_height = 1;
  std::vector<std::vector<Edge>> m_bands;
};

/// An edge of a ring that concerns a hex.
struct Concern {
  Hex hex;
  std::uint32_t ring;
  std::uint32_t edge;
  auto operator<=>(const Concern&) const = default;
};

std::vector<Concern> concerns(const Grid& grid, const Region& region) {
  std::vector<Concern> out;
  for (std::uint32_t r = 0; r < region.size(); ++r) {
    const FrameRing& ring = region[r];
    for (std::uint32_t i = 0; i < ring.size(); ++i) {
      const Edge edge{ring[i], ring[(i + 1) % ring.size()]};
      Box box;
      include(box, edge.a);
      include(box, edge.b);
      for (const Hex h : grid.hexes_near(box)) {
        if (meets_inside(edge, grid.corners(h))) out.push_back({h, r, i});
      }
    }
  }
  std::sort(out.begin(), out.end());
  return out;
}

/// Returns a hexside whose line the point is on or beyond. The point must not be inside the hex.
Direction side_beyond(const HexCorners& corners, FramePoint p) {
  for (Direction d = 0; d < kDirections; ++d) {
    const FramePoint from = corners[static_cast<std::size_t>(turned(d, -1))];
    if (cross(corners[static_cast<std::size_t>(d)] - from, p - from) <= 0) return d;
  }
  COQ_ASSERT(false);
  return 0;
}

/// Leads from the end of a chain back to its beginning, far around the hex.
class Detour {
 public:
  Detour(const Grid& grid, Hex h) {
    for (Direction d = 0; d < kDirections; ++d) {
      constexpr std::int64_t kFar = 3 * 4;  // four hexes away, in the LOS frame
      const FramePoint c = grid.frame_centre(h);
      const Vector v = kFar * grid.step(d);
      m_far[static_cast<std::size_t>(d)] = {static_cast<std::int32_t>(c.x + v.x),
                                            static_cast<std::int32_t>(c.y + v.y)};
    }
  }
  void append(const HexCorners& corners, FramePoint from, FramePoint to, std::vector<Edge>& edges) const {
    Direction d = side_beyond(corners, from);
    const Direction last = side_beyond(corners, to);
    edges.push_back({from, far(d)});
    const int step = turned(last - d, 0) <= 3 ? 1 : -1;
    for (; d != last; d = turned(d, step)) edges.push_back({far(d), far(turned(d, step))});
    edges.push_back({far(last), to});
  }

 private:
  FramePoint far(Direction d) const { return m_far[static_cast<std::size_t>(d)]; }
  std::array<FramePoint, kDirections> m_far;
};

/// Returns the runs of consecutive edges of a ring, as lists of points. A complete ring begins at a vertex that
/// is not inside the hex, if there is one; its last point equals its first.
std::vector<std::vector<FramePoint>> chains_of(const FrameRing& ring, const std::vector<std::uint32_t>& edges,
                                               const HexCorners& corners) {
  const auto n = static_cast<std::uint32_t>(ring.size());
  std::vector<std::vector<FramePoint>> out;
  if (edges.size() == n) {
    std::uint32_t start = 0;
    while (start < n && locate(ring[start], corners) == Location::inside) ++start;
    auto& chain = out.emplace_back();
    for (std::uint32_t i = 0; i <= n; ++i) chain.push_back(ring[(start + i) % n]);
    return out;
  }
  std::size_t first = 0;  // an edge whose predecessor is absent
  while (edges[first] == (edges[(first + edges.size() - 1) % edges.size()] + 1) % n) ++first;
  std::uint32_t expected = n;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const std::uint32_t edge = edges[(first + i) % edges.size()];
    if (edge != expected) out.push_back({ring[edge]});
    out.back().push_back(ring[(edge + 1) % n]);
    expected = (edge + 1) % n;
  }
  return out;
}

LocalRegion local_region(const Grid& grid, Hex h, const Region& region, const std::vector<Concern>& concerned,
                         bool centre_inside) {
  const HexCorners corners = grid.corners(h);
  const Detour detour(grid, h);
  LocalRegion out;
  std::vector<std::vector<FramePoint>> chains;
  std::vector<Edge> detours;
  for (std::size_t i = 0; i < concerned.size();) {
    const std::uint32_t r = concerned[i].ring;
    std::vector<std::uint32_t> edges;
    for (; i < concerned.size() && concerned[i].ring == r; ++i) edges.push_back(concerned[i].edge);
    for (auto& chain : chains_of(region[r], edges, corners)) {
      for (std::size_t p = 0; p + 1 < chain.size(); ++p) out.edges.push_back({chain[p], chain[p + 1]});
      if (chain.front() != chain.back()) detour.append(corners, chain.back(), chain.front(), detours);
      chains.push_back(std::move(chain));
    }
  }
  out.edges.insert(out.edges.end(), detours.begin(), detours.end());
  out.flipped = inside_beside(grid.frame_centre(h), out.edges) != centre_inside;
  make_arcs(corners, chains, out);
  return out;
}

}  // namespace

std::vector<LocalPart> split(const Grid& grid, const Region& region) {
  std::vector<LocalPart> out;
  Box box;
  for (const FrameRing& ring : region) {
    for (const FramePoint& p : ring) include(box, p);
  }
  const std::vector<Edge> edges = edges_of(region);
  if (edges.empty()) return out;
  const Bands bands(edges);
  const std::vector<Concern> all = concerns(grid, region);
  auto next = all.begin();
  for (const Hex h : grid.hexes_near(box)) {
    std::vector<Concern> concerned;
    for (; next != all.end() && next->hex == h; ++next) concerned.push_back(*next);
    const bool centre_inside = bands.inside(grid.frame_centre(h));
    if (concerned.empty() && !centre_inside) continue;
    out.push_back({h, local_region(grid, h, region, concerned, centre_inside)});
  }
  COQ_ASSERT(next == all.end());
  return out;
}

}  // namespace coq::sight::detail
