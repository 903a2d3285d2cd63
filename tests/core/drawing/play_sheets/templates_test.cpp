// SPDX-License-Identifier: MIT
// Unit templates: 15 mm of front for a figure on foot (5.5b), bases of 25 and 50 mm (2.3i, 2.3j), columns of
// companies of 3 by 6 (8.4e), and columns of divisions of 6 by 3 (8.6k).
#include <catch2/catch.hpp>

#include "tests/support/printed_sheets.h"

using namespace coq;

TEST_CASE("Templates are as large as the bases of the figures", "[sheets][terrain-napoleonien:2.3i]") {
  const test::PrintedSheets own("terrain-napoleonien/aderhof.scenario.xml", drawing::ScenarioSheet::templates);
  const auto has = [&](Um width, Um depth) {
    return std::any_of(own.cuts.begin(), own.cuts.end(), [&](const Box& box) {
      return (box.width() == width && box.height() == depth) || (box.width() == depth && box.height() == width);
    });
  };
  CHECK(has(45'000, 150'000));  // 18 infantry in column of companies
  CHECK(has(90'000, 75'000));   // 18 infantry in column of divisions
  CHECK(has(270'000, 25'000));  // 18 infantry in line: longer than A4 is wide, so placed upright
  CHECK(own.count("270 \u00D7 25\u00A0mm") == 1);
  CHECK(own.count("infanterie (18)") ==
        6);  // four more formations; the column of march has the shape of the column of companies
  // 18 skirmishers with gaps of 15 mm are 525 mm long, so they are split between figures into two parts. Nine
  // skirmishers are as long as such a part.
  CHECK(own.count("(1/2)") == own.count("(2/2)"));
  CHECK(own.count("255 \u00D7 25\u00A0mm") == 3);
}
