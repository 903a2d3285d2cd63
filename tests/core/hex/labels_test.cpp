// SPDX-License-Identifier: MIT
#include "core/hex/labels.h"

using namespace coq;

namespace {
std::string last(const char* first, int columns, int rows) {
  return Labels::make(first, columns, rows)->format(Hex{columns - 1, rows - 1});
}
}  // namespace

TEST_CASE("Labels count on from the first in every style", "[hex][red-poppies:3.01a]") {
  CHECK(last("A01", 9, 11) == "I11");
  CHECK(last("A1", 9, 11) == "I11");
  CHECK(last("0101", 30, 20) == "3020");
  CHECK(last("101", 9, 20) == "920");
  CHECK(last("B-05", 27, 3) == "AB-07");
  CHECK(last("A.1", 28, 9) == "AB.9");
  CHECK(last("Z01", 3, 2) == "AB02");
  CHECK(last("01A", 12, 3) == "12C");
  CHECK(last("0101", 5, 5) == "0505");
  CHECK(last("1.001", 5, 120) == "5.120");
}

TEST_CASE("Every label is read back as its hex", "[hex]") {
  for (const char* first : {"A01", "A1", "0101", "B-05", "7.1", "01A", "AA-A"}) {
    CAPTURE(first);
    const Labels labels = *Labels::make(first, 30, 40);
    for (int c = 0; c < 30; ++c) {
      for (int r = 0; r < 40; ++r) {
        if (labels.parse(labels.format(Hex{c, r})) != Hex{c, r}) FAIL(labels.format(Hex{c, r}));
      }
    }
  }
}

TEST_CASE("Case and leading zeros are free on input where letters meet digits", "[hex]") {
  const Labels labels = *Labels::make("A01", 9, 11);
  CHECK(labels.parse("e4") == Hex{4, 3});
  CHECK(labels.parse("E004") == Hex{4, 3});
  for (const char* bad : {"", "E", "04", "E00", "E12", "J01", "E0 4", "E04x", "E-04"}) {
    CAPTURE(bad);
    CHECK_FALSE(labels.parse(bad).has_value());
  }
}

TEST_CASE("A first label that would not be printed so is refused", "[hex]") {
  for (const char* bad : {"", "A", "7", "a01", "A01B", "--", "A 1", "É01"}) {
    CAPTURE(bad);
    CHECK_FALSE(Labels::make(bad, 9, 11).has_value());
  }
}

TEST_CASE("A first label is refused where the last hex would have none", "[hex]") {
  CHECK_FALSE(Labels::make("297", 9, 11).has_value());  // 2 and 97; row 107 needs three digits
  CHECK(Labels::make("297", 9, 3).has_value());
  CHECK_FALSE(Labels::make("1-999999", 9, 11).has_value());
  CHECK_FALSE(Labels::make("ZZZZZ01", 999, 999).has_value());
}

TEST_CASE("Hexsides and hexes off the map have names, too", "[hex]") {
  const Grid grid = *Grid::make({Orientation::flat, Stagger::odd, 9, 11, {0, 0}, {16454, 9500}, {0, 19000}});
  const Labels labels = *Labels::make("A01", 9, 11);
  CHECK(labels.format(grid, grid.hexside({4, 4}, 0)) == "E04+E05");
  CHECK(labels.format(grid, grid.hexside({0, 0}, 0)) == "A01+N");
  CHECK(labels.format_anywhere(grid, {1, -1}) == "B01+N");
}
