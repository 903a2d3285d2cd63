// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <boost/multiprecision/cpp_int.hpp>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <unordered_map>

#include "core/hex/pieces.h"
#include "core/terrain/cover.h"

namespace coq::terrain {
namespace {

template <class T>
void sort_unique(std::vector<T>& list) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
}

/// The hexes, up to three, that contain everything the line has met since it left the last inside; all of them
/// before it met anything.
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
    if (m_pieces.empty()) return;  // far from the map: the next hex that it enters is not one of the map
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

  /// A stretch along a side: each of its hexes has a piece of its own, which comes after the other.
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
  std::optional<Hex> m_last;  ///< whose inside the line left last, or is in
  Common m_common;
  std::vector<std::uint32_t> m_hexes;
  LineCover m_out;
};

}  // namespace

LineCover cover_by_line(const Grid& grid, const Path& path) {
  return LineWalk(grid).run(path);
}

namespace {

constexpr int kMarks = 3;  ///< quarter, middle, three quarters

/// A hexside in the LOS frame, times four, so that its marks are whole. Coordinates are below 2^33, differences
/// below 2^34.
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

/// `value` is not negative.
boost::multiprecision::int256_t wider(Int128 value) {
  boost::multiprecision::int256_t out = static_cast<std::int64_t>(value >> 64);
  out <<= 64;
  out += static_cast<std::uint64_t>(value);
  return out;
}

/// Is the square of the distance from m to the segment a-b at most (follow/1000)^2 * square_length? With
/// differences below 2^34 the products of four stay below 2^138 and follow^2 times them below 2^200: 128 bits
/// serve while differences are below 2^25 (2.8 m) and follow is at most 1000, else 256.
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
  // No mark lies farther from the line than the longest side times follow/1000; a micrometre for rounding.
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
