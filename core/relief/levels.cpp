// SPDX-License-Identifier: MIT
#include "core/relief/levels.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/geometry/predicates.h"
#include "core/relief/detail/contours.h"
#include "core/relief/detail/thinning.h"

namespace coq::relief {
namespace {

using detail::Border;
using detail::kUnit;

constexpr double kLeastStep = 0.001;  // metres

std::string text_of(double value) {
  return fmt::format("{:.6g}", value);
}

/// Finds the lowest and the highest ground. The sea counts as 0 unless the base is below it.
Status measure(const HeightGrid& grid, const LevelOptions& options, Levels& out) {
  double lowest = HUGE_VAL, highest = -HUGE_VAL;
  for (const float metres : grid.metres) {
    if (std::isnan(metres)) {
      ++out.voids;
      continue;
    }
    lowest = std::min<double>(lowest, metres);
    highest = std::max<double>(highest, metres);
  }
  if (lowest > highest) return make_error("heights.void", message("there are no heights on the map"));
  out.lowest = lowest;
  out.highest = highest;
  out.base = options.base.value_or(default_base(lowest, options.step));
  return Done{};
}

Result<int> count_levels(const Levels& ground, const LevelOptions& options) {
  const double count = std::floor((ground.highest - ground.base) / options.step + 1e-9);
  const int most = std::min(options.most, kMaxLevels);
  if (count <= most) return static_cast<int>(std::max(count, 0.0));
  if (options.most < kMaxLevels) return most;
  return make_error("heights.levels",
                    message("the ground rises from {} m to {} m, which makes {} levels of {} m; at most {} are "
                            "possible: choose a greater step",
                            text_of(ground.base), text_of(ground.highest), text_of(count),
                            text_of(options.step), kMaxLevels));
}

/// Returns the heights in thousandths of a step above the base. Tiny differences just below and above a level
/// do not count.
std::vector<std::int32_t> steps_of(const HeightGrid& grid, const Levels& ground, double step, int count) {
  std::vector<std::int32_t> out;
  out.reserve(grid.metres.size());
  const double most = (count + 1.0) * kUnit;
  for (const float metres : grid.metres) {
    const double steps = std::floor((metres - ground.base) / step * kUnit + 1e-6);
    out.push_back(std::isnan(metres)
                      ? detail::kOutside
                      : static_cast<std::int32_t>(std::clamp<double>(steps, detail::kOutside, most)));
  }
  return out;
}

/// Leaves out small borders. Borders inside a small one are smaller still, on all levels, so the rest stays
/// nested.
void drop_small(std::vector<Border>& borders, std::int64_t least, Levels& out) {
  std::erase_if(borders, [&](const Border& border) {
    const Int128 twice = twice_signed_area(border.points);
    if ((twice < 0 ? -twice : twice) >= 2 * static_cast<Int128>(least)) return false;
    ++(border.is_hole ? out.small_hollows : out.small_hills);
    return true;
  });
}

/// Combines the borders of each connected ground: one outer ring with its holes.
void add_hills(const std::vector<Border>& borders, Levels& out) {
  std::map<std::pair<int, std::int32_t>, std::size_t> hills;
  for (const Border& border : borders) {
    if (border.is_hole) continue;
    hills[{border.level, border.ground}] = out.hills.size();
    out.hills.push_back({border.level, {border.points, {}}});
  }
  for (const Border& border : borders) {
    if (!border.is_hole) continue;
    const auto found = hills.find({border.level, border.ground});
    if (found != hills.end()) out.hills[found->second].area.holes.push_back(border.points);
  }
}

}  // namespace

double default_base(double lowest, double step) {
  return std::floor(std::max(lowest, 0.0) / step) * step;
}

Result<Levels> levels(const HeightGrid& grid, const LevelOptions& options, const StopToken& stop,
                      const Progress& progress) {
  const bool good = options.step >= kLeastStep && options.step <= kHighest && options.most >= 1 &&
                    (!options.base || (*options.base >= kLowest && *options.base <= kHighest));
  if (!good) {
    return make_error("heights.step", message("levels of {} m are not possible", text_of(options.step)));
  }
  Levels out;
  if (const Status measured = measure(grid, options, out); !measured) return measured.error();
  const Result<int> count = count_levels(out, options);
  if (!count) return count.error();
  const std::vector<std::int32_t> heights = steps_of(grid, out, options.step, *count);
  detail::ContourTracer tracer(grid, heights);
  std::vector<Border> borders;
  for (int level = *count; level >= 1; --level) {
    if (stop.stop_requested()) return make_error("stopped", message("stopped"));
    std::vector<Border> traced = tracer.trace(level);
    drop_small(traced, options.least, out);
    std::move(traced.begin(), traced.end(), std::back_inserter(borders));
    progress.set(0.7 * (*count - level + 1) / *count);
  }
  std::stable_sort(borders.begin(), borders.end(),
                   [](const Border& a, const Border& b) { return a.level < b.level; });
  if (!detail::thin(borders, grid.box, options.tolerance, stop))
    return make_error("stopped", message("stopped"));
  add_hills(borders, out);
  progress.set(1);
  return out;
}

}  // namespace coq::relief
