// SPDX-License-Identifier: MIT
#pragma once

#include <utility>
#include <vector>

#include "core/following/follower.h"

namespace coq::following {

inline constexpr int kMaxTube = 32;              ///< pixels
inline constexpr int kMaxStrokeLength = 20'000;  ///< pixels

/// A stroke moved onto the line beside it.
struct RefinedStroke {
  std::vector<PixelPoint> line{};
  double mean_cost = 0;  ///< 0: a clear line all along; 1: no line at all
  /// The ends of stretches without a line. There, the result is the stroke as drawn.
  std::vector<std::pair<PixelPoint, PixelPoint>> lost{};
  double lost_share = 0;  ///< share of the length that was lost
};

/// Returns the best path that stays within `tube` pixels of the stroke and runs along it, by dynamic
/// programming over positions across the stroke. The ends may move, too. No removed point is farther than
/// `tolerance` pixels from the result. Errors: `following.stroke` (shorter than two pixels, or longer than
/// kMaxStrokeLength), `following.stopped`.
Result<RefinedStroke> refine(const Lines& lines, const std::vector<PixelPoint>& stroke, int tube,
                             double tolerance, const StopToken& stop);

}  // namespace coq::following
