// SPDX-License-Identifier: MIT
#include "core/following/stroke.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/following/detail/line_costs.h"
#include "core/following/detail/pixels.h"

namespace coq::following {
namespace {

using detail::kUnit;

constexpr int kLostCost = 150;  ///< a position that costs more counts as no line
constexpr int kBendCost = 40;   ///< cost of a sideways step of one pixel
constexpr int kAwayCost = 2;    ///< cost per pixel of distance from the stroke
constexpr int kLeastLost = 6;   ///< pixels; shorter interruptions are crossed without notice
constexpr int kStopEvery = 256;

/// A position along the stroke, with the direction of the stroke there, kUnit long.
struct Station {
  PixelPoint at;
  int along_x = 0, along_y = 0;
};

double length_of(const std::vector<PixelPoint>& line) {
  double sum = 0;
  for (std::size_t i = 1; i < line.size(); ++i)
    sum += std::sqrt(dot(line[i] - line[i - 1], line[i] - line[i - 1]));
  return sum;
}

/// Returns stations a pixel apart. Their directions are those of chords as long as the tube is wide, so that
/// normals of a trembling stroke do not cross inside the tube.
std::vector<Station> stations_of(const std::vector<PixelPoint>& stroke, int tube) {
  std::vector<Station> out;
  double left = 0;
  for (std::size_t i = 1; i < stroke.size(); ++i) {
    const PixelPoint step = stroke[i] - stroke[i - 1];
    const double length = std::sqrt(dot(step, step));
    if (length == 0) continue;
    for (; left <= length; left += 1) out.push_back({stroke[i - 1] + (left / length) * step});
    left -= length;
  }
  const auto last = static_cast<std::ptrdiff_t>(out.size()) - 1;
  for (std::ptrdiff_t i = 0; i <= last; ++i) {
    const auto from = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, i - tube));
    const auto to = static_cast<std::size_t>(std::min(last, i + tube));
    const PixelPoint chord = out[to].at - out[from].at;
    const double length = std::sqrt(dot(chord, chord));
    if (length == 0) continue;
    out[static_cast<std::size_t>(i)].along_x = static_cast<int>(std::lround(kUnit * chord.x / length));
    out[static_cast<std::size_t>(i)].along_y = static_cast<int>(std::lround(kUnit * chord.y / length));
  }
  return out;
}

/// The positions across the stroke, at each station, and the best way through them.
class Tube {
 public:
  Tube(const detail::LineCosts& costs, std::vector<Station> stations, int tube)
      : m_costs(costs),
        m_stations(std::move(stations)),
        m_tube(tube),
        m_width(static_cast<std::size_t>(2 * tube + 1)) {}

  /// Returns the offset of each station in pixels; empty if `stop` was requested.
  std::vector<int> best(const StopToken& stop) {
    std::vector<std::uint32_t> cost(m_width), next(m_width);
    std::vector<std::int8_t> back(m_stations.size() * m_width, 0);
    for (std::size_t i = 0; i < m_stations.size(); ++i) {
      if (i % kStopEvery == 0 && stop.stop_requested()) return {};
      for (std::size_t k = 0; k < m_width; ++k) {
        std::uint32_t least = i == 0 ? 0 : UINT32_MAX;
        for (const int side : {0, -1, 1}) {
          if (i == 0 || (side < 0 && k == 0) || (side > 0 && k + 1 == m_width)) continue;
          const std::size_t from = k + static_cast<std::size_t>(side);
          const std::uint32_t sum = cost[from] + static_cast<std::uint32_t>(side == 0 ? 0 : kBendCost);
          if (sum >= least) continue;
          least = sum;
          back[i * m_width + k] = static_cast<std::int8_t>(side);
        }
        const int offset = static_cast<int>(k) - m_tube;
        next[k] = least + static_cast<std::uint32_t>(cost_at(i, offset) + kAwayCost * std::abs(offset));
      }
      cost.swap(next);
    }
    return walk_back(cost, back);
  }
  int cost_at(std::size_t station, int offset) const {
    const PixelPoint at = place(station, offset);
    const double x = std::floor(at.x), y = std::floor(at.y);
    if (!(x >= 0 && y >= 0 && x < m_costs.width && y < m_costs.height)) return kLostCost;
    const std::size_t pixel = m_costs.index(static_cast<int>(x), static_cast<int>(y));
    const Station& s = m_stations[station];
    return std::min(kLostCost, m_costs.off_line[pixel] + m_costs.turn(pixel, s.along_x, s.along_y));
  }
  PixelPoint place(std::size_t station, int offset) const {
    const Station& s = m_stations[station];
    return {s.at.x - double(offset) * s.along_y / kUnit, s.at.y + double(offset) * s.along_x / kUnit};
  }
  std::size_t size() const { return m_stations.size(); }

 private:
  std::vector<int> walk_back(const std::vector<std::uint32_t>& cost,
                             const std::vector<std::int8_t>& back) const {
    // Among equally good ends, chooses the one nearest to the stroke.
    std::size_t k = static_cast<std::size_t>(m_tube);
    for (std::size_t other = 0; other < m_width; ++other)
      if (cost[other] < cost[k]) k = other;
    std::vector<int> offsets(m_stations.size());
    for (std::size_t i = m_stations.size(); i-- > 0;) {
      offsets[i] = static_cast<int>(k) - m_tube;
      k += static_cast<std::size_t>(back[i * m_width + k]);
    }
    return offsets;
  }

  const detail::LineCosts& m_costs;
  std::vector<Station> m_stations;
  int m_tube;
  std::size_t m_width;
};

/// Sets the costs, and the stretches that follow no line.
void judge(const Tube& tube, const std::vector<int>& offsets, const std::vector<PixelPoint>& line,
           RefinedStroke& out) {
  std::int64_t sum = 0;
  std::size_t lost = 0, begin = 0;
  for (std::size_t i = 0; i <= offsets.size(); ++i) {
    const int cost = i < offsets.size() ? tube.cost_at(i, offsets[i]) : 0;
    sum += cost;
    if (cost >= kLostCost) continue;
    if (i - begin >= static_cast<std::size_t>(kLeastLost)) {
      out.lost.emplace_back(line[begin], line[i - 1]);
      lost += i - begin;
    }
    begin = i + 1;
  }
  out.mean_cost = static_cast<double>(sum) / kLostCost / static_cast<double>(offsets.size());
  out.lost_share = static_cast<double>(lost) / static_cast<double>(offsets.size());
}

}  // namespace

Result<RefinedStroke> refine(const Lines& lines, const std::vector<PixelPoint>& stroke, int tube,
                             double tolerance, const StopToken& stop) {
  const double length = length_of(stroke);
  if (!(length >= 2 && length <= kMaxStrokeLength))
    return make_error("following.stroke",
                      message("a stroke must be 2 to {} pixels of the scan long", kMaxStrokeLength));
  tube = std::clamp(tube, 1, kMaxTube);
  Tube across(lines.costs(), stations_of(stroke, tube), tube);
  const std::vector<int> offsets = across.best(stop);
  if (offsets.empty()) return detail::stopped();
  std::vector<PixelPoint> line;
  for (std::size_t i = 0; i < offsets.size(); ++i) line.push_back(across.place(i, offsets[i]));
  RefinedStroke out;
  judge(across, offsets, line, out);
  out.line = detail::thinned(line, tolerance);
  return out;
}

}  // namespace coq::following
