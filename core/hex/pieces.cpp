// SPDX-License-Identifier: MIT
#include "core/hex/pieces.h"

#include <algorithm>

namespace coq {
namespace {

/// Hexes to try, each once. A hex can only be proposed again by its neighbours, which follow closely in the
/// list.
class Queue {
 public:
  void propose(Hex h) {
    const std::size_t first = m_hexes.size() > kLookBack ? m_hexes.size() - kLookBack : 0;
    const auto begin = m_hexes.begin() + static_cast<std::ptrdiff_t>(first);
    if (std::find(begin, m_hexes.end(), h) == m_hexes.end()) m_hexes.push_back(h);
  }
  bool empty() const { return m_next == m_hexes.size(); }
  Hex pop() { return m_hexes[m_next++]; }

 private:
  static constexpr std::size_t kLookBack = 48;
  std::vector<Hex> m_hexes;
  std::size_t m_next = 0;
};

int floor_quotient(Int128 a, Int128 b) {
  return static_cast<int>(a / b - (a % b < 0 ? 1 : 0));
}

}  // namespace

HexCutter::HexCutter(const Grid& grid) : m_grid(grid) {
  Box box;
  for (const int c : {-1, 0, grid.columns() - 1, grid.columns()}) {
    for (const int r : {-1, 0, grid.rows() - 1, grid.rows()}) box.include(grid.bounds({c, r}));
  }
  const FramePoint low{3 * box.min.x - 3, 3 * box.min.y - 3};
  const FramePoint high{3 * box.max.x + 3, 3 * box.max.y + 3};
  m_box = {low, {high.x, low.y}, high, {low.x, high.y}};
}

void HexCutter::cut(FramePoint a, FramePoint b, Hex near, std::vector<HexPiece>& out) const {
  cut(a, b, near, Reach::everywhere, out);
}

void HexCutter::cut_near_map(FramePoint a, FramePoint b, Hex near, std::vector<HexPiece>& out) const {
  cut(a, b, near, Reach::near_map, out);
}

void HexCutter::cut(FramePoint a, FramePoint b, Hex near, Reach reach, std::vector<HexPiece>& out) const {
  out.clear();
  const auto corners = m_grid.corners(near);
  const bool starts_inside = locate(a, corners) == Location::inside;
  if (starts_inside && locate(b, corners) == Location::inside) {
    out.push_back({near, SegmentPart{}});
    return;
  }
  Interval reached;
  if (reach == Reach::near_map) {
    const std::optional<SegmentPart> part = clip_segment({a, b}, m_box);
    if (!part || !part->inside) return;
    reached = *part;
  }
  const bool from_near = starts_inside && reached.from.n == 0;
  walk(a, b, from_near ? std::vector<Hex>{near} : hexes_round(a, b, reached.from), reached, out);
}

/// Returns the hexes that may contain a point of the segment. Its lattice coordinates are below 2^118 before
/// the division.
std::vector<Hex> HexCutter::hexes_round(FramePoint a, FramePoint b, Ratio at) const {
  const Int128 det = 3 * static_cast<Int128>(cross(m_grid.q_step(), m_grid.s_step()));
  const int sense = det > 0 ? 1 : -1;
  const FramePoint origin = to_frame(m_grid.layout().origin);
  const auto cell = [&](std::int64_t from, std::int64_t to) {
    const Int128 place = static_cast<Int128>(from) * at.d + static_cast<Int128>(to - from) * at.n;
    return floor_quotient(sense * place, sense * det * at.d);
  };
  const int q = cell(cross(a - origin, m_grid.s_step()), cross(b - origin, m_grid.s_step()));
  const int s = cell(cross(m_grid.q_step(), a - origin), cross(m_grid.q_step(), b - origin));
  std::vector<Hex> out;
  for (int dq = -1; dq <= 2; ++dq) {
    for (int ds = -1; ds <= 2; ++ds) out.push_back(m_grid.from_axial({q + dq, s + ds}));
  }
  return out;
}

void HexCutter::walk(FramePoint a, FramePoint b, const std::vector<Hex>& starts, const Interval& reached,
                     std::vector<HexPiece>& out) const {
  Queue queue;
  for (const Hex h : starts) queue.propose(h);
  while (!queue.empty()) {
    const Hex h = queue.pop();
    const auto corners = m_grid.corners(h);
    const std::optional<SegmentPart> part = clip_segment({a, b}, corners);
    if (!part || !(part->from < reached.to) || !(reached.from < part->to)) continue;
    out.push_back({h, *part});
    for (std::size_t i = 0; i < corners.size(); ++i) {
      // The edge from corner i is the side towards direction i + 1.
      if (cross(corners[(i + 1) % corners.size()] - corners[i], b - corners[i]) <= 0) {
        queue.propose(m_grid.neighbour(h, turned(static_cast<Direction>(i), 1)));
      }
    }
  }
  std::sort(out.begin(), out.end(), [](const HexPiece& x, const HexPiece& y) {
    return x.part.from == y.part.from ? x.hex < y.hex : x.part.from < y.part.from;
  });
}

}  // namespace coq
