// SPDX-License-Identifier: MIT
#include "core/following/detail/outlines.h"

#include <array>

namespace coq::following::detail {
namespace {

constexpr std::uint32_t kNone = UINT32_MAX;

/// A mask with a border of empty pixels. Its sides are numbered: twice the pixel's index for the side to the
/// right, plus one for the side below.
class Sides {
 public:
  Sides(const std::vector<std::uint8_t>& mask, int width, int height)
      : m_mask(mask),
        m_width(width),
        m_height(height),
        m_columns(static_cast<std::uint32_t>(width) + 2),
        m_next(std::size_t{2} * m_columns * (static_cast<std::uint32_t>(height) + 2), kNone) {
    for (int y = -1; y < height; ++y)
      for (int x = -1; x < width; ++x) add_corner(x, y);
  }

  std::vector<Ring> rings() {
    std::vector<Ring> out;
    for (std::uint32_t start = 0; start < m_next.size(); ++start) {
      if (m_next[start] == kNone) continue;
      Ring ring;
      for (std::uint32_t side = start; m_next[side] != kNone;) {
        ring.push_back(middle(side));
        const std::uint32_t next = m_next[side];
        m_next[side] = kNone;
        side = next;
      }
      out.push_back(std::move(ring));
    }
    return out;
  }

 private:
  bool filled(int x, int y) const {
    return x >= 0 && y >= 0 && x < m_width && y < m_height &&
           m_mask[static_cast<std::size_t>(y) * static_cast<std::size_t>(m_width) +
                  static_cast<std::size_t>(x)] != 0;
  }
  std::uint32_t side(int x, int y, bool below) const {
    return 2 * (static_cast<std::uint32_t>(y + 1) * m_columns + static_cast<std::uint32_t>(x + 1)) +
           (below ? 1 : 0);
  }
  Point middle(std::uint32_t side) const {
    const std::uint32_t pixel = side / 2;
    const int x = static_cast<int>(pixel % m_columns) - 1, y = static_cast<int>(pixel / m_columns) - 1;
    return side % 2 == 0 ? Point{1000 * (x + 1), 1000 * y + 500} : Point{1000 * x + 500, 1000 * (y + 1)};
  }
  /// Links the sides around the corner between the pixel (x, y) and its neighbours to the right and below. The
  /// filled pixel lies to the right of the direction in which the outline runs.
  void add_corner(int x, int y) {
    const std::array<bool, 4> in{filled(x, y), filled(x + 1, y), filled(x + 1, y + 1), filled(x, y + 1)};
    // Steps lead between pixel k and the next one, clockwise about the corner.
    const std::array<std::uint32_t, 4> between{side(x, y, false), side(x + 1, y, true), side(x, y + 1, false),
                                               side(x, y, true)};
    for (std::size_t k = 0; k < 4; ++k) {
      if (!in[k] || in[(k + 1) % 4]) continue;
      // Clockwise, a run of filled pixels ends at k. Its other end is where it began.
      std::size_t first = k;
      while (in[(first + 3) % 4]) first = (first + 3) % 4;
      m_next[between[k]] = between[(first + 3) % 4];
    }
  }

  const std::vector<std::uint8_t>& m_mask;
  int m_width, m_height;
  std::uint32_t m_columns;
  std::vector<std::uint32_t> m_next;  ///< by side: the next side of the outline
};

}  // namespace

std::vector<Ring> outlines(const std::vector<std::uint8_t>& mask, int width, int height) {
  return Sides(mask, width, height).rings();
}

}  // namespace coq::following::detail
