// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/support/checked.h"

using namespace coq;
using test::Checked;
using test::Lines;
using test::red_map;

namespace {

Lines of_map(const std::string& check, const std::string& text) {
  return Checked({{"a.map.xml", text}}, "a.map.xml").of("red-poppies:" + check);
}

std::string replaced(std::string text, const std::string& old, const std::string& now) {
  const std::size_t at = text.find(old);
  REQUIRE(at != std::string::npos);
  return text.replace(at, old.size(), now);
}

}  // namespace

TEST_CASE("V01: labels must be on the map, which is A01 to I11", "[red-poppies:V01][red-poppies:3.01b]") {
  CHECK(of_map("V01", red_map("<hexes id=\"f1\" type=\"summit\">A1 I11</hexes>")).empty());
  CHECK(of_map("V01", red_map("<hexes id=\"f1\" type=\"summit\">J01</hexes>")) ==
        Lines{"a.map.xml:5 error: <hexes> \"f1\": there is no hex J01 on the map, which has A01 to I11"});
  CHECK(of_map("V01", replaced(red_map(""), "rows=\"11\"", "rows=\"12\"")) ==
        Lines{"a.map.xml:3 info: the map has the hexes A01 to I12, but maps of this game have A01 to I11"});
}

TEST_CASE("V02: the grid must be flat-topped", "[red-poppies:V02][red-poppies:3.01a]") {
  CHECK(of_map("V02", red_map("")).empty());
  CHECK(of_map("V02", replaced(red_map(""), "flat", "pointy")) ==
        Lines{"a.map.xml:3 error: the grid is pointy-topped, but the game's hexes are flat-topped"});
  CHECK(of_map("V02", replaced(red_map(""), "row=\"0 19\"", "row=\"0 -19\"")) ==
        Lines{"a.map.xml:3 error: the cross product of the lattice's column and row must be positive; if "
              "numbers increase up the page, use numbering=\"last-row\"; if they increase from right to "
              "left, use numbering=\"last-column\""});
}

TEST_CASE("V03: hexside features must name two adjacent hexes, or a hex and the map's edge",
          "[red-poppies:V03][red-poppies:8.03]") {
  CHECK(of_map("V03", red_map("<side id=\"f1\" type=\"wire\" hexes=\"G03 H02\"/>")).empty());
  CHECK(of_map("V03", red_map("<side id=\"f1\" type=\"wire\" hexes=\"G03 H01\"/>")) ==
        Lines{"a.map.xml:5 error: <side> \"f1\": G03 and H01 are not adjacent"});
}

TEST_CASE("V08: the compass gives the direction for a drift roll of 1",
          "[red-poppies:V08][red-poppies:7.17b]") {
  CHECK(of_map("V08", red_map("")).empty());
  CHECK(of_map("V08", replaced(red_map(""), "<compass north=\"300\"/>", "")) ==
        Lines{"a.map.xml:3 error: the map has no compass, which shells need to drift"});
  CHECK(of_map("V08", replaced(red_map(""), "north=\"300\"", "north=\"330\"")) ==
        Lines{"a.map.xml:3 info: north is between two hex directions: a drift roll of 1 is the next one "
              "clockwise, N"});
  CHECK(of_map("V08", replaced(red_map(""), "north=\"300\"", "north=\"360\"")) ==
        Lines{"a.map.xml:3 error: north is 360 degrees: expected 0 to less than 360"});
}

TEST_CASE("V12: lines of sight must be as the map expects them",
          "[red-poppies:V12][red-poppies:6.021a][red-poppies:6.025a]") {
  const auto of = [](const std::string& checks) { return of_map("V12", red_map("", checks)); };
  CHECK(of("<los-check from=\"E03\" to=\"E05\" expect=\"hindered\" hindrance=\"1\" given=\"night\"/>").empty());
  CHECK(of("<los-check from=\"E03\" to=\"E06\" expect=\"hindered\" given=\"night\"/>") ==
        Lines{"a.map.xml:7 error: LOS E03 to E06 is blocked by night in E05 (6.025), not hindered"});
}
