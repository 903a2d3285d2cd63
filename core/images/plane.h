// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

namespace coq::images {

/// A picture of one byte a pixel without row padding, such as a mask or a picture of classes.
struct Plane {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> values{};

  Plane() = default;
  Plane(int w, int h, std::uint8_t value = 0)
      : width(w), height(h), values(static_cast<std::size_t>(w) * static_cast<std::size_t>(h), value) {}

  std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x);
  }
  bool contains(int x, int y) const { return x >= 0 && y >= 0 && x < width && y < height; }
  std::uint8_t at(int x, int y) const { return values[index(x, y)]; }
  std::uint8_t& at(int x, int y) { return values[index(x, y)]; }
  std::uint8_t* row(int y) { return values.data() + index(0, y); }
  const std::uint8_t* row(int y) const { return values.data() + index(0, y); }
  bool operator==(const Plane&) const = default;
};

}  // namespace coq::images
