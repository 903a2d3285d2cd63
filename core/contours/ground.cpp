// SPDX-License-Identifier: MIT
#include "core/contours/ground.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace coq::contours {

namespace {

constexpr std::int64_t kMostCells = 16'000'000;

/// Heights on a lattice, some of which are fixed.
struct Surface {
  int columns = 0, rows = 0;
  std::vector<float> heights{};
  std::vector<std::uint8_t> fixed{};

  Surface(int width, int height)
      : columns(width),
        rows(height),
        heights(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)),
        fixed(heights.size()) {}
  std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(x);
  }
};

/// Starts each open cell with the height of the nearest fixed one. The banks of a chain keep its two sides
/// apart.
void spread(Surface& surface) {
  std::vector<std::uint32_t> open;
  std::vector<std::uint8_t> reached = surface.fixed;
  for (std::size_t k = 0; k < reached.size(); ++k)
    if (reached[k]) open.push_back(static_cast<std::uint32_t>(k));
  std::vector<std::uint32_t> next;
  while (!open.empty()) {
    next.clear();
    for (const std::uint32_t at : open) {
      const int x = static_cast<int>(at) % surface.columns, y = static_cast<int>(at) / surface.columns;
      const auto go = [&](int to_x, int to_y) {
        if (to_x < 0 || to_y < 0 || to_x >= surface.columns || to_y >= surface.rows) return;
        const std::size_t to = surface.index(to_x, to_y);
        if (reached[to]) return;
        reached[to] = 1;
        surface.heights[to] = surface.heights[at];
        next.push_back(static_cast<std::uint32_t>(to));
      };
      go(x - 1, y), go(x + 1, y), go(x, y - 1), go(x, y + 1);
    }
    open.swap(next);
  }
}

/// Sets each open cell to the mean of its neighbours, again and again (Gauss and Seidel).
bool relax(Surface& surface, int times, const StopToken& stop) {
  for (int time = 0; time < times; ++time) {
    if (stop.stop_requested()) return false;
    for (int row = 0; row < surface.rows; ++row) {
      const int y = time % 2 == 0 ? row : surface.rows - 1 - row;
      for (int column = 0; column < surface.columns; ++column) {
        const int x = time % 2 == 0 ? column : surface.columns - 1 - column;
        const std::size_t at = surface.index(x, y);
        if (surface.fixed[at]) continue;
        const float left = surface.heights[x > 0 ? at - 1 : at],
                    right = surface.heights[x + 1 < surface.columns ? at + 1 : at];
        const auto row_size = static_cast<std::size_t>(surface.columns);
        const float above = surface.heights[y > 0 ? at - row_size : at],
                    below = surface.heights[y + 1 < surface.rows ? at + row_size : at];
        surface.heights[at] = (left + right + above + below) / 4;
      }
    }
  }
  return true;
}

/// Fixes the cells beside chains: those uphill above the height of the chain, the others below it.
class Banks {
 public:
  Banks(Surface& surface, int cell, double step)
      : m_surface(surface),
        m_cell(cell),
        m_rise(step / 4),
        m_sums(surface.heights.size()),
        m_counts(surface.heights.size()),
        m_uphill(surface.heights.size(), std::numeric_limits<float>::quiet_NaN()) {}

  /// Calls `visit(point)` for each pixel of the chain.
  template <class Visit>
  void add(const Chain& chain, const ChainHeight& known, const Visit& visit) {
    const Path& points = chain.points;
    for (std::size_t k = 0; k < points.size(); ++k) {
      const std::size_t next = k + 1 < points.size() ? k + 1 : chain.closed ? 0 : k;
      const Point before = points[k >= 3 ? k - 3 : 0], after = points[std::min(k + 3, points.size() - 1)];
      const double x = after.x - before.x, y = after.y - before.y, length = std::hypot(x, y);
      const Vector step = points[next] - points[k];
      const auto steps = std::max<std::int64_t>(1, std::max(std::abs(step.x), std::abs(step.y)));
      for (std::int64_t s = 0; s < steps; ++s) {
        const Point at{points[k].x + static_cast<Um>(step.x * s / steps),
                       points[k].y + static_cast<Um>(step.y * s / steps)};
        visit(at);
        const std::size_t cell = m_surface.index(std::min(at.x / m_cell, m_surface.columns - 1),
                                                 std::min(at.y / m_cell, m_surface.rows - 1));
        m_line[cell] = true;
        if (length == 0) continue;
        const double side = (known.up_is_right ? 1.0 : -1.0) * m_cell / length;
        const double height = static_cast<double>(known.height) / 1000;
        fix(at.x - y * side, at.y + x * side, height + m_rise, true);
        fix(at.x + y * side, at.y - x * side, height - m_rise, false);
      }
    }
  }
  /// A cell beside several chains gets their mean.
  void finish() {
    for (std::size_t k = 0; k < m_sums.size(); ++k) {
      if (m_counts[k] == 0) continue;
      m_surface.heights[k] = static_cast<float>(m_sums[k] / m_counts[k]);
      m_surface.fixed[k] = 1;
      if (m_mixed[k]) m_uphill[k] = std::numeric_limits<float>::quiet_NaN();
    }
  }
  /// Heights of the cells that are uphill of contours of one height; NaN elsewhere.
  const std::vector<float>& uphill() const { return m_uphill; }
  /// Cells of the contours themselves.
  const std::vector<bool>& line() const { return m_line; }

