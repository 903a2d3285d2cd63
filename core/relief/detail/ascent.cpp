// SPDX-License-Identifier: MIT
#include "core/relief/detail/ascent.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace coq::relief::detail {
namespace {

constexpr std::int32_t kNone = -1;

std::size_t at(std::int32_t i) {
  return static_cast<std::size_t>(i);
}

/// The path up from each point of a grid, as a forest whose roots are summits.
class Ascent {
 public:
  explicit Ascent(const HeightGrid& grid) : m_grid(grid), m_heights(softened(grid)) {
    const std::size_t count = grid.metres.size();
    m_up.assign(count, kNone);
    m_ground.assign(count, kNone);
    for (std::size_t i = 0; i < count; ++i)
      if (!std::isnan(m_heights[i])) m_order.push_back(static_cast<std::int32_t>(i));
    std::stable_sort(m_order.begin(), m_order.end(),
                     [&](std::int32_t a, std::int32_t b) { return m_heights[at(a)] > m_heights[at(b)]; });
  }

  /// Finds the path up from each point, the highest points first. Returns false if stopped.
  bool climb(double step, const StopToken& stop) {
    constexpr std::size_t kStopEvery = 65'536;
    for (std::size_t i = 0; i < m_order.size(); ++i) {
      if (i % kStopEvery == 0 && stop.stop_requested()) return false;
      add(m_order[i], step);
    }
    return true;
  }

  /// Returns, for each point, the number of points whose ground rises to it, itself included.
  std::vector<std::int32_t> catchments() const {
    std::vector<std::int32_t> below(m_up.size()), count(m_up.size(), 1);
    for (const std::int32_t i : m_order)
      if (m_up[at(i)] != kNone) ++below[at(m_up[at(i)])];
    std::vector<std::int32_t> ready;
    for (const std::int32_t i : m_order)
      if (below[at(i)] == 0) ready.push_back(i);
    while (!ready.empty()) {
      const std::int32_t i = ready.back();
      ready.pop_back();
      const std::int32_t up = m_up[at(i)];
      if (up == kNone) continue;
      count[at(up)] += count[at(i)];
      if (--below[at(up)] == 0) ready.push_back(up);
    }
    return count;
  }
  const std::vector<std::int32_t>& order() const { return m_order; }
  std::int32_t up(std::int32_t i) const { return m_up[at(i)]; }

 private:
  /// Returns the heights without the noise of single points: means with weights 1, 2, 1 in both directions.
  static std::vector<float> softened(const HeightGrid& grid) {
    std::vector<float> out = grid.metres;
    for (int row = 1; row + 1 < grid.rows; ++row)
      for (int column = 1; column + 1 < grid.columns; ++column) {
        float sum = 0;
        for (int j = -1; j <= 1; ++j)
          for (int i = -1; i <= 1; ++i)
            sum += static_cast<float>((2 - std::abs(i)) * (2 - std::abs(j))) * grid.at(column + i, row + j);
        const std::size_t place = at(row * grid.columns + column);
        if (!std::isnan(out[place]) && !std::isnan(sum)) out[place] = sum / 16;
      }
    return out;
  }

  template <class Visit>
  void for_neighbours(std::int32_t i, Visit visit) const {
    const int column = i % m_grid.columns, row = i / m_grid.columns;
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx) {
        const int c = column + dx, r = row + dy;
        if ((dx == 0 && dy == 0) || c < 0 || r < 0 || c >= m_grid.columns || r >= m_grid.rows) continue;
        visit(r * m_grid.columns + c, dx != 0 && dy != 0);
      }
  }

  std::int32_t summit(std::int32_t i) {
    while (m_ground[at(i)] != i) {
      m_ground[at(i)] = m_ground[at(m_ground[at(i)])];
      i = m_ground[at(i)];
    }
    return i;
  }

  void add(std::int32_t i, double step) {
    double best = -1;
    for_neighbours(i, [&](std::int32_t n, bool aslant) {
      if (m_ground[at(n)] == kNone) return;
      const double rise = (m_heights[at(n)] - m_heights[at(i)]) / (aslant ? std::sqrt(2.0) : 1.0);
      if (rise > best) best = rise, m_up[at(i)] = n;
    });
    m_ground[at(i)] = m_up[at(i)] == kNone ? i : summit(m_up[at(i)]);
    for_neighbours(i, [&](std::int32_t n, bool) {
      if (m_ground[at(n)] != kNone) join(i, n, step);
    });
  }

  /// Joins the ground of a pass with that of a neighbour. The summit of a ground is the point that numbers it.
  void join(std::int32_t pass, std::int32_t neighbour, double step) {
    const std::int32_t here = summit(pass), there = summit(neighbour);
    if (here == there) return;
    const bool here_is_higher = m_heights[at(here)] > m_heights[at(there)] ||
                                (m_heights[at(here)] == m_heights[at(there)] && here < there);
    const std::int32_t lower = here_is_higher ? there : here;
    if (m_heights[at(lower)] - m_heights[at(pass)] < step) {
      // The lower ground drains over the pass, so its path from the pass to its summit is reversed.
      turn_round(here_is_higher ? neighbour : pass);
      m_up[at(here_is_higher ? neighbour : pass)] = here_is_higher ? pass : neighbour;
    }
    m_ground[at(lower)] = here_is_higher ? here : there;
  }

