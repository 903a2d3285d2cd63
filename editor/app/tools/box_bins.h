// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

#include "core/geo/point.h"

namespace coq::app {

/// Boxes by where they are, each with a number: which of many meet a small one. Each lies in the cell of its
/// least corner, on the level whose cells are as large as it is. Empty boxes are nowhere.
class BoxBins {
 public:
  void insert(const Box& box, std::uint32_t number);
  /// With the box that it was inserted with.
  void erase(const Box& box, std::uint32_t number);
  void clear() { m_levels = {}; }
  /// Numbers of boxes that may meet this one: of all that do, and of some others near it. In no order.
  void near(const Box& box, const std::function<void(std::uint32_t)>& take) const;

 private:
  static constexpr int kLeast = 12;  ///< cells are at least 2^12 micrometres wide
  static constexpr int kLevels = 22;
  using Cells = std::unordered_map<std::uint64_t, std::vector<std::uint32_t>>;
  struct Place {
    std::size_t level;
    std::uint64_t cell;
  };
  static Place place_of(const Box& box);

  std::array<Cells, kLevels> m_levels;
};

}  // namespace coq::app
