// SPDX-License-Identifier: MIT
#include "core/following/detail/pixels.h"

#include <algorithm>
#include <cmath>

#include "core/geometry/operations.h"

namespace coq::following::detail {
namespace {

constexpr double kThousand = 1000;

}  // namespace

cv::Mat bgr_of(const images::Bitmap& window) {
  cv::Mat out(window.height, window.width, CV_8UC3);
  std::size_t i = 0;
  for (int y = 0; y < window.height; ++y) {
    auto* row = out.ptr<cv::Vec3b>(y);
    for (int x = 0; x < window.width; ++x, ++i) {
      const std::uint32_t pixel = window.pixels[i];
      const std::uint32_t paper = 255 - (pixel >> 24);  // colours are premultiplied
      for (int c = 0; c < 3; ++c)
        row[x][c] =
            static_cast<std::uint8_t>(std::min<std::uint32_t>(255, ((pixel >> (8 * c)) & 0xFF) + paper));
    }
  }
  return out;
}

Status check_window(const images::Bitmap& window) {
  const bool fits =
      window.width > 0 && window.height > 0 && window.width <= kMaxWindow && window.height <= kMaxWindow &&
      window.pixels.size() == static_cast<std::size_t>(window.width) * static_cast<std::size_t>(window.height);
  if (fits) return Done{};
  return make_error("following.window",
                    message("the part of the scan has {} x {} pixels; expected 1 to {} on a side", window.width,
                            window.height, kMaxWindow));
}

Problem stopped() {
  return make_error("following.stopped", message("stopped"));
}

Point to_thousandths(PixelPoint p) {
  return {static_cast<Um>(std::lround(p.x * kThousand)), static_cast<Um>(std::lround(p.y * kThousand))};
}

PixelPoint from_thousandths(Point p) {
  return {p.x / kThousand, p.y / kThousand};
}

std::vector<PixelPoint> thinned(const std::vector<PixelPoint>& line, double tolerance) {
  if (line.size() < 3) return line;
  Path path;
  for (const PixelPoint p : line) path.push_back(to_thousandths(p));
  std::vector<PixelPoint> out;
  for (const Point p : simplified(path, static_cast<Um>(std::lround(tolerance * kThousand))))
    out.push_back(from_thousandths(p));
  return out;
}

}  // namespace coq::following::detail
