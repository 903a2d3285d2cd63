// SPDX-License-Identifier: MIT
#include "core/georeferencing/detail/plane.h"

#include <algorithm>
#include <cmath>

namespace coq::georeferencing {

float Plane::between(double x, double y) const {
  const double fx = std::floor(x - 0.5), fy = std::floor(y - 0.5);
  const int left = static_cast<int>(fx), top = static_cast<int>(fy);
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return 0;
  const float u = static_cast<float>(x - 0.5 - fx), v = static_cast<float>(y - 0.5 - fy);
  const float above = at(left, top) * (1 - u) + at(left + 1, top) * u;
  const float below = at(left, top + 1) * (1 - u) + at(left + 1, top + 1) * u;
  return above * (1 - v) + below * v;
}

Plane darkness_of(const images::Bitmap& picture) {
  Plane out(picture.width, picture.height);
  for (std::size_t i = 0; i < out.values.size(); ++i) {
    const std::uint32_t p = picture.pixels[i];
    const auto part = [p](int shift) { return static_cast<float>((p >> shift) & 0xFFU) / 255; };
    const float light = 0.299F * part(16) + 0.587F * part(8) + 0.114F * part(0) + (1 - part(24));
    out.values[i] = 1 - light;
  }
  return out;
}

Plane reduced(const Plane& plane, int factor) {
  if (factor <= 1) return plane;
  Plane out(plane.width / factor, plane.height / factor);
  const float share = 1 / static_cast<float>(factor * factor);
  for (int y = 0; y < out.height * factor; ++y) {
    for (int x = 0; x < out.width * factor; ++x) out.at(x / factor, y / factor) += plane.at(x, y) * share;
  }
  return out;
}

Plane softened(const Plane& plane) {
  const auto blurred = [](const Plane& from, int dx, int dy) {
    Plane out(from.width, from.height);
    for (int y = 0; y < from.height; ++y) {
      for (int x = 0; x < from.width; ++x) {
        const int right = std::min(x + dx, from.width - 1), below = std::min(y + dy, from.height - 1);
        out.at(x, y) =
            (from.at(std::max(0, x - dx), std::max(0, y - dy)) + 2 * from.at(x, y) + from.at(right, below)) / 4;
      }
    }
    return out;
  };
  return blurred(blurred(plane, 1, 0), 0, 1);
}

Plane line_response(const Plane& plane, int radius) {
  constexpr double kMinDeviation = 0.02;  // fraction of white to black: fainter contrasts are paper grain
  constexpr double kMax = 3;
  const Sums sums(plane, [](double v) { return v; });
  const Sums squares(plane, [](double v) { return v * v; });
  Plane out(plane.width, plane.height);
  for (int y = 0; y < plane.height; ++y) {
    for (int x = 0; x < plane.width; ++x) {
      const double wide = sums.mean(x, y, 2 * radius);
      const double variance = std::max(0.0, squares.mean(x, y, 2 * radius) - wide * wide);
      const double away = plane.at(x, y) - sums.mean(x, y, radius);
      out.at(x, y) =
          static_cast<float>(std::clamp(away / std::max(kMinDeviation, std::sqrt(variance)), -kMax, kMax));
    }
  }
  return out;
}

}  // namespace coq::georeferencing
