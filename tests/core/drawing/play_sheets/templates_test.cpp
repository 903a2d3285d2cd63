// SPDX-License-Identifier: MIT
// Templates of units: 15 mm of front for a figure on foot (5.5b), bases of 25 and 50 mm (2.3i, 2.3j), a column
// of companies of 3 by 6 (8.4e), of divisions of 6 by 3 (8.6k).
#include "tests/support/printed_sheets.h"

using namespace coq;

TEST_CASE("Templates are as large as the bases of the figures", "[sheets][terrain-napoleonien:2.3i]") {
  const test::PrintedSheets own("terrain-napoleonien/aderhof.scenario.xml", scene::ScenarioSheet::templates);
  const auto has = [&](Um width, Um depth) {
    return std::any_of(own.cuts.begin(), own.cuts.end(), [&](const Box& box) {
      return (box.width() == width && box.height() == depth) || (box.width() == depth && box.height() == width);
    });
  };
  CHECK(has(45'000, 150'000));  // 18 of the infantry in column of companies
  CHECK(has(90'000, 75'000));   // the same in column of divisions
  CHECK(has(270'000, 25'000));  // and in line: longer than A4 is wide, so that it lies upright
  CHECK(own.count("270 \u00D7 25\u00A0mm") == 1);
  CHECK(own.count("infanterie (18)") ==
        6);  // four formations more: the column of march stands as that of companies
  // 18 skirmishers with gaps of 15 mm are 525 mm long: two parts, parted between figures. So long are 9, too.
  CHECK(own.count("(1/2)") == own.count("(2/2)"));
  CHECK(own.count("255 \u00D7 25\u00A0mm") == 3);
}