 private:
  void fix(double x, double y, double height, bool is_uphill) {
    const int column = static_cast<int>(std::lround(x / m_cell)),
              row = static_cast<int>(std::lround(y / m_cell));
    if (column < 0 || row < 0 || column >= m_surface.columns || row >= m_surface.rows) return;
    const std::size_t at = m_surface.index(column, row);
    const auto value = static_cast<float>(height);
    m_mixed[at] = m_mixed[at] || !is_uphill || (m_counts[at] > 0 && m_uphill[at] != value);
    m_uphill[at] = value;
    m_sums[at] += value;
    ++m_counts[at];
  }

  Surface& m_surface;
  int m_cell;
  double m_rise;
  std::vector<float> m_sums;
  std::vector<std::uint16_t> m_counts;
  std::vector<float> m_uphill;
  std::vector<bool> m_line = std::vector<bool>(m_sums.size());
  std::vector<bool> m_mixed = std::vector<bool>(m_sums.size());  ///< not uphill of contours of one height only
};

/// Rounds the tops: ground that only banks of one height enclose, from below. Their contours tell no more than
/// that it is higher and below the next step, so it rises evenly towards its middle, by a quarter of a step.
class Tops {
 public:
  Tops(Surface& surface, const Banks& banks, double step)
      : m_surface(surface),
        m_banks(banks),
        m_rise(step / 4),
        m_seen(surface.heights.size()),
        m_nearest(surface.heights.size()) {}

  void round() {
    for (std::size_t k = 0; k < m_seen.size(); ++k)
      if (!m_seen[k] && is_open(k)) round_one(k);
  }

 private:
  template <class See>
  void each_neighbour(std::size_t at, const See& see) const {
    const auto columns = static_cast<std::size_t>(m_surface.columns);
    const std::size_t x = at % columns, y = at / columns;
    if (x > 0) see(at - 1);
    if (x + 1 < columns) see(at + 1);
    if (y > 0) see(at - columns);
    if (y + 1 < static_cast<std::size_t>(m_surface.rows)) see(at + columns);
  }

  void round_one(std::size_t first) {
    const std::vector<float>& uphill = m_banks.uphill();
    std::vector<std::size_t> cells{first};
    std::vector<std::size_t> rim;
    m_seen[first] = kKnown;
    bool is_top = true;
    float height = std::numeric_limits<float>::quiet_NaN();
    for (std::size_t k = 0; k < cells.size(); ++k) {
      bool at_rim = false;
      each_neighbour(cells[k], [&](std::size_t to) {
        at_rim = at_rim || !is_open(to);
        if (m_surface.fixed[to]) {
          if (std::isnan(height)) height = uphill[to];
          is_top = is_top && uphill[to] == height;
        } else if (!m_seen[to] && is_open(to)) {
          m_seen[to] = kKnown;
          cells.push_back(to);
        }
      });
      if (at_rim) rim.push_back(cells[k]);
    }
    if (is_top && !std::isnan(height)) raise(std::move(rim), cells.size());
  }

  /// Spreads from the cells of the rim, and then improves which one is nearest: in that order and back.
  void raise(std::vector<std::size_t> cells, std::size_t count) {
    cells.reserve(count);
    for (const std::size_t cell : cells)
      m_seen[cell] = kReached, m_nearest[cell] = static_cast<std::uint32_t>(cell);
    for (std::size_t k = 0; k < cells.size(); ++k)
      each_neighbour(cells[k], [&](std::size_t to) {
        if (!is_open(to) || m_seen[to] == kReached) return;
        m_seen[to] = kReached;
        m_nearest[to] = m_nearest[cells[k]];
        cells.push_back(to);
      });
    const auto improve = [&](std::size_t cell) {
      each_neighbour(cell, [&](std::size_t from) {
        if (is_open(from) && distance(cell, m_nearest[from]) < distance(cell, m_nearest[cell]))
          m_nearest[cell] = m_nearest[from];
      });
    };
    for (int pass = 0; pass < 2; ++pass) {
      std::for_each(cells.begin(), cells.end(), improve);
      std::for_each(cells.rbegin(), cells.rend(), improve);
    }
    double farthest = 0;
    for (const std::size_t cell : cells) farthest = std::max(farthest, distance(cell, m_nearest[cell]));
    for (const std::size_t cell : cells)
      m_surface.heights[cell] +=
          static_cast<float>(m_rise * (distance(cell, m_nearest[cell]) + 1) / (farthest + 1));
  }

