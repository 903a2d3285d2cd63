// SPDX-License-Identifier: MIT
#pragma once

#include <opencv2/core.hpp>
#include <vector>

#include "core/base/problem.h"
#include "core/following/follower.h"
#include "core/geometry/point.h"

namespace coq::following::detail {

/// The colours of a bitmap as OpenCV orders them; transparent pixels are laid on white.
cv::Mat bgr_of(const images::Bitmap& window);

/// Errors: `following.window`.
Status check_window(const images::Bitmap& window);
Problem stopped();

/// Positions in thousandths of a pixel, for the exact geometry.
Point to_thousandths(PixelPoint p);
PixelPoint from_thousandths(Point p);

/// Removes points of a polyline; no removed point is further than `tolerance` pixels from the result.
std::vector<PixelPoint> thinned(const std::vector<PixelPoint>& line, double tolerance);

}  // namespace coq::following::detail
