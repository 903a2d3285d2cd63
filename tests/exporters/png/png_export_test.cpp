// SPDX-License-Identifier: MIT
#include "exporters/png/png_export.h"

using namespace coq;
using namespace coq::scene;

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

TEST_CASE("Resolutions that make no sense and pages that are not there are problems", "[png]") {
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
  CHECK(png::write_png(large, 0, {.dpi = 300}, fonts, problems).error().check == "png.size");
}
