// SPDX-License-Identifier: MIT
#include "core/vectors/place.h"

#include <algorithm>
#include <cmath>

namespace coq::vectors {

Place::Place(const Warp& warp, int width, int height)
    : m_columns(width / kStep + 2), m_rows(height / kStep + 2) {
  m_nodes.reserve(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows));
  for (int row = 0; row < m_rows; ++row)
    for (int column = 0; column < m_columns; ++column) m_nodes.push_back(warp(column * kStep, row * kStep));
  const auto first = warp(0, 0), across = warp(width, 0), down = warp(0, height);
  const double area = std::abs((across.first - first.first) * (down.second - first.second) -
                               (across.second - first.second) * (down.first - first.first));
  m_um = std::sqrt(area / (static_cast<double>(width) * height));
}

Point Place::at(double x, double y) const {
  const int column = std::clamp(static_cast<int>(x) / kStep, 0, m_columns - 2);
  const int row = std::clamp(static_cast<int>(y) / kStep, 0, m_rows - 2);
  const double right = x / kStep - column, down = y / kStep - row;
  const auto node = [&](int dx, int dy) {
    return m_nodes[static_cast<std::size_t>(row + dy) * static_cast<std::size_t>(m_columns) +
                   static_cast<std::size_t>(column + dx)];
  };
  const auto mixed = [&](auto part) {
    const double above = node(0, 0).*part * (1 - right) + node(1, 0).*part * right;
    const double below = node(0, 1).*part * (1 - right) + node(1, 1).*part * right;
    const double value = std::clamp<double>(above * (1 - down) + below * down, -kUmLimit, kUmLimit);
    return static_cast<Um>(std::lround(value));
  };
  using Node = std::pair<double, double>;
  return {mixed(&Node::first), mixed(&Node::second)};
}

}  // namespace coq::vectors
