// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/base/colour_sight.h"

using namespace coq;

TEST_CASE("Colour differences agree with those of another program", "[base]") {
  CHECK(colour_difference({0, 0, 0}, {255, 255, 255}) == 100'000);
  CHECK(colour_difference({10, 200, 30}, {10, 200, 30}) == 0);
  // Reference values come from another program that uses the same formula.
  CHECK(colour_difference({0xdf, 0x8f, 0x86}, {0xa9, 0xb3, 0xa0}) == Approx(31'900).margin(60));
  CHECK(colour_difference({0x8f, 0xb0, 0xd8}, {0x9a, 0xa4, 0xb4}) == Approx(8'900).margin(60));
  CHECK(lightness_of({255, 255, 255}) == Approx(100'000).margin(2));
  CHECK(lightness_of({119, 119, 119}) == Approx(50'000).margin(100));
}

TEST_CASE("Red and green of equal lightness look alike to people who lack one kind of cone", "[base]") {
  const Rgb red{0xdf, 0x8f, 0x86}, green{0xa9, 0xb3, 0xa0};
  CHECK(colour_difference(red, green, Sight::deuteranope) == Approx(7'800).margin(60));
  CHECK(colour_difference(red, green, Sight::protanope) == Approx(6'700).margin(60));
  CHECK(colour_difference(red, green, Sight::tritanope) > 25'000);
  CHECK(least_colour_difference(red, green) == colour_difference(red, green, Sight::protanope));
  for (const Sight sight : kSights)
    CHECK(colour_difference({70, 70, 70}, {200, 200, 200}, sight) ==
          Approx(colour_difference({70, 70, 70}, {200, 200, 200})).margin(150));
}
