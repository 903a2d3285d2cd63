// SPDX-License-Identifier: MIT
#include "core/following/follower.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/following/detail/line_costs.h"
#include "core/following/detail/pixels.h"

namespace coq::following {
namespace {

using detail::kUnit;

/// A step to a neighbour. Its direction is kUnit long; `length` counts a side as 5 and a diagonal as 7.
struct Step {
  int dx, dy;
  int x, y;
  int length;
};
constexpr int kSlant = 90;  ///< kUnit / sqrt(2)
constexpr std::array<Step, 8> kSteps{{{1, 0, kUnit, 0, 5},
                                      {1, 1, kSlant, kSlant, 7},
                                      {0, 1, 0, kUnit, 5},
                                      {-1, 1, -kSlant, kSlant, 7},
                                      {-1, 0, -kUnit, 0, 5},
                                      {-1, -1, -kSlant, -kSlant, 7},
                                      {0, -1, 0, -kUnit, 5},
                                      {1, -1, kSlant, -kSlant, 7}}};
constexpr std::uint8_t kNoStep = 255;
constexpr int kStepCost = 4;  ///< of a step on a clear line; keeps paths short where all is equally good
/// More than the maximum cost of a step.
constexpr std::size_t kBuckets = 4096;
static_assert((kStepCost + detail::kMaxOffLine + 255) * 7 < static_cast<int>(kBuckets));

int clamped_pixel(double at, int size) {
  return std::isfinite(at) ? static_cast<int>(std::clamp(std::floor(at), 0.0, size - 1.0)) : 0;
}

/// Dijkstra's algorithm with a bucket for each cost (R. Dial, 1969).
class Search {
 public:
  explicit Search(const detail::LineCosts& costs)
      : m_costs(costs),
        m_cost(costs.off_line.size(), UINT32_MAX),
        m_back(costs.off_line.size(), kNoStep),
        m_buckets(kBuckets) {}

  /// Computes all paths from the anchor. Returns false if `stop` was requested.
  bool run(std::uint32_t anchor, const StopToken& stop) {
    m_cost[anchor] = 0;
    m_buckets[0].push_back(anchor);
    m_waiting = 1;
    std::vector<std::uint32_t> now;
    for (std::uint32_t cost = 0; m_waiting > 0; ++cost) {
      std::vector<std::uint32_t>& bucket = m_buckets[cost % kBuckets];
      if (bucket.empty()) continue;
      if (stop.stop_requested()) return false;
      now.clear();
      now.swap(bucket);
      m_waiting -= now.size();
      for (const std::uint32_t pixel : now)
        if (m_cost[pixel] == cost) visit(pixel);
    }
    return true;
  }
  std::vector<std::uint8_t> take() { return std::move(m_back); }

 private:
  void visit(std::uint32_t pixel) {
    const int x = static_cast<int>(pixel) % m_costs.width, y = static_cast<int>(pixel) / m_costs.width;
    for (std::size_t s = 0; s < kSteps.size(); ++s) {
      const Step& step = kSteps[s];
      const int to_x = x + step.dx, to_y = y + step.dy;
      if (to_x < 0 || to_y < 0 || to_x >= m_costs.width || to_y >= m_costs.height) continue;
      const std::size_t to = m_costs.index(to_x, to_y);
      const int turn = m_costs.turn(pixel, step.x, step.y) + m_costs.turn(to, step.x, step.y);
      const auto cost = m_cost[pixel] +
                        static_cast<std::uint32_t>((kStepCost + m_costs.off_line[to] + turn / 2) * step.length);
      if (cost > m_cost[to]) continue;
      const auto back = static_cast<std::uint8_t>(s);
      if (cost == m_cost[to]) {
        // If two paths cost the same, the one with the earlier step is used.
        m_back[to] = std::min(m_back[to], back);
        continue;
      }
      m_cost[to] = cost;
      m_back[to] = back;
      m_buckets[cost % kBuckets].push_back(static_cast<std::uint32_t>(to));
      ++m_waiting;
    }
  }

  const detail::LineCosts& m_costs;
  std::vector<std::uint32_t> m_cost;
  std::vector<std::uint8_t> m_back;
  std::vector<std::vector<std::uint32_t>> m_buckets;
  std::size_t m_waiting = 0;
};

}  // namespace

Result<Lines> Lines::find(const images::Bitmap& window, LineKind kind, const StopToken& stop) {
  if (const Status fits = detail::check_window(window); !fits) return fits.error();
  auto costs = detail::line_costs(window, kind, stop);
  if (!costs) return detail::stopped();
  return Lines(kind, std::make_shared<const detail::LineCosts>(*std::move(costs)));
}

Result<Follower> Follower::anchor(const Lines& lines, PixelPoint at, const StopToken& stop) {
  const detail::LineCosts& costs = lines.costs();
  Follower out;
  out.m_width = costs.width, out.m_height = costs.height;
  out.m_anchor = static_cast<std::uint32_t>(
      costs.index(clamped_pixel(at.x, costs.width), clamped_pixel(at.y, costs.height)));
  Search search(costs);
  if (!search.run(out.m_anchor, stop)) return detail::stopped();
  out.m_back = search.take();
  out.m_back[out.m_anchor] = kNoStep;
  return out;
}

PixelPoint Follower::anchor() const {
  return {static_cast<int>(m_anchor) % m_width + 0.5, static_cast<int>(m_anchor) / m_width + 0.5};
}

std::vector<PixelPoint> Follower::path(PixelPoint to, double tolerance) const {
  int x = clamped_pixel(to.x, m_width), y = clamped_pixel(to.y, m_height);
  std::vector<PixelPoint> out;
  for (;;) {
    out.push_back({x + 0.5, y + 0.5});
    const std::uint8_t back =
        m_back[static_cast<std::size_t>(y) * static_cast<std::size_t>(m_width) + static_cast<std::size_t>(x)];
    if (back == kNoStep) break;
    x -= kSteps[back].dx, y -= kSteps[back].dy;
  }
  std::reverse(out.begin(), out.end());
  return detail::thinned(out, tolerance);
}

}  // namespace coq::following
