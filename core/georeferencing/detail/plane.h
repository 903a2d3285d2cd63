// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "core/images/bitmap.h"

/// Images with one number for each pixel.
namespace coq::georeferencing {

struct Plane {
  int width = 0, height = 0;
  std::vector<float> values{};

  Plane(int w, int h)
      : width(w), height(h), values(static_cast<std::size_t>(w) * static_cast<std::size_t>(h), 0.0F) {}
  float& at(int x, int y) { return values[index(x, y)]; }
  float at(int x, int y) const { return values[index(x, y)]; }
  /// Interpolates between the four nearest pixels, whose centres are at .5. Returns 0 outside the image.
  float between(double x, double y) const;

 private:
  std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x);
  }
};

/// Sums over squares, from a summed-area table.
class Sums {
 public:
  template <class Get>
  Sums(const Plane& plane, Get get)
      : m_width(plane.width),
        m_height(plane.height),
        m_sums((static_cast<std::size_t>(plane.width) + 1) * (static_cast<std::size_t>(plane.height) + 1),
               0.0) {
    for (int y = 0; y < m_height; ++y) {
      double row = 0;
      for (int x = 0; x < m_width; ++x) {
        row += get(plane.at(x, y));
        at(x + 1, y + 1) = at(x + 1, y) + row;
      }
    }
  }
  /// Returns the mean of the square around a pixel, clipped to the image.
  double mean(int x, int y, int radius) const {
    const int left = std::max(0, x - radius), right = std::min(m_width, x + radius + 1);
    const int top = std::max(0, y - radius), bottom = std::min(m_height, y + radius + 1);
    const double sum = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
    return sum / (static_cast<double>(right - left) * static_cast<double>(bottom - top));
  }

 private:
  double& at(int x, int y) {
    return m_sums[static_cast<std::size_t>(y) * (static_cast<std::size_t>(m_width) + 1) +
                  static_cast<std::size_t>(x)];
  }
  double at(int x, int y) const {
    return m_sums[static_cast<std::size_t>(y) * (static_cast<std::size_t>(m_width) + 1) +
                  static_cast<std::size_t>(x)];
  }

  int m_width, m_height;
  std::vector<double> m_sums;
};

/// Returns the darkness of each pixel: 0 is white, 1 is black. Transparent pixels count as white.
Plane darkness_of(const images::Bitmap& picture);

/// Reduces the image: each pixel is the mean of `factor` by `factor` pixels. The rest at the right and lower
/// edges is dropped.
Plane reduced(const Plane& plane, int factor);

/// Blurs by one pixel, as if lines had been drawn with soft edges.
Plane softened(const Plane& plane);

/// Returns the contrast of each pixel with the square of `radius` around it, in standard deviations of a larger
/// square: positive for darker lines, negative for lighter ones. Faint lines on even ground thus count as much
/// as strong lines on busy ground. Clipped at 3.
Plane line_response(const Plane& plane, int radius);

}  // namespace coq::georeferencing
