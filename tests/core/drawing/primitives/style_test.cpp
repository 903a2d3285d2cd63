// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/drawing/primitives/style.h"
#include "core/drawing/primitives/words.h"

using namespace coq::drawing;

TEST_CASE("Colours are read and written as #rgb, #rrggbb and #rrggbbaa", "[scene]") {
  CHECK(parse_color("#b9c08a") == Color{0xb9, 0xc0, 0x8a, 255});
  CHECK(parse_color("#F0a") == Color{0xff, 0x00, 0xaa, 255});
  CHECK(parse_color("#00000080") == Color{0, 0, 0, 0x80});
  for (const char* wrong : {"", "#", "b9c08a", "#12345", "#12345g", "#1234"}) CHECK_FALSE(parse_color(wrong));
  CHECK(format_color({0xb9, 0xc0, 0x8a, 255}) == "#b9c08a");
  CHECK(format_color({0, 0, 0, 0x80}) == "#00000080");
}

TEST_CASE("Lightness is that of CIELAB", "[scene]") {
  CHECK(lightness(kBlack) == 0);
  CHECK(lightness(kWhite) == 100'000);
  CHECK(lightness({119, 119, 119, 255}) == Approx(50'034).margin(20));
  CHECK(lightness({255, 0, 0, 255}) == Approx(53'240).margin(20));
}

TEST_CASE("Points and micrometres are converted to the nearest value", "[scene]") {
  CHECK(um_of_points(72'000) == 25'400);
  CHECK(um_of_points(250) == 88);
  CHECK(points_of_um(25'400) == 72'000);
  CHECK(um_of_points(-72'000) == -25'400);
}

TEST_CASE("Dates and decimals are written as in the language of the text") {
  CHECK(date_in_words("1916-07-01", "fr") == "1er\u00A0juillet 1916");
  CHECK(date_in_words("1916-07-02", "fr-BE") == "2\u00A0juillet 1916");
  CHECK(date_in_words("1916-07-01", "en") == "1\u00A0July 1916");
  CHECK(date_in_words("1916-07-01", "de") == "1.\u00A0Juli 1916");
  CHECK(date_in_words("summer of 1916", "en") == "summer of 1916");
}
