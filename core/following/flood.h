// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/following/follower.h"

namespace coq::following {

/// A connected area of a window, in pixels of the window. The rings are simple and do not meet.
struct FloodArea {
  std::vector<PixelPoint> outer{};
  std::vector<std::vector<PixelPoint>> holes{};
  std::int64_t pixels = 0;
};

/// The connected areas of similar colour around a click, for every tolerance: the higher the tolerance, the
/// larger the area. Tolerances are colour differences in CIE Lab (D65).
class Flood {
 public:
  static constexpr int kMaxTolerance = 60;
  static constexpr int kMaxGaps = 16;

  /// Measures the difference of each pixel's colour from that around the click, after a median filter of 5
  /// pixels. Foreign strips up to `gaps` pixels wide, such as printed grid lines, do not divide the area.
  /// Errors: `following.window`, `following.stopped`.
  static Result<Flood> from(const images::Bitmap& window, PixelPoint click, int gaps, const StopToken& stop);

  /// Returns the number of pixels at a tolerance, without filled holes.
  std::int64_t size(int tolerance) const;
  /// Returns the first tolerance, at least `from`, above which four more steps at least double the area.
  /// Returns kMaxTolerance if there is none.
  int leak(int from) const;
  /// Returns the largest tolerance that does not leak. At low tolerances the area first grows from specks, so
  /// leaks count only from where a step adds less than a twentieth.
  int best_tolerance() const;
  /// Returns the tolerance at which the border is sharpest, from half of the best one on: there the area grows
  /// least from one step to the next. The best one itself is already on the outer side of a blurred border.
  int sharp_tolerance() const;
  /// Returns whether a tolerance is beyond the first leak, so that the area probably includes its surroundings.
  bool has_leaked(int tolerance) const { return tolerance > best_tolerance(); }

  /// Returns the area at a tolerance (clamped to 1..kMaxTolerance). Holes below `least_hole` pixels are filled.
  /// No point of the pixels' outline is farther than `simplify` pixels from the result. Errors:
  /// `following.area` (the area is smaller than kLeastArea pixels).
  static constexpr std::int64_t kLeastArea = 16;
  Result<FloodArea> area(int tolerance, std::int64_t least_hole, double simplify) const;

  int width() const { return m_width; }
  int height() const { return m_height; }

 private:
  Flood() = default;

  int m_width = 0, m_height = 0;
  std::vector<std::uint8_t> m_level;  ///< by pixel: the lowest tolerance that reaches it from the click
  std::array<std::int64_t, kMaxTolerance + 1> m_sizes{};
};

}  // namespace coq::following
