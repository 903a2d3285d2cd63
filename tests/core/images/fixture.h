// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include <array>
#include <string>

#include "core/images/picture.h"

/// The image files of tests/fixtures/images, which other programs wrote (make.py there).
namespace coq::test {

inline std::string fixture(const std::string& name) {
  return COQ_SOURCE_DIR "/tests/fixtures/images/" + name;
}

inline constexpr images::Size kFixtureSize{37, 23};

/// Number of the colour, 0 to 15, of a pixel of these images.
inline unsigned fixture_index(int x, int y) {
  return static_cast<unsigned>((x / 5 + y) % 16);
}
inline std::uint32_t fixture_colour(int x, int y) {
  const unsigned i = fixture_index(x, y);
  return 0xFF000000U | 17 * i << 16 | (255 - 17 * i) << 8 | 85 * i % 256;
}
inline std::uint32_t fixture_grey(int x, int y) {
  return 0xFF000000U | 17 * fixture_index(x, y) * 0x10101U;
}

/// The largest difference of a channel of any pixel from the expected image.
template <class Expected>
int worst_difference(const images::Bitmap& bitmap, Expected expected) {
  int worst = 0;
  for (int y = 0; y < bitmap.height; ++y)
    for (int x = 0; x < bitmap.width; ++x)
      for (const int shift : {0, 8, 16, 24}) {
        const auto a = static_cast<int>(bitmap.at(x, y) >> shift & 0xFF);
        const auto b = static_cast<int>(expected(x, y) >> shift & 0xFF);
        worst = std::max(worst, std::abs(a - b));
      }
  return worst;
}

/// Reads a file of kFixtureSize and compares all its pixels.
template <class Expected>
void check_pixels(const std::string& file, int tolerance, Expected expected) {
  INFO(file);
  const auto bitmap = images::read_picture(file, 0);
  if (!bitmap) FAIL(to_string(bitmap.error()));
  REQUIRE(bitmap->width == kFixtureSize.width);
  REQUIRE(bitmap->height == kFixtureSize.height);
  CHECK(worst_difference(*bitmap, expected) <= tolerance);
}

}  // namespace coq::test
