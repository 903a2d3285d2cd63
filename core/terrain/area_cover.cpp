// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>

#include "core/geometry/predicates.h"
#include "core/hex/pieces.h"
#include "core/terrain/cover.h"

namespace coq::terrain {

SideKey side_key(const Grid& grid, Hexside canonical) {
  return static_cast<SideKey>(grid.index(canonical.hex) * kDirections +
                              static_cast<std::size_t>(canonical.direction));
}

Hexside side_of_key(const Grid& grid, SideKey key) {
  return {grid.hex(key / kDirections), static_cast<Direction>(key % kDirections)};
}

namespace {

template <class Integer>
std::int64_t floor_div(Integer a, Integer b) {
  return static_cast<std::int64_t>(a / b - (a % b < 0 ? 1 : 0));
}

/// Coordinates in the lattice, multiplied by its determinant: the centre of axial (q, s) is (q, s) * det.
/// Below 2^54.
struct LatticePoint {
  std::int64_t u, v;
};

/// The hexes in question, as a rectangle of the lattice.
struct Range {
  int q_min, q_max, s_min, s_max;
  bool empty() const { return q_min > q_max || s_min > s_max; }
  std::size_t width() const { return static_cast<std::size_t>(s_max - s_min + 1); }
  std::size_t size() const { return width() * static_cast<std::size_t>(q_max - q_min + 1); }
  bool contains(Grid::Axial a) const { return a.q >= q_min && a.q <= q_max && a.s >= s_min && a.s <= s_max; }
  std::size_t index(int q, int s) const {
    return static_cast<std::size_t>(q - q_min) * width() + static_cast<std::size_t>(s - s_min);
  }
};

class AreaScan {
 public:
  AreaScan(const Grid& grid, const Polygons& parts) : m_grid(grid), m_cutter(grid), m_parts(parts) {
    const std::int64_t det = cross(grid.q_step(), grid.s_step());
    m_sense = det > 0 ? 1 : -1;  // on pointy grids the two stand the other way round
    m_det = m_sense * det;
    for (const Polygon& part : parts) m_box.include(bounds(part.outer));
    find_range();
  }

  std::vector<HexPart> run(HexEdges* edges) {
    if (m_range.empty()) return {};
    m_keeps_edges = edges != nullptr;
    m_toggles.assign(m_range.size(), 0);
    m_touched.assign(m_range.size(), kNone);
    for (const Polygon& part : m_parts) {
      add_ring(part.outer);
      for (const Ring& hole : part.holes) add_ring(hole);
    }
    std::vector<HexPart> out = result();
    if (edges != nullptr) *edges = edges_by_hex(out);
    return out;
  }

 private:
  static constexpr std::uint32_t kNone = UINT32_MAX;
  struct Touched {
    ShareSum share;
    bool centre_on_edge = false;
  };

  LatticePoint lattice(Point p) const {
    const Vector v = p - m_grid.layout().origin;
    return {m_sense * cross(v, m_grid.s_step()), m_sense * cross(m_grid.q_step(), v)};
  }

  void find_range() {
    // The map.
    const int c = m_grid.columns() - 1;
    const int r = m_grid.rows() - 1;
    Range map{INT32_MAX, INT32_MIN, INT32_MAX, INT32_MIN};
    for (const Hex h : {Hex{0, 0}, Hex{c, 0}, Hex{0, r}, Hex{c, r}}) {
      const Grid::Axial a = m_grid.axial(h);
      map = {std::min(map.q_min, a.q), std::max(map.q_max, a.q), std::min(map.s_min, a.s),
             std::max(map.s_max, a.s)};
    }
    // The drawing: a hex that meets the box has its centre less than one cell from it.
    std::int64_t q_min = INT64_MAX, q_max = INT64_MIN, s_min = INT64_MAX, s_max = INT64_MIN;
    for (const Point p :
         {m_box.min, m_box.max, Point{m_box.min.x, m_box.max.y}, Point{m_box.max.x, m_box.min.y}}) {
      const LatticePoint l = lattice(p);
      q_min = std::min(q_min, floor_div(l.u, m_det)), q_max = std::max(q_max, floor_div(l.u, m_det));
      s_min = std::min(s_min, floor_div(l.v, m_det)), s_max = std::max(s_max, floor_div(l.v, m_det));
    }
    m_range = {static_cast<int>(std::max<std::int64_t>(map.q_min, q_min - 1)),
               static_cast<int>(std::min<std::int64_t>(map.q_max, q_max + 2)),
               static_cast<int>(std::max<std::int64_t>(map.s_min, s_min - 1)),
               static_cast<int>(std::min<std::int64_t>(map.s_max, s_max + 2))};
    for (const Hex h :
         {Hex{0, 0}, Hex{c, 0}, Hex{0, r}, Hex{c, r}, Hex{c, std::min(1, r)}, Hex{std::min(1, c), r},
          Hex{std::min(1, c), 0}, Hex{0, std::min(1, r)}, Hex{std::max(c - 1, 0), 0},
          Hex{std::max(c - 1, 0), r}, Hex{c, std::max(r - 1, 0)}, Hex{0, std::max(r - 1, 0)}}) {
      m_map_box.include(m_grid.bounds(h));
    }
  }

  void add_ring(const Ring& ring) {
    LatticePoint before = lattice(ring.back());
    Hex near = m_grid.hex(0);
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Point a = i > 0 ? ring[i - 1] : ring.back();
      const LatticePoint here = lattice(ring[i]);
      toggle_centres(before, here);
      before = here;
      add_pieces(a, ring[i], near);
    }
  }

