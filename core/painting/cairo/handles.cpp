// SPDX-License-Identifier: MIT
#include "core/painting/cairo/handles.h"

#include <algorithm>
#include <cmath>

namespace coq::cairo {

drawing::Color gray_of(drawing::Color color) {
  const double l = drawing::lightness(color) / 1000.0;
  const double y = l > 8 ? std::pow((l + 16) / 116, 3) : l * 27 / 24389;
  const double v = y <= 0.0031308 ? 12.92 * y : 1.055 * std::pow(y, 1 / 2.4) - 0.055;
  const auto level = static_cast<std::uint8_t>(std::clamp(std::lround(v * 255), 0L, 255L));
  return {level, level, level, color.a};
}

drawing::Color flattened(drawing::Color color, drawing::Color paper) {
  const auto channel = [&](int from, int to) {
    return static_cast<std::uint8_t>((from * color.a + to * (255 - color.a) + 127) / 255);
  };
  return {channel(color.r, paper.r), channel(color.g, paper.g), channel(color.b, paper.b), 255};
}

}  // namespace coq::cairo
