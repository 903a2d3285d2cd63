// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/painting/png/png_export.h"

#include "core/base/files.h"
#include "core/painting/cairo/raster.h"
#include "tests/support/command.h"
#include "tests/support/temporary_folder.h"

using namespace coq;
using namespace coq::drawing;

namespace {

Document square() {
  Document document;
  Page page = Page::of_size(25'400, 12'700);
  page.media = {{-2'540, -2'540}, {27'940, 15'240}};
  Shape red;
  red.outline.add_box({{0, 0}, {12'700, 12'700}});
  red.fill = Fill::solid({255, 0, 0, 255});
  page.scene.layer("Art").add(red);
  Shape mark = red;
  mark.fill = Fill::solid(kBlack);
  page.scene.layer("Cut", LayerClass::cut_lines).add(mark);
  document.pages.push_back(page);
  return document;
}

std::string png_of(const png::PngOptions& options) {
  cairo::FontEngine fonts;
  Problems problems;
  const auto bytes = png::write_png(square(), 0, options, fonts, problems);
  REQUIRE(bytes);
  return *bytes;
}

unsigned number_at(const std::string& bytes, std::size_t i) {
  unsigned value = 0;
  for (std::size_t k = 0; k < 4; ++k) value = value << 8 | static_cast<unsigned char>(bytes[i + k]);
  return value;
}

}  // namespace

TEST_CASE("A PNG has the pixels of its size and resolution, and is the same each time", "[png]") {
  const std::string bytes = png_of({.dpi = 100});
  CHECK(number_at(bytes, 16) == 100);
  CHECK(number_at(bytes, 20) == 50);
  CHECK(bytes == png_of({.dpi = 100}));
  const std::string sheet = png_of({.dpi = 100, .marks = true});
  CHECK(number_at(sheet, 16) == 120);
  CHECK(number_at(sheet, 20) == 70);
  const std::size_t phys = bytes.find("pHYs");
  REQUIRE(phys != std::string::npos);
  CHECK(number_at(bytes, phys + 4) == 3'937);
}

TEST_CASE("Invalid resolutions and missing pages are problems", "[png]") {
  cairo::FontEngine fonts;
  Problems problems;
  for (const int dpi : {0, -1, 5, 100'000}) {
    const auto none = png::write_png(square(), 0, {.dpi = dpi}, fonts, problems);
    REQUIRE_FALSE(none);
    CHECK(none.error().check == "png.size");
  }
  CHECK(png::write_png(square(), 1, {}, fonts, problems).error().check == "png.page");
  Document large = square();
  large.pages[0].trim = {{0, 0}, {3'000'000, 3'000'000}};
  const auto refused = png::write_png(large, 0, {.dpi = 300}, fonts, problems);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().check == "png.size");
  CHECK(refused.error().message.text() ==
        "an image of 35434 x 35434 pixels cannot be created, but one at 169 dpi can");
}

TEST_CASE("A PNG is valid, and has the same bytes however many threads compress it", "[png]") {
  images::Bitmap bitmap{700, 1'111, {}};
  for (int i = 0; i < 700 * 1'111; ++i)
    bitmap.pixels.push_back(0xFF000000u |
                            static_cast<std::uint32_t>(i % 700 * 77 + i / 7'000 * 65'000) % 0xFFFFFF);
  const Workers two(2), three(3);
  const auto one = cairo::encode_png(bitmap, 150);
  REQUIRE(one);
  CHECK(*one == *cairo::encode_png(bitmap, 150, &two));
  CHECK(*one == *cairo::encode_png(bitmap, 150, &three));
  const test::TemporaryFolder folder;
  const std::string file = (folder.path() / "x.png").string();
  REQUIRE(write_file_atomically(file, *one).has_value());
  // Another program reads back the same pixels.
  test::run_command("convert " + file + " -depth 8 rgb:" + file + ".rgb");
  const auto pixels = read_file(file + ".rgb");
  REQUIRE(pixels);
  REQUIRE(pixels->size() == bitmap.pixels.size() * 3);
  std::size_t differing = 0;
  for (std::size_t i = 0; i < bitmap.pixels.size(); ++i)
    for (std::size_t c = 0; c < 3; ++c)
      differing +=
          static_cast<unsigned char>((*pixels)[3 * i + c]) != (bitmap.pixels[i] >> (16 - 8 * c) & 0xFF) ? 1 : 0;
  CHECK(differing == 0);
  // If a single pixel is translucent, all pixels have an opacity.
  bitmap.pixels[5] = 0x80400000u;
  const auto open = cairo::encode_png(bitmap, 0);
  REQUIRE(open);
  CHECK((*open)[25] == 6);
  CHECK((*one)[25] == 2);
}
