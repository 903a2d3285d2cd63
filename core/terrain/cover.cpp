// SPDX-License-Identifier: MIT
#include "core/terrain/cover.h"

#include <boost/multiprecision/cpp_int.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <unordered_map>

#include "core/geometry/predicates.h"
#include "core/hex/pieces.h"

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

/// Lattice coordinates times the determinant: the centre of axial (q, s) is (q, s) * det. They are below 2^54.
struct LatticePoint {
  std::int64_t u, v;
};

/// The hexes to examine, as a rectangle of the lattice.
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
    m_sense = det > 0 ? 1 : -1;  // on pointy grids, the two vectors are swapped
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
    // Range of the map.
    const int c = m_grid.columns() - 1;
    const int r = m_grid.rows() - 1;
    Range map{INT32_MAX, INT32_MIN, INT32_MAX, INT32_MIN};
    for (const Hex h : {Hex{0, 0}, Hex{c, 0}, Hex{0, r}, Hex{c, r}}) {
      const Grid::Axial a = m_grid.axial(h);
      map = {std::min(map.q_min, a.q), std::max(map.q_max, a.q), std::min(map.s_min, a.s),
             std::max(map.s_max, a.s)};
    }
    // Range of the feature: a hex that meets its box has a centre less than one cell from it.
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

  /// Rays start at centres and run along s. An edge meets the rays of all centres of column q that come before
  /// it.
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
  std::vector<char> m_toggles;           ///< by hex of the range: an edge crosses the ray to the next hex
  std::vector<std::uint32_t> m_touched;  ///< by hex of the range: index into m_pool
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

namespace {

template <class T>
void sort_unique(std::vector<T>& list) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
}

/// Up to three hexes that contain everything the line has met since it last left the inside of a hex. Before
/// the line meets anything, all hexes qualify.
class Common {
 public:
  void reset() { m_all = true; }
  bool has(Hex h) const { return m_all || std::find(m_hexes.begin(), m_hexes.end(), h) != m_hexes.end(); }
  template <class Contains>
  void keep(const std::vector<Hex>& candidates, Contains contains) {
    if (m_all) {
      m_all = false;
      m_hexes.clear();
      std::copy_if(candidates.begin(), candidates.end(), std::back_inserter(m_hexes), contains);
    } else {
      std::erase_if(m_hexes, [&](Hex h) { return !contains(h); });
    }
  }

 private:
  bool m_all = true;
  std::vector<Hex> m_hexes;
};

class LineWalk {
 public:
  explicit LineWalk(const Grid& grid) : m_grid(grid), m_cutter(grid) {}

  LineCover run(const Path& path) {
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
      if (path[i] != path[i + 1]) add_segment(to_frame(path[i]), to_frame(path[i + 1]));
    }
    sort_unique(m_hexes);
    sort_unique(m_out.crossed);
    for (const std::uint32_t hex : m_hexes) m_out.hexes.push_back({hex, 0, false});
    return std::move(m_out);
  }

 private:
  void add_segment(FramePoint a, FramePoint b) {
    m_cutter.cut_near_map(a, b, m_near, m_pieces);
    if (m_pieces.empty()) return;  // far from the map: the next hex on the line is not on the map
    m_near = m_pieces.front().hex;
    if (locate(a, m_grid.corners(m_near)) != Location::inside) meet_point(a);
    for (const HexPiece& piece : m_pieces) {
      if (piece.part.inside) {
        enter(piece.hex);
      } else {
        meet_side(piece.hex);
      }
      m_near = piece.hex;
    }
    if (locate(b, m_grid.corners(m_near)) != Location::inside) meet_point(b);
  }

  void enter(Hex h) {
    if (m_grid.contains(h)) m_hexes.push_back(static_cast<std::uint32_t>(m_grid.index(h)));
    if (m_last && *m_last != h && (m_grid.contains(h) || m_grid.contains(*m_last)) && m_common.has(h) &&
        m_common.has(*m_last)) {
      if (const std::optional<Hexside> side = m_grid.hexside_between(*m_last, h)) {
        m_out.crossed.push_back(side_key(m_grid, *side));
      }
    }
    m_last = h;
    m_common.reset();
  }

  /// Handles a stretch along a hexside. `m_pieces` has one piece for each hex of the hexside, one after the
  /// other.
  void meet_side(Hex h) {
    std::vector<Hex> both;
    for (const HexPiece& piece : m_pieces) {
      const bool together = !piece.part.inside && (piece.hex == h || m_grid.direction(piece.hex, h));
      if (together) both.push_back(piece.hex);
    }
    m_common.keep(both, [&](Hex x) { return std::find(both.begin(), both.end(), x) != both.end(); });
  }

  void meet_point(FramePoint p) {
    std::vector<Hex> candidates{m_near};
    for (Direction d = 0; d < kDirections; ++d) candidates.push_back(m_grid.neighbour(m_near, d));
    m_common.keep(candidates, [&](Hex h) { return locate(p, m_grid.corners(h)) != Location::outside; });
  }

  const Grid& m_grid;
  HexCutter m_cutter;
  Hex m_near;
  std::vector<HexPiece> m_pieces;
  std::optional<Hex> m_last;  ///< the hex whose inside the line is in, or left last
  Common m_common;
  std::vector<std::uint32_t> m_hexes;
  LineCover m_out;
};

}  // namespace

