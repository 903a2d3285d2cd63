// SPDX-License-Identifier: MIT
#include "core/relief/height_grid.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace coq::relief {
namespace {

/// Returns the position of a column or row: whole micrometres, the last one on the border.
Um position(Um from, Um length, int number, int count) {
  const int clamped = std::clamp(number, 0, count - 1);
  return from + static_cast<Um>(std::int64_t{length} * clamped / (count - 1));
}

/// Returns the mean of `n` times `n` places around a point, or NaN if fewer than half of them are known.
double mean_around(double x, double y, double cell, int n,
                   const std::function<double(double, double)>& metres_at) {
  double sum = 0;
  int known = 0;
  for (int j = 0; j < n; ++j)
    for (int i = 0; i < n; ++i) {
      const double dx = ((i + 0.5) / n - 0.5) * cell, dy = ((j + 0.5) / n - 0.5) * cell;
      const double h = metres_at(x + dx, y + dy);
      if (!(h >= kLowest && h <= kHighest)) continue;
      sum += h;
      ++known;
    }
  return 2 * known >= n * n ? sum / known : kVoid;
}

/// Finds connected groups of voids and fills them.
class VoidFiller {
 public:
  explicit VoidFiller(HeightGrid& grid) : m_grid(grid), m_seen(grid.metres.size()) {}

  VoidCount fill(std::size_t largest) {
    VoidCount count;
    for (std::size_t i = 0; i < m_seen.size(); ++i) {
      if (m_seen[i] || !std::isnan(m_grid.metres[i])) continue;
      const std::vector<std::size_t> group = group_at(i);
      const bool filled = group.size() <= largest && fill_group(group);
      (filled ? count.filled : count.left) += group.size();
    }
    return count;
  }

 private:
  template <class Visit>
  void for_neighbours(std::size_t i, Visit visit) const {
    const auto columns = static_cast<std::size_t>(m_grid.columns);
    const std::size_t column = i % columns;
    if (column > 0) visit(i - 1);
    if (column + 1 < columns) visit(i + 1);
    if (i >= columns) visit(i - columns);
    if (i + columns < m_seen.size()) visit(i + columns);
  }

  std::vector<std::size_t> group_at(std::size_t first) {
    std::vector<std::size_t> group{first};
    m_seen[first] = true;
    for (std::size_t next = 0; next < group.size(); ++next)
      for_neighbours(group[next], [&](std::size_t n) {
        if (m_seen[n] || !std::isnan(m_grid.metres[n])) return;
        m_seen[n] = true;
        group.push_back(n);
      });
    return group;
  }

  double mean_of_known(std::size_t i) const {
    double sum = 0;
    int known = 0;
    for_neighbours(i, [&](std::size_t n) {
      if (std::isnan(m_grid.metres[n])) return;
      sum += m_grid.metres[n];
      ++known;
    });
    return known > 0 ? sum / known : kVoid;
  }

  /// Fills a group from the rim inwards, then relaxes it towards the surface whose points are the means of
  /// their neighbours. Returns false if no height around it is known.
  bool fill_group(std::vector<std::size_t> group) {
    std::vector<std::size_t> open = group;
    while (!open.empty()) {
      std::vector<std::pair<std::size_t, float>> found;
      std::vector<std::size_t> rest;
      for (const std::size_t i : open) {
        const double mean = mean_of_known(i);
        if (std::isnan(mean)) {
          rest.push_back(i);
        } else {
          found.emplace_back(i, static_cast<float>(mean));
        }
      }
      if (found.empty()) return false;
      for (const auto& [i, metres] : found) m_grid.metres[i] = metres;
      open = std::move(rest);
    }
    constexpr int kSweeps = 60;
    for (int sweep = 0; sweep < kSweeps; ++sweep)
      for (const std::size_t i : group) m_grid.metres[i] = static_cast<float>(mean_of_known(i));
    return true;
  }

  HeightGrid& m_grid;
  std::vector<bool> m_seen;
};

}  // namespace

Point HeightGrid::point(int column, int row) const {
  return {position(box.min.x, box.width(), column, columns), position(box.min.y, box.height(), row, rows)};
}

Result<HeightGrid> sample_grid(const Box& box, Um cell, double detail,
                               const std::function<double(double, double)>& metres_at, const StopToken& stop,
                               const Progress& progress) {
  if (box.empty() || box.width() < kMinCell || box.height() < kMinCell || cell <= 0)
    return make_error("heights.page", message("the map is too small for heights"));
  const double wanted = std::max(cell, kMinCell);
  HeightGrid grid;
  grid.box = box;
  // Rounded down, so that no cell is narrower than wanted.
  grid.columns = std::max(2, static_cast<int>(box.width() / wanted) + 1);
  grid.rows = std::max(2, static_cast<int>(box.height() / wanted) + 1);
  if (const Status size = check_size(grid.columns, grid.rows); !size) return size.error();
  grid.metres.reserve(static_cast<std::size_t>(grid.columns) * static_cast<std::size_t>(grid.rows));
  constexpr double kMostSamples = 8;
  const int n =
      detail > 0 ? static_cast<int>(std::clamp(std::round(grid.cell() / detail), 1.0, kMostSamples)) : 1;
  for (int row = 0; row < grid.rows; ++row) {
    if (stop.stop_requested()) return make_error("stopped", message("stopped"));
    for (int column = 0; column < grid.columns; ++column) {
      const Point p = grid.point(column, row);
      grid.metres.push_back(static_cast<float>(mean_around(p.x, p.y, grid.cell(), n, metres_at)));
    }
    progress.set((row + 1.0) / grid.rows);
  }
  return grid;
}

VoidCount fill_voids(HeightGrid& grid, std::size_t largest) {
  return VoidFiller(grid).fill(largest);
}

}  // namespace coq::relief