  /// Between the middles of two cells, in cells.
  double distance(std::size_t a, std::size_t b) const {
    const auto columns = static_cast<std::size_t>(m_surface.columns);
    return std::hypot(static_cast<double>(a % columns) - static_cast<double>(b % columns),
                      static_cast<double>(a / columns) - static_cast<double>(b / columns));
  }
  bool is_open(std::size_t cell) const { return !m_surface.fixed[cell] && !m_banks.line()[cell]; }

  Surface& m_surface;
  const Banks& m_banks;
  double m_rise;
  static constexpr std::uint8_t kKnown = 1, kReached = 2;
  std::vector<std::uint8_t> m_seen;
  std::vector<std::uint32_t> m_nearest;  ///< cell of the rim
};

std::int64_t square_number(double x, double y, int side) {
  return (static_cast<std::int64_t>(std::floor(y / side)) << 32) +
         static_cast<std::int64_t>(std::floor(x / side));
}

}  // namespace

double Ground::at(double x, double y) const {
  if (!(x > -1 && y > -1 && x < m_width && y < m_height)) return std::numeric_limits<double>::quiet_NaN();
  const double column = std::clamp(x / m_cell, 0.0, m_columns - 1.0),
               row = std::clamp(y / m_cell, 0.0, m_rows - 1.0);
  const int left = std::min(static_cast<int>(column), std::max(0, m_columns - 2)),
            top = std::min(static_cast<int>(row), std::max(0, m_rows - 2));
  const int right = std::min(left + 1, m_columns - 1), bottom = std::min(top + 1, m_rows - 1);
  const auto height = [&](int c, int r) {
    return static_cast<double>(m_heights[static_cast<std::size_t>(r) * static_cast<std::size_t>(m_columns) +
                                         static_cast<std::size_t>(c)]);
  };
  const double fx = column - left, fy = row - top;
  return (height(left, top) * (1 - fx) + height(right, top) * fx) * (1 - fy) +
         (height(left, bottom) * (1 - fx) + height(right, bottom) * fx) * fy;
}

void Ground::remember(Point p, Height height) {
  const std::pair entry{square_number(p.x, p.y, kNear), height};
  if (m_printed.empty() || m_printed.back() != entry) m_printed.push_back(entry);
}

bool Ground::is_printed(double x, double y, Height height) const {
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx)
      if (std::binary_search(m_printed.begin(), m_printed.end(),
                             std::pair{square_number(x + dx * kNear, y + dy * kNear, kNear), height}))
        return true;
  return false;
}

Result<Ground> ground(const std::vector<Chain>& chains, const Numbering& numbering, int width, int height,
                      double step, const StopToken& stop, const Progress& progress) {
  Ground result;
  result.m_width = width, result.m_height = height;
  while (std::int64_t{width / result.m_cell} * (height / result.m_cell) > kMostCells) ++result.m_cell;
  result.m_columns = (width - 1) / result.m_cell + 1, result.m_rows = (height - 1) / result.m_cell + 1;
  result.m_lowest = std::numeric_limits<double>::infinity(), result.m_highest = -result.m_lowest;
  Surface surface(result.m_columns, result.m_rows);
  Banks banks(surface, result.m_cell, step);
  for (std::size_t k = 0; k < chains.size(); ++k) {
    const ChainHeight& known = numbering.chains[k];
    if (!known.known() || chains[k].merged) continue;
    const double at = static_cast<double>(known.height) / 1000;
    result.m_lowest = std::min(result.m_lowest, at), result.m_highest = std::max(result.m_highest, at);
    banks.add(chains[k], known, [&](Point p) { result.remember(p, known.height); });
  }
  if (result.m_printed.empty())
    return make_error("contours.heights", message("no contour has a height: draw a stroke uphill across some"));
  banks.finish();
  progress.set(0.2);
  constexpr int kSweeps = 100;
  spread(surface);
  if (!relax(surface, kSweeps, stop)) return make_error("work.stopped", message("stopped"));
  Tops(surface, banks, step).round();
  std::sort(result.m_printed.begin(), result.m_printed.end());
  result.m_heights = std::move(surface.heights);
  progress.set(1);
  return result;
}

}  // namespace coq::contours
