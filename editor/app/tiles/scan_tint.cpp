// SPDX-License-Identifier: MIT
#include "editor/app/tiles/scan_tint.h"

#include <algorithm>

namespace coq::app {
namespace {

/// Mixes a colour into a premultiplied pixel.
std::uint32_t mixed(std::uint32_t pixel, std::uint32_t colour) {
  const std::uint32_t strength = colour >> 24U, cover = pixel >> 24U;
  std::uint32_t out = cover << 24U;
  for (const unsigned shift : {0U, 8U, 16U}) {
    const std::uint32_t below = pixel >> shift & 0xFFU, above = (colour >> shift & 0xFFU) * cover / 255;
    out |= (below * (255 - strength) + above * strength + 127) / 255 << shift;
  }
  return out;
}

/// The columns (or rows) of the reduced plane that the pixels of a bitmap show.
std::vector<int> places(int from, int length, int pixels, int picture, int reduced) {
  std::vector<int> out(static_cast<std::size_t>(std::max(0, pixels)));
  for (int i = 0; i < pixels; ++i) {
    const double at = from + (i + 0.5) * length / pixels;
    out[static_cast<std::size_t>(i)] =
        std::clamp(static_cast<int>(at * reduced / std::max(1, picture)), 0, reduced - 1);
  }
  return out;
}

}  // namespace

std::uint8_t ScanTint::class_at(double x, double y) const {
  if (!(x >= 0 && y >= 0 && x < size.width && y < size.height)) return 0;
  const int column = static_cast<int>(x * classes.width / size.width);
  const int row = static_cast<int>(y * classes.height / size.height);
  return classes.contains(column, row) ? classes.at(column, row) : std::uint8_t{0};
}

void tint(const ScanTint& tint, const images::Part& part, images::Bitmap& pixels) {
  const images::Plane& classes = tint.classes;
  if (classes.width == 0 || classes.height == 0) return;
  const std::vector<int> columns =
      places(part.left, part.width(), pixels.width, tint.size.width, classes.width);
  const std::vector<int> rows =
      places(part.top, part.height(), pixels.height, tint.size.height, classes.height);
  auto pixel = pixels.pixels.begin();
  for (const int row : rows)
    for (const int column : columns) {
      const std::uint32_t colour = tint.colours[classes.at(column, row)];
      if (colour >> 24U != 0) *pixel = mixed(*pixel, colour);
      ++pixel;
    }
}

}  // namespace coq::app
