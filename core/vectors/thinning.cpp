// SPDX-License-Identifier: MIT
#include "core/vectors/thinning.h"

#include <algorithm>
#include <array>

namespace coq::vectors {
namespace {

/// Values of a pixel in the mask. Listed pixels are set and in the list of those to look at.
enum : std::uint8_t { kClear = 0, kSet = 1, kListed = 2 };

/// The eight neighbours from the one above, clockwise.
constexpr std::array<int, 8> kAroundX = {0, 1, 1, 1, 0, -1, -1, -1};
constexpr std::array<int, 8> kAroundY = {-1, -1, 0, 1, 1, 1, 0, -1};

/// Returns whether the rule removes a pixel with these neighbours in the first or second half of a round.
bool is_removed(const std::array<bool, 8>& p, bool second) {
  const auto count = [](bool a, bool b, bool c, bool d) { return int{a} + int{b} + int{c} + int{d}; };
  const int crossings =
      count(!p[0] && (p[1] || p[2]), !p[2] && (p[3] || p[4]), !p[4] && (p[5] || p[6]), !p[6] && (p[7] || p[0]));
  if (crossings != 1) return false;
  const int pairs = count(p[7] || p[0], p[1] || p[2], p[3] || p[4], p[5] || p[6]);
  const int others = count(p[0] || p[1], p[2] || p[3], p[4] || p[5], p[6] || p[7]);
  const int least = std::min(pairs, others);
  if (least < 2 || least > 3) return false;
  return second ? !((p[0] || p[1] || !p[3]) && p[2]) : !((p[4] || p[5] || !p[7]) && p[6]);
}

class Thinner {
 public:
  explicit Thinner(images::Plane& mask) : m_mask(mask) {}

  bool run(const StopToken& stop) {
    std::vector<std::size_t> border;
    for (int y = 0; y < m_mask.height; ++y)
      for (int x = 0; x < m_mask.width; ++x)
        if (m_mask.at(x, y) == kSet && touches_clear(x, y)) list(x, y, border);
    while (!border.empty()) {
      if (stop.stop_requested()) return false;
      // The next round looks only at pixels whose neighbours changed, because the others would stay.
      std::vector<std::size_t> next = half_round(border, false);
      border.insert(border.end(), next.begin(), next.end());
      const std::vector<std::size_t> more = half_round(border, true);
      next.insert(next.end(), more.begin(), more.end());
      for (const std::size_t at : border)
        if (m_mask.values[at] == kListed) m_mask.values[at] = kSet;
      border.clear();
      for (const std::size_t at : next) {
        if (m_mask.values[at] == kClear || m_mask.values[at] == kListed) continue;
        m_mask.values[at] = kListed;
        border.push_back(at);
      }
    }
    for (std::uint8_t& value : m_mask.values) value = value != kClear ? kSet : kClear;
    return true;
  }

 private:
  bool is_set(int x, int y) const { return m_mask.contains(x, y) && m_mask.at(x, y) != kClear; }
  bool touches_clear(int x, int y) const {
    for (std::size_t k = 0; k < 8; ++k)
      if (!is_set(x + kAroundX[k], y + kAroundY[k])) return true;
    return false;
  }
  void list(int x, int y, std::vector<std::size_t>& to) {
    m_mask.at(x, y) = kListed;
    to.push_back(m_mask.index(x, y));
  }

  /// Removes pixels of the border all at once. Returns the set neighbours of removed pixels.
  std::vector<std::size_t> half_round(const std::vector<std::size_t>& border, bool second) {
    std::vector<std::size_t> removed;
    const auto width = static_cast<std::size_t>(m_mask.width);
    for (const std::size_t at : border) {
      if (m_mask.values[at] == kClear) continue;
      const int x = static_cast<int>(at % width), y = static_cast<int>(at / width);
      std::array<bool, 8> around{};
      for (std::size_t k = 0; k < 8; ++k) around[k] = is_set(x + kAroundX[k], y + kAroundY[k]);
      if (is_removed(around, second)) removed.push_back(at);
    }
    for (const std::size_t at : removed) m_mask.values[at] = kClear;
    std::vector<std::size_t> out;
    for (const std::size_t at : removed) {
      const int x = static_cast<int>(at % width), y = static_cast<int>(at / width);
      for (std::size_t k = 0; k < 8; ++k) {
        const int to_x = x + kAroundX[k], to_y = y + kAroundY[k];
        if (is_set(to_x, to_y)) out.push_back(m_mask.index(to_x, to_y));
      }
    }
    return out;
  }

  images::Plane& m_mask;
};

}  // namespace

bool thin(images::Plane& mask, const StopToken& stop) {
  return Thinner(mask).run(stop);
}

}  // namespace coq::vectors
