// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/following/follower.h"

namespace coq::following::detail {

inline constexpr int kUnit = 127;  ///< length of a direction vector

/// Features of each pixel of a window.
struct LineCosts {
  int width = 0, height = 0;
  std::vector<std::uint8_t> off_line;   ///< 0 in the middle of a clear line, kMaxOffLine far from all lines
  std::vector<std::int8_t> across_x{};  ///< direction across the line, kUnit long; 0 where there is none
  std::vector<std::int8_t> across_y{};
  std::uint8_t direction_weight = 0;  ///< cost of a step across the line

  std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x);
  }
  /// Returns the weighted angle between a step and the line at a pixel: 0 along the line, `direction_weight`
  /// across it. `step_x` and `step_y` are kUnit long together.
  int turn(std::size_t pixel, int step_x, int step_y) const {
    const int x = across_x[pixel], y = across_y[pixel];
    if (x == 0 && y == 0) return direction_weight / 2;
    const int dot = x * step_x + y * step_y;
    return direction_weight * (dot < 0 ? -dot : dot) / (kUnit * kUnit);
  }
};

inline constexpr int kMaxOffLine = 200;

/// Computes the costs. Returns nullopt if `stop` was requested.
std::optional<LineCosts> line_costs(const images::Bitmap& window, LineKind kind, const StopToken& stop);

}  // namespace coq::following::detail
