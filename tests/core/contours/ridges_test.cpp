// SPDX-License-Identifier: MIT
#include "core/contours/ridges.h"

#include <catch2/catch.hpp>

#include <cmath>
#include <opencv2/imgproc.hpp>

#include "core/contours/printed_numbers.h"

namespace coq {
namespace {

constexpr std::uint32_t kPaper = 0xffe6decd, kBrown = 0xffaa6e3c;

/// A sheet of paper with a line of one pixel from left to right.
images::Bitmap sheet_with_line(std::uint32_t ink, std::uint32_t paper = kPaper) {
  images::Bitmap sheet{300, 200, std::vector<std::uint32_t>(300 * 200, paper)};
  for (int x = 0; x < 300; ++x) sheet.pixels[static_cast<std::size_t>(100 * 300 + x)] = ink;
  return sheet;
}

/// Returns how many columns of the picture have a line within a pixel of the row.
int columns_on(const images::Plane& lines, int row) {
  int count = 0;
  for (int x = 2; x < lines.width - 2; ++x)
    count += lines.at(x, row - 1) || lines.at(x, row) || lines.at(x, row + 1) ? 1 : 0;
  return count;
}
int pixels_of(const images::Plane& lines) {
  int count = 0;
  for (const std::uint8_t value : lines.values) count += value != 0 ? 1 : 0;
  return count;
}

images::Plane mask_with_text(const char* text, int thickness) {
  images::Plane mask(300, 100);
  cv::Mat picture(100, 300, CV_8U, mask.values.data());
  cv::putText(picture, text, {100, 50}, cv::FONT_HERSHEY_SIMPLEX, .5, 1, thickness);
  return mask;
}

}  // namespace

TEST_CASE("Lines of an ink are found on paper and on tints, other inks are not", "[contours]") {
  CHECK(columns_on(contours::find_lines(sheet_with_line(kBrown), *contours::ink_colour("brown"))->lines, 100) >
        290);
  CHECK(columns_on(
            contours::find_lines(sheet_with_line(kBrown, 0xffc8dcaf), *contours::ink_colour("brown"))->lines,
            100) > 290);
  CHECK(columns_on(contours::find_lines(sheet_with_line(0xff3060b0), *contours::ink_colour("blue"))->lines,
                   100) > 290);
  CHECK(pixels_of(contours::find_lines(sheet_with_line(0xff3060b0), *contours::ink_colour("brown"))->lines) ==
        0);
  CHECK(pixels_of(contours::find_lines(sheet_with_line(0xff202020), *contours::ink_colour("brown"))->lines) ==
        0);
  CHECK(pixels_of(contours::find_lines(sheet_with_line(kPaper), *contours::ink_colour("brown"))->lines) == 0);
}

TEST_CASE("Black print is reported with a rim of a pixel", "[contours]") {
  const auto found = contours::find_lines(sheet_with_line(0xff000000), *contours::ink_colour("brown"));
  REQUIRE(found);
  CHECK(found->black.at(150, 100) != 0);
  CHECK(found->black.at(150, 101) != 0);
  CHECK(found->black.at(150, 105) == 0);
}

TEST_CASE("Inks have names or colours", "[contours]") {
  CHECK(contours::ink_colour("#AA6e3c") == contours::InkColour{0xaa6e3c});
  CHECK(contours::ink_colour("brown").has_value());
  for (const char* wrong : {"", "mauve", "#12345", "#1234567", "#12345g", "aa6e3c"})
    CHECK_FALSE(contours::ink_colour(wrong));
}

TEST_CASE("A picture without pixels and a stopped search are errors", "[contours]") {
  CHECK(contours::find_lines(images::Bitmap{}, 0xaa6e3c).error().check == "contours.sheet");
  StopToken stop;
  stop.request_stop();
  CHECK(contours::find_lines(sheet_with_line(kBrown), 0xaa6e3c, stop).error().check == "work.stopped");
}

TEST_CASE("Printed heights are removed, the ring of a summit and lines stay", "[contours]") {
  SECTION("A number") {
    images::Plane mask = mask_with_text("1460", 1);
    const auto numbers = contours::remove_numbers(mask);
    REQUIRE(numbers.size() == 1);
    CHECK(pixels_of(mask) == 0);
    CHECK(numbers[0].left >= 98);
    CHECK(numbers[0].right <= 150);
  }
  SECTION("A ring") {
    images::Plane mask(100, 100);
    for (int y = 0; y < 100; ++y)
      for (int x = 0; x < 100; ++x) mask.at(x, y) = std::abs(std::hypot(x - 50, y - 50) - 8) < 1;
    const images::Plane before = mask;
    CHECK(contours::remove_numbers(mask).empty());
    CHECK(mask == before);
  }
  SECTION("Long lines beside each other") {
    images::Plane mask(300, 60);
    for (int x = 0; x < 300; ++x)
      for (const int y : {20, 26, 32}) mask.at(x, y) = 1;
    const images::Plane before = mask;
    CHECK(contours::remove_numbers(mask).empty());
    CHECK(mask == before);
  }
}

}  // namespace coq
