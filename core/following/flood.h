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

/// The connected areas of similar colour about a click, for every tolerance: the higher the tolerance, the
/// larger the area. Tolerances are distances of colours in CIE Lab (D65).
class Flood {
 public:
  static constexpr int kMaxTolerance = 60;
  static constexpr int kMaxGaps = 16;

  /// Measures how far each pixel's colour is from that around the click, after a median of 5 pixels. `gaps`:
  /// foreign strips up to that many pixels wide, such as printed grid lines, do not part the area. Errors:
  /// `following.window`, `following.stopped`.
  static Result<Flood> from(const images::Bitmap& window, PixelPoint click, int gaps, const StopToken& stop);

  /// Returns the number of pixels at a tolerance, without filled holes.
  std::int64_t size(int tolerance) const;
  /// Returns the first tolerance, `from` or above, from which four more at least double the area; kMaxTolerance
  /// if there is none.
  int leak(int from) const;
  /// Returns the greatest tolerance that does not leak, after the area has grown out of specks: the first leak
  /// from where a step adds less than a twentieth.
  int best_tolerance() const;
  /// Returns the tolerance at which the border is sharpest, from half of the best one on: there the area grows
  /// least from one step to the next. The best one itself is already on the outer side of a blurred border.
  int sharp_tolerance() const;
  /// Returns whether a tolerance is beyond the first leak, so that the area probably includes its surroundings.
  bool has_leaked(int tolerance) const { return tolerance > best_tolerance(); }

  /// Returns the area at a tolerance (clamped to 1..kMaxTolerance). Holes below `least_hole` pixels are filled.
  /// No point of the pixels' outline is further than `simplify` pixels from the result. Errors:
  /// `following.area` (the area is smaller than `least_area` pixels).
  static constexpr std::int64_t kLeastArea = 16;
  Result<FloodArea> area(int tolerance, std::int64_t least_hole, double simplify) const;

  int width() const { return m_width; }
  int height() const { return m_height; }

 private:
  Flood() = default;

  int m_width = 0, m_height = 0;
  std::vector<std::uint8_t> m_level;  ///< by pixel: the least tolerance that reaches it from the click
  std::array<std::int64_t, kMaxTolerance + 1> m_sizes{};
};

}  // namespace coq::following