LineCover cover_by_line(const Grid& grid, const Path& path) {
  return LineWalk(grid).run(path);
}

namespace {

constexpr int kMarks = 3;  ///< number of marks: at a quarter, the middle and three quarters

/// The marks of a hexside in the LOS frame, times four, which makes them integers. Coordinates are below 2^33,
/// differences below 2^34.
struct Marks {
  std::array<Vector, kMarks> at;
  Int128 square_length = 0;
};

Vector times_four(FramePoint p) {
  return {4 * static_cast<std::int64_t>(p.x), 4 * static_cast<std::int64_t>(p.y)};
}
Int128 wide_dot(Vector a, Vector b) {
  return static_cast<Int128>(a.x) * b.x + static_cast<Int128>(a.y) * b.y;
}
Int128 wide_cross(Vector a, Vector b) {
  return static_cast<Int128>(a.x) * b.y - static_cast<Int128>(a.y) * b.x;
}

Marks marks_of(const Grid& grid, Hexside side) {
  const auto ends = grid.ends(side);
  const Vector along = ends[1] - ends[0];
  Marks marks;
  for (int k = 0; k < kMarks; ++k)
    marks.at[static_cast<std::size_t>(k)] = times_four(ends[0]) + (k + 1) * along;
  marks.square_length = 16 * wide_dot(along, along);
  return marks;
}

bool small(Vector v) {
  constexpr std::int64_t kSmall = std::int64_t{1} << 25;
  return std::abs(v.x) < kSmall && std::abs(v.y) < kSmall;
}

/// Converts a 128-bit number, which must not be negative.
boost::multiprecision::int256_t wider(Int128 value) {
  boost::multiprecision::int256_t out = static_cast<std::int64_t>(value >> 64);
  out <<= 64;
  out += static_cast<std::uint64_t>(value);
  return out;
}

/// Returns whether the squared distance from m to the segment a-b is at most (follow/1000)^2 * square_length.
/// Differences are below 2^34, products of four below 2^138, and follow^2 times these below 2^200. 128 bits
/// suffice while differences are below 2^25 (2.8 m) and follow is at most 1000; otherwise 256 bits are used.
bool within(Vector m, Vector a, Vector b, Int128 square_length, int follow) {
  constexpr int kMillion = 1'000'000;
  const Vector along = b - a;
  const Vector to = m - a;
  const Vector back = m - b;
  Int128 base = 1;  // the distance is height / sqrt(base)
  Int128 height = 0;
  Int128 square = 0;
  if (wide_dot(to, along) <= 0) {
    square = wide_dot(to, to);
  } else if (wide_dot(back, along) >= 0) {
    square = wide_dot(back, back);
  } else {
    base = wide_dot(along, along);
    height = wide_cross(along, to);
    if (height < 0) height = -height;
  }
  const bool fits =
      small(to) && small(along) && small(back) && follow <= 1000 && square_length < (Int128{1} << 51);
  if (fits) {
    if (height != 0) square = height * height;
    return square * kMillion <= square_length * base * follow * follow;
  }
  const auto left = height != 0 ? wider(height) * wider(height) : wider(square);
  return left * kMillion <= wider(square_length) * wider(base) * follow * follow;
}

}  // namespace

std::vector<SideKey> sides_followed(const Grid& grid, const Path& path, int follow) {
  // No mark is farther from the line than the longest side times follow/1000, plus a micrometre for rounding.
  std::int64_t reach = 1;
  for (Direction d = 0; d < kDirections; ++d) {
    const auto ends = grid.ends({{0, 0}, d});
    const Vector along = ends[1] - ends[0];
    reach = std::max(reach, 1 + (std::abs(along.x) + std::abs(along.y)) * follow / 3000 + 1);
  }
  reach = std::min<std::int64_t>(reach, 2 * kUmLimit);
  const Um margin = static_cast<Um>(reach);

  std::unordered_map<SideKey, unsigned> reached;  // a bit for each mark
  constexpr unsigned kAll = (1U << kMarks) - 1;
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    const Box box = grown(bounds({path[i], path[i + 1]}), margin);
    const Vector a = times_four(to_frame(path[i]));
    const Vector b = times_four(to_frame(path[i + 1]));
    for (const Hex h : grid.hexes_near(box)) {
      if (!grid.contains(h)) continue;
      for (Direction d = 0; d < kDirections; ++d) {
        const Hexside side = grid.hexside(h, d);
        if (side.hex != h) continue;
        const Marks marks = marks_of(grid, side);
        unsigned found = 0;
        for (std::size_t k = 0; k < kMarks; ++k) {
          if (within(marks.at[k], a, b, marks.square_length, follow)) found |= 1U << k;
        }
        if (found != 0) reached[side_key(grid, side)] |= found;
      }
    }
  }
  std::vector<SideKey> out;
  for (const auto& [key, found] : reached) {
    if (found == kAll) out.push_back(key);
  }
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace coq::terrain
