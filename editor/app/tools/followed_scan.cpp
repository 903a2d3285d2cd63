// SPDX-License-Identifier: MIT
#include "editor/app/tools/followed_scan.h"

#include <algorithm>
#include <cmath>

namespace coq::app {
namespace {

constexpr int kMostHalvings = 6;

}  // namespace

WindowPlace WindowPlace::of(const ScanWindow& window) {
  WindowPlace out;
  out.width = window.pixels.width, out.height = window.pixels.height;
  out.left = window.part.left, out.top = window.part.top;
  if (out.width > 0) out.across = double(window.part.width()) / out.width;
  if (out.height > 0) out.down = double(window.part.height()) / out.height;
  return out;
}

int level_for(const ScanBelow& scan, double canvas_pixel_um) {
  const double times = canvas_pixel_um / std::max(scan.pixel_um, 1e-6);
  return times > 1 ? std::clamp(static_cast<int>(std::lround(std::log2(times))), 0, kMostHalvings) : 0;
}

images::Part part_about(const ScanBelow& scan, PixelPoint at, int side, int level) {
  const int wanted = side << std::clamp(level, 0, kMostHalvings);
  const auto begin = [wanted](double middle, int size) {
    const double from = std::isfinite(middle) ? std::floor(middle) - wanted / 2 : 0;
    return static_cast<int>(std::clamp(from, 0.0, double(std::max(0, size - wanted))));
  };
  images::Part out;
  out.left = begin(at.x, scan.size.width), out.top = begin(at.y, scan.size.height);
  out.right = std::min(scan.size.width, out.left + wanted);
  out.bottom = std::min(scan.size.height, out.top + wanted);
  return out;
}

}  // namespace coq::app
