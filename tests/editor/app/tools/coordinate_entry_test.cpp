// SPDX-License-Identifier: MIT
#include "editor/app/tools/coordinate_entry.h"

#include <catch2/catch.hpp>

using namespace coq;
using namespace coq::app;

TEST_CASE("Coordinates are typed in millimetres, absolute or relative to the last point", "[editor]") {
  CHECK(parse_coordinate("12.5,40", {}) == Point{12'500, 40'000});
  CHECK(parse_coordinate(" -1,0.001 ", {}) == Point{-1'000, 1});
  CHECK(parse_coordinate("+3,-10.5", Point{150'000, 100'000}) == Point{153'000, 89'500});
  CHECK_FALSE(parse_coordinate("+3,0", {}));
}

TEST_CASE("With a decimal comma, a semicolon separates the numbers", "[editor]") {
  CHECK(parse_coordinate("12,5;40", {}) == Point{12'500, 40'000});
  CHECK(parse_coordinate("+0,5;-0,5", Point{1'000, 1'000}) == Point{1'500, 500});
}

TEST_CASE("Invalid coordinates are refused", "[editor]") {
  for (const char* text : {"", "12", "1,2,3", "a,b", "1,2;3,4;5", "1.2345,0", "30000.001,0"}) {
    INFO(text);
    CHECK_FALSE(parse_coordinate(text, Point{}));
  }
}

TEST_CASE("Coordinates are shown in the form in which they are typed", "[editor]") {
  const Point at{93'810, -133'114};
  CHECK(format_coordinate(at, "en") == "93.81,-133.114");
  CHECK(format_coordinate(at, "fr") == "93,81;-133,114");
  for (const char* language : {"en", "fr"}) CHECK(parse_coordinate(format_coordinate(at, language), {}) == at);
}