  /// Reverses the path from a point to its summit, so that it leads from the summit to the point.
  void turn_round(std::int32_t i) {
    std::int32_t before = kNone;
    while (i != kNone) {
      const std::int32_t next = m_up[at(i)];
      m_up[at(i)] = before;
      before = std::exchange(i, next);
    }
  }

  const HeightGrid& m_grid;
  std::vector<float> m_heights;
  std::vector<std::int32_t> m_order;   ///< points with heights, the highest first
  std::vector<std::int32_t> m_up;      ///< next point on the path up
  std::vector<std::int32_t> m_ground;  ///< union-find; a root is the highest summit of its ground
};

/// Cuts the paths up into lines, where they carry enough ground: the best path to each summit, then its
/// branches.
class StemFinder {
 public:
  StemFinder(const Ascent& ascent, const std::vector<std::int32_t>& count, std::int32_t least,
             const std::function<bool(std::int32_t, std::int32_t)>& is_crest)
      : m_ascent(ascent), m_branches(count.size()), m_length(count.size()) {
    for (const std::int32_t i : ascent.order())
      if (count[at(i)] >= least) m_points.push_back(i);
    // Points higher up carry more ground, so this order visits branches before the points to which they lead.
    std::stable_sort(m_points.begin(), m_points.end(),
                     [&](std::int32_t a, std::int32_t b) { return count[at(a)] < count[at(b)]; });
    for (const std::int32_t i : m_points) {
      auto& branches = m_branches[at(i)];
      std::stable_sort(branches.begin(), branches.end(), [&](std::int32_t a, std::int32_t b) {
        return m_length[at(a)] != m_length[at(b)] ? m_length[at(a)] > m_length[at(b)] : a < b;
      });
      m_length[at(i)] =
          (branches.empty() ? 0 : m_length[at(branches.front())]) + (is_crest(i, ahead(i)) ? 1 : 0);
      if (ascent.up(i) != kNone) m_branches[at(ascent.up(i))].push_back(i);
    }
  }

  std::vector<std::vector<std::int32_t>> stems() const {
    std::vector<std::vector<std::int32_t>> out;
    for (const std::int32_t i : m_points) {
      const auto& branches = m_branches[at(i)];
      const bool is_summit = m_ascent.up(i) == kNone;
      if (is_summit) {
        // The two longest paths meet on the summit.
        std::vector<std::int32_t> line = way_down(i);
        std::reverse(line.begin(), line.end());
        if (branches.size() > 1) {
          const auto rest = way_down(branches[1]);
          line.insert(line.end(), rest.begin(), rest.end());
        }
        out.push_back(std::move(line));
      }
      for (std::size_t b = is_summit ? 2 : 1; b < branches.size(); ++b) {
        std::vector<std::int32_t> line = way_down(branches[b]);
        std::reverse(line.begin(), line.end());
        line.push_back(i);
        out.push_back(std::move(line));
      }
    }
    return out;
  }

 private:
  /// Returns a point some steps farther up, which gives the direction of the path.
  std::int32_t ahead(std::int32_t i) const {
    constexpr int kSteps = 4;
    for (int step = 0; step < kSteps && m_ascent.up(i) != kNone; ++step) i = m_ascent.up(i);
    return i;
  }
  std::vector<std::int32_t> way_down(std::int32_t i) const {
    std::vector<std::int32_t> line{i};
    while (!m_branches[at(i)].empty()) line.push_back(i = m_branches[at(i)].front());
    return line;
  }

  const Ascent& m_ascent;
  std::vector<std::int32_t> m_points;
  std::vector<std::vector<std::int32_t>> m_branches;  ///< by point: the points whose path up leads here, the
                                                      ///< best first
  std::vector<std::int32_t> m_length;                 ///< points of crest on the best line that ends here
};

}  // namespace

std::optional<std::vector<std::vector<std::int32_t>>> stems(const HeightGrid& grid, double step,
                                                            std::int64_t catchment, const CrestTest& is_crest,
                                                            const StopToken& stop) {
  Ascent ascent(grid);
  if (!ascent.climb(step, stop)) return std::nullopt;
  const double cell = grid.cell() * grid.box.height() / (grid.rows - 1);
  const double least = std::clamp(std::ceil(static_cast<double>(catchment) / cell), 2.0, 2e9);
  const auto point = [&](std::int32_t i) { return grid.point(i % grid.columns, i / grid.columns); };
  const auto test = [&](std::int32_t i, std::int32_t up) { return is_crest(point(i), point(up)); };
  return StemFinder(ascent, ascent.catchments(), static_cast<std::int32_t>(least), test).stems();
}

}  // namespace coq::relief::detail
