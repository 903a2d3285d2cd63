// SPDX-License-Identifier: MIT
#include "core/relief/detail/contours.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/geometry/predicates.h"

namespace coq::relief::detail {
namespace {

/// A border keeps a distance of this part of a side from the side's ends, so that it never passes through a
/// point of the grid.
constexpr std::int64_t kShare = 64;

// Corners of a cell clockwise from the upper left; side i leads from corner i to the next.
constexpr int kAcross[] = {0, 1, 1, 0};
constexpr int kDown[] = {0, 0, 1, 1};

void drop_repeated(Ring& ring) {
  ring.erase(std::unique(ring.begin(), ring.end()), ring.end());
  while (ring.size() > 1 && ring.front() == ring.back()) ring.pop_back();
}

}  // namespace

ContourTracer::ContourTracer(const HeightGrid& grid, const std::vector<std::int32_t>& heights)
    : m_grid(grid), m_heights(heights) {
  m_by_height.resize(heights.size());
  std::iota(m_by_height.begin(), m_by_height.end(), 0);
  std::stable_sort(m_by_height.begin(), m_by_height.end(), [&](std::int32_t a, std::int32_t b) {
    return heights[static_cast<std::size_t>(a)] > heights[static_cast<std::size_t>(b)];
  });
  const std::size_t points =
      static_cast<std::size_t>(grid.columns + 2) * static_cast<std::size_t>(grid.rows + 2);
  m_root.assign(points, -1);
  m_next.assign(2 * points, -1);
  m_inside.assign(2 * points, -1);
}

std::int32_t ContourTracer::height(int column, int row) const {
  if (column < 0 || row < 0 || column >= m_grid.columns || row >= m_grid.rows) return kOutside;
  return m_heights[static_cast<std::size_t>(row) * static_cast<std::size_t>(m_grid.columns) +
                   static_cast<std::size_t>(column)];
}

std::int32_t ContourTracer::root(std::int32_t point) {
  auto at = static_cast<std::size_t>(point);
  while (m_root[at] != static_cast<std::int32_t>(at)) {
    m_root[at] = m_root[static_cast<std::size_t>(m_root[at])];
    at = static_cast<std::size_t>(m_root[at]);
  }
  return static_cast<std::int32_t>(at);
}

void ContourTracer::unite(std::int32_t a, std::int32_t b) {
  const std::int32_t first = root(a), second = root(b);
  m_root[static_cast<std::size_t>(std::max(first, second))] = std::min(first, second);
}

/// Adds the points that the lower level raises above the limit to the connected ground.
void ContourTracer::raise_to(std::int32_t limit) {
  const int stride = m_grid.columns + 2;
  for (; m_raised < m_by_height.size(); ++m_raised) {
    const std::int32_t i = m_by_height[m_raised];
    if (m_heights[static_cast<std::size_t>(i)] < limit) return;
    const std::int32_t point = number(i % m_grid.columns, i / m_grid.columns);
    m_root[static_cast<std::size_t>(point)] = point;
    for (const int step : {-1, 1, -stride, stride})
      if (m_root[static_cast<std::size_t>(point + step)] >= 0) unite(point, point + step);
  }
}

/// Sides are numbered by their upper or left point: twice its number, and one more for the side downwards.
std::int32_t ContourTracer::side_of(Cell cell, int side) const {
  const std::int32_t point = number(cell.column + (side == 1 ? 1 : 0), cell.row + (side == 2 ? 1 : 0));
  return 2 * point + (side % 2 == 1 ? 1 : 0);
}

Point ContourTracer::place(std::int32_t side, std::int32_t limit) const {
  const int stride = m_grid.columns + 2;
  const int column = side / 2 % stride - 1, row = side / 2 / stride - 1;
  const bool down = side % 2 == 1;
  int to_column = down ? column : column + 1, to_row = down ? row + 1 : row;
  std::int64_t low = height(column, row), high = height(to_column, to_row);
  Point from = m_grid.point(column, row), to = m_grid.point(to_column, to_row);
  if (low > high) {
    std::swap(low, high);
    std::swap(from, to);
  }
  const auto along = [&](Um a, Um b) {
    const std::int64_t length = std::abs(std::int64_t{b} - a);
    const std::int64_t offset =
        length / kShare + length * (kShare - 2) * (limit - low) / (kShare * (high - low));
    return static_cast<Um>(b > a ? a + offset : a - offset);
  };
  return down ? Point{from.x, along(from.y, to.y)} : Point{along(from.x, to.x), from.y};
}

void ContourTracer::connect(Cell cell, int from, int to, std::int32_t inside) {
  const auto start = static_cast<std::size_t>(side_of(cell, from));
  m_next[start] = side_of(cell, to);
  m_inside[start] = inside;
  m_starts.push_back(static_cast<std::int32_t>(start));
}

/// Connects the sides of a cell where a walk around it leaves high ground with those where it enters high
/// ground.
void ContourTracer::visit(Cell cell, std::int32_t limit) {
  std::int32_t heights[4];
  bool high[4];
  int count = 0;
  for (int i = 0; i < 4; ++i) {
    heights[i] = height(cell.column + kAcross[i], cell.row + kDown[i]);
    high[i] = heights[i] >= limit;
    count += high[i] ? 1 : 0;
  }
  if (count == 0 || count == 4) return;
  const auto corner = [&](int i) { return number(cell.column + kAcross[i], cell.row + kDown[i]); };
  const bool saddle = count == 2 && high[0] == high[2];
  const bool joined = saddle && std::int64_t{heights[0]} + heights[1] + heights[2] + heights[3] >= 4LL * limit;
  if (joined) unite(corner(high[0] ? 0 : 1), corner(high[0] ? 2 : 3));
  for (int i = 0; i < 4; ++i) {
    if (!high[i] || high[(i + 1) % 4]) continue;
    int to = (i + (joined ? 1 : 3)) % 4;
    if (!saddle)
      for (int j = 0; j < 4; ++j)
        if (!high[j] && high[(j + 1) % 4]) to = j;
    connect(cell, i, to, corner(i));
  }
}

std::vector<Border> ContourTracer::trace(int level) {
  const std::int32_t limit = level * kUnit;
  raise_to(limit);
  m_starts.clear();
  for (int row = -1; row < m_grid.rows; ++row)
    for (int column = -1; column < m_grid.columns; ++column) visit({column, row}, limit);
  std::vector<Border> borders;
  for (const std::int32_t start : m_starts) {
    Border border;
    border.level = level;
    if (m_next[static_cast<std::size_t>(start)] < 0) continue;
    border.ground = root(m_inside[static_cast<std::size_t>(start)]);
    for (std::int32_t side = start; m_next[static_cast<std::size_t>(side)] >= 0;) {
      border.points.push_back(place(side, limit));
      side = std::exchange(m_next[static_cast<std::size_t>(side)], -1);
    }
    drop_repeated(border.points);
    if (border.points.size() < 3) continue;
    const Int128 area = twice_signed_area(border.points);
    if (area == 0) continue;
    border.is_hole = area < 0;
    borders.push_back(std::move(border));
  }
  return borders;
}

}  // namespace coq::relief::detail
