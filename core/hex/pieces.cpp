// SPDX-License-Identifier: MIT
#include "core/hex/pieces.h"

#include <algorithm>

namespace coq {
namespace {

bool strictly_inside(const std::array<FramePoint, kDirections>& corners, FramePoint p) {
  for (std::size_t i = 0; i < corners.size(); ++i) {
    if (cross(corners[(i + 1) % corners.size()] - corners[i], p - corners[i]) <= 0) return false;
  }
  return true;
}

/// Hexes to try, each once. A hex is proposed again only by its neighbours, which stand close behind it.
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

}  // namespace

void cut_by_hexes(const Grid& grid, FramePoint a, FramePoint b, Hex near, std::vector<HexPiece>& out) {
  out.clear();
  auto corners = grid.corners(near);
  if (!strictly_inside(corners, a)) {
    near = grid.hex_at(a);
    corners = grid.corners(near);
  }
  const bool starts_inside = strictly_inside(corners, a);
  if (starts_inside && strictly_inside(corners, b)) {
    out.push_back({near, SegmentPart{}});
    return;
  }
  Queue queue;
  queue.propose(near);
  if (!starts_inside) {
    for (Direction d = 0; d < kDirections; ++d) queue.propose(grid.neighbour(near, d));
  }
  while (!queue.empty()) {
    const Hex h = queue.pop();
    corners = grid.corners(h);
    const std::optional<SegmentPart> part = part_in_convex(a, b, corners);
    if (!part) continue;
    out.push_back({h, *part});
    for (std::size_t i = 0; i < corners.size(); ++i) {
      // The edge from corner i is the side toward direction i + 1.
      if (cross(corners[(i + 1) % corners.size()] - corners[i], b - corners[i]) <= 0) {
        queue.propose(grid.neighbour(h, turned(static_cast<Direction>(i), 1)));
      }
    }
  }
  std::sort(out.begin(), out.end(), [](const HexPiece& x, const HexPiece& y) {
    if (less(x.part.from, y.part.from)) return true;
    return !less(y.part.from, x.part.from) && x.hex < y.hex;
  });
}

}  // namespace coq
