// SPDX-License-Identifier: MIT
#pragma once

#include <opencv2/core.hpp>
#include <vector>

#include "core/base/problem.h"
#include "core/following/follower.h"
#include "core/geometry/point.h"

namespace coq::following::detail {

/// Returns the colours of a bitmap in OpenCV's order, with transparent pixels on white.
cv::Mat bgr_of(const images::Bitmap& window);

/// Checks the size of a window. Errors: `following.window`.
Status check_window(const images::Bitmap& window);
Problem stopped();

/// Convert positions to thousandths of a pixel and back, for the exact geometry.
Point to_thousandths(PixelPoint p);
PixelPoint from_thousandths(Point p);

/// Removes points of a polyline. No removed point is farther than `tolerance` pixels from the result.
std::vector<PixelPoint> thinned(const std::vector<PixelPoint>& line, double tolerance);

}  // namespace coq::following::detail