  /// A ray from a centre along s: the edge meets the rays of all centres of column q that come before it.
  void toggle_centres(LatticePoint a, LatticePoint b) {
    if (a.u == b.u) return;
    if (b.u < a.u) std::swap(a, b);
    const std::int64_t first = std::max<std::int64_t>(m_range.q_min, floor_div(a.u - 1, m_det) + 1);
    const std::int64_t last = std::min<std::int64_t>(m_range.q_max, floor_div(b.u - 1, m_det));
    if (first > last) return;
    const std::int64_t low = floor_div(std::min(a.v, b.v), m_det);
    const std::int64_t high = floor_div(std::max(a.v, b.v), m_det);
    if (low >= m_range.s_max) return;
    for (std::int64_t q = first; q <= last; ++q) {
      std::int64_t s = low;
      if (low != high && high >= m_range.s_min) {
        const Int128 top =
            static_cast<Int128>(a.v) * (b.u - a.u) + static_cast<Int128>(b.v - a.v) * (q * m_det - a.u);
        s = floor_div(top, static_cast<Int128>(b.u - a.u) * m_det);
      }
      s = std::max<std::int64_t>(s + 1, m_range.s_min);
      if (s <= m_range.s_max) m_toggles[m_range.index(static_cast<int>(q), static_cast<int>(s))] ^= 1;
    }
  }

  void add_pieces(Point a, Point b, Hex& near) {
    if (!bounds({a, b}).meets(m_map_box)) return;
    const FrameEdge edge{to_frame(a), to_frame(b)};
    m_cutter.cut_near_map(edge.a, edge.b, near, m_pieces);
    for (const HexPiece& piece : m_pieces) {
      near = piece.hex;
      if (!piece.part.inside || !m_grid.contains(piece.hex)) continue;
      const Grid::Axial at = m_grid.axial(piece.hex);
      std::uint32_t& index = m_touched[m_range.index(at.q, at.s)];
      if (index == kNone) {
        index = static_cast<std::uint32_t>(m_pool.size());
        m_pool.emplace_back();
      }
      Touched& touched = m_pool[index];
      add_piece(touched.share, m_grid.corners(piece.hex), edge, piece.part);
      if (m_keeps_edges) m_passing.push_back({static_cast<std::uint32_t>(m_grid.index(piece.hex)), edge});
      touched.centre_on_edge = touched.centre_on_edge || on_segment(m_grid.centre(piece.hex), a, b);
    }
  }

  int share_of(Hex h, const Touched& touched) const {
    const auto corners = m_grid.corners(h);
    if (const std::optional<int> share = thousandths(touched.share, corners)) return *share;
    std::vector<FrameEdge> edges;
    const Box box = m_grid.bounds(h);
    const auto add = [&](const Ring& ring) {
      for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point a = ring[i];
        const Point b = ring[(i + 1) % ring.size()];
        if (bounds({a, b}).meets(box)) edges.push_back({to_frame(a), to_frame(b)});
      }
    };
    for (const Polygon& part : m_parts) {
      add(part.outer);
      std::for_each(part.holes.begin(), part.holes.end(), add);
    }
    return exact_thousandths(edges, corners);
  }

  std::vector<HexPart> result() const {
    std::vector<HexPart> out;
    for (int q = m_range.q_min; q <= m_range.q_max; ++q) {
      bool holds = false;
      for (int s = m_range.s_min; s <= m_range.s_max; ++s) {
        const std::size_t at = m_range.index(q, s);
        holds = holds != (m_toggles[at] != 0);
        if (m_touched[at] == kNone && !holds) continue;
        const Hex h = m_grid.from_axial({q, s});
        if (!m_grid.contains(h)) continue;
        HexPart part{static_cast<std::uint32_t>(m_grid.index(h)), 1000, holds};
        if (m_touched[at] != kNone) {
          const Touched& touched = m_pool[m_touched[at]];
          part.share = static_cast<std::uint16_t>(share_of(h, touched));
          part.holds_centre = holds && !touched.centre_on_edge;
        }
        out.push_back(part);
      }
    }
    std::sort(out.begin(), out.end(), [](const HexPart& x, const HexPart& y) { return x.hex < y.hex; });
    return out;
  }

  HexEdges edges_by_hex(const std::vector<HexPart>& hexes) {
    std::stable_sort(m_passing.begin(), m_passing.end(),
                     [](const Passing& x, const Passing& y) { return x.hex < y.hex; });
    HexEdges out;
    auto next = m_passing.begin();
    for (const HexPart& part : hexes) {
      for (; next != m_passing.end() && next->hex == part.hex; ++next) out.edges.push_back(next->edge);
      out.ends.push_back(static_cast<std::uint32_t>(out.edges.size()));
    }
    return out;
  }

  const Grid& m_grid;
  HexCutter m_cutter;
  const Polygons& m_parts;
  std::int64_t m_det = 1, m_sense = 1;
  Box m_box, m_map_box;
  Range m_range{0, -1, 0, -1};
  std::vector<char> m_toggles;  ///< per hex of the range: does the ray meet an edge between it and the next?
  std::vector<std::uint32_t> m_touched;  ///< per hex of the range: place in the pool, if an edge passes through
  std::vector<Touched> m_pool;
  std::vector<HexPiece> m_pieces;
  struct Passing {
    std::uint32_t hex;
    FrameEdge edge;
  };
  bool m_keeps_edges = false;
  std::vector<Passing> m_passing;
};

}  // namespace

std::vector<HexPart> cover_by_area(const Grid& grid, const Polygons& parts, HexEdges* edges) {
  return AreaScan(grid, parts).run(edges);
}

}  // namespace coq::terrain
