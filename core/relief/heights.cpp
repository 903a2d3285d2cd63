// SPDX-License-Identifier: MIT
#include "core/relief/heights.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace coq::relief {
namespace {

/// Returns the weights of four samples for a point `t` (0 to 1) between the second and the third (Catmull and
/// Rom).
std::array<double, 4> cubic_weights(double t) {
  const double s = t * t, c = s * t;
  return {(-c + 2 * s - t) / 2, (3 * c - 5 * s + 2) / 2, (-3 * c + 4 * s + t) / 2, (c - s) / 2};
}

/// Returns the mean of those of the four nearest samples that are known, weighted by nearness.
double bilinear(const Heights& heights, int column, int row, double s, double t) {
  double sum = 0, weight = 0;
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j) {
      const int c = std::min(column + i, heights.columns - 1), r = std::min(row + j, heights.rows - 1);
      const float h = heights.sample(c, r);
      const double w = (i == 0 ? 1 - s : s) * (j == 0 ? 1 - t : t);
      if (std::isnan(h)) continue;
      sum += w * h;
      weight += w;
    }
  return weight > 0 ? sum / weight : kVoid;
}

double interpolated(const Heights& heights, double column, double row) {
  const double x = std::clamp(column, 0.0, heights.columns - 1.0), y = std::clamp(row, 0.0, heights.rows - 1.0);
  if (std::isnan(heights.sample(static_cast<int>(std::lround(x)), static_cast<int>(std::lround(y)))))
    return kVoid;
  const int c0 = static_cast<int>(x), r0 = static_cast<int>(y);
  const auto across = cubic_weights(x - c0), down = cubic_weights(y - r0);
  double sum = 0;
  for (int j = 0; j < 4; ++j)
    for (int i = 0; i < 4; ++i) {
      const int c = std::clamp(c0 + i - 1, 0, heights.columns - 1);
      const int r = std::clamp(r0 + j - 1, 0, heights.rows - 1);
      sum += across[static_cast<std::size_t>(i)] * down[static_cast<std::size_t>(j)] * heights.sample(c, r);
    }
  return std::isnan(sum) ? bilinear(heights, c0, r0, x - c0, y - r0) : sum;
}

}  // namespace

Place RasterPlace::at(double column, double row) const {
  return {origin.x + column * column_step.x + row * row_step.x,
          origin.y + column * column_step.y + row * row_step.y};
}

std::optional<Place> RasterPlace::raster_at(Place place) const {
  const double whole = column_step.x * row_step.y - column_step.y * row_step.x;
  if (!(std::abs(whole) > 0)) return std::nullopt;
  const double x = place.x - origin.x, y = place.y - origin.y;
  return Place{(x * row_step.y - y * row_step.x) / whole, (column_step.x * y - column_step.y * x) / whole};
}

double Heights::metres_at(Place where) const {
  const auto within = [](double value, int count) { return value >= -0.5 && value <= count - 0.5; };
  for (const double turn : {0.0, 360.0, -360.0}) {
    if (turn != 0 && !place.crs.empty()) break;
    const auto at = place.raster_at({where.x + turn, where.y});
    if (at && within(at->x, columns) && within(at->y, rows)) return interpolated(*this, at->x, at->y);
  }
  return kVoid;
}

Status check_size(std::int64_t columns, std::int64_t rows) {
  if (columns < 1 || rows < 1) return make_error("heights.size", message("the raster has no heights"));
  if (columns > kMaxSamples || rows > kMaxSamples || columns * rows > kMaxSamples) {
    return make_error("heights.size",
                      message("the raster has {} columns and {} rows; at most {} heights can be read", columns,
                              rows, kMaxSamples));
  }
  return Done{};
}

}  // namespace coq::relief
