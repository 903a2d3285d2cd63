// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/hex/labels.h"

using namespace coq;

namespace {
std::string last(const char* first, int columns, int rows) {
  return Labels::make(first, columns, rows)->format(Hex{columns - 1, rows - 1});
}
}  // namespace

TEST_CASE("Labels count up from the first one in every style", "[hex][red-poppies:3.01a]") {
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

TEST_CASE("Case and leading zeros may vary on input if letters meet digits", "[hex]") {
  const Labels labels = *Labels::make("A01", 9, 11);
  CHECK(labels.parse("e4") == Hex{4, 3});
  CHECK(labels.parse("E004") == Hex{4, 3});
  for (const char* bad : {"", "E", "04", "E00", "E12", "J01", "E0 4", "E04x", "E-04"}) {
    CAPTURE(bad);
    CHECK_FALSE(labels.parse(bad).has_value());
  }
}

TEST_CASE("A first label that would not print exactly as typed is rejected", "[hex]") {
  for (const char* bad : {"", "A", "7", "a01", "A01B", "--", "A 1", "É01"}) {
    CAPTURE(bad);
    CHECK_FALSE(Labels::make(bad, 9, 11).has_value());
  }
}

TEST_CASE("A first label is rejected if the last hex could not be labelled", "[hex]") {
  CHECK_FALSE(Labels::make("297", 9, 11).has_value());  // column 2, row 97; row 107 would need three digits
  CHECK(Labels::make("297", 9, 3).has_value());
  CHECK_FALSE(Labels::make("1-999999", 9, 11).has_value());
  CHECK_FALSE(Labels::make("ZZZZZ01", 999, 999).has_value());
}

TEST_CASE("Hexsides, and hexes off the map, have names too", "[hex]") {
  const Grid grid = *Grid::make({Orientation::flat, Stagger::odd, 9, 11, {0, 0}, {16454, 9500}, {0, 19000}});
  const Labels labels = *Labels::make("A01", 9, 11);
  CHECK(labels.format(grid, grid.hexside({4, 4}, 0)) == "E04+E05");
  CHECK(labels.format(grid, grid.hexside({0, 0}, 0)) == "A01+N");
  CHECK(labels.format_anywhere(grid, {1, -1}) == "B01+N");
}

namespace {

std::vector<std::string> ranges(std::vector<std::string> labels) {
  return label_ranges(labels);
}
using Said = std::vector<std::string>;

}  // namespace

TEST_CASE("A run of hexes in a row is written as a range", "[hex][labels]") {
  CHECK(ranges({"A02", "B02", "C02", "D02"}) == Said{"A02\u2013D02"});
  CHECK(ranges({"C02", "A02", "B02"}) == Said{"A02\u2013C02"});
  CHECK(ranges({"A01", "A02", "A03"}) == Said{"A01\u2013A03"});
  CHECK(ranges({"A02", "B02", "C02", "E04", "A03", "B03", "C03", "D03"}) ==
        Said{"A02\u2013C02", "E04", "A03\u2013D03"});
}

TEST_CASE("Pairs of hexes, and hexes that do not adjoin, are listed one by one", "[hex][labels]") {
  CHECK(ranges({"E05", "F05"}) == Said{"E05", "F05"});
  CHECK(ranges({"A02", "C02", "E02"}) == Said{"A02", "C02", "E02"});
  CHECK(ranges({"A05", "B05", "C06", "D05", "E05", "F05", "G06"}) ==
        Said{"A05", "B05", "C06", "D05\u2013F05", "G06"});
  CHECK(ranges({}).empty());
}

TEST_CASE("Each hex is listed only once", "[hex][labels]") {
  // The hexes form a cross, and its centre belongs to only one of the two rows.
  CHECK(ranges({"B01", "A02", "B02", "C02", "B03", "D02"}) == Said{"B01", "A02\u2013D02", "B03"});
  CHECK(ranges({"A02", "A02", "B02"}) == Said{"A02", "B02"});
}

TEST_CASE("Labels of all forms are split into column and row", "[hex][labels]") {
  CHECK(ranges({"0901", "1001", "1101"}) == Said{"0901\u20131101"});
  CHECK(ranges({"Y-5", "Z-5", "AA-5"}) == Said{"Y-5\u2013AA-5"});
  CHECK(ranges({"1.1", "1.2", "1.3"}) == Said{"1.1\u20131.3"});
  CHECK(parts_of_label("B05")->column == "B");
  CHECK(parts_of_label("0105")->row == "05");
  CHECK_FALSE(parts_of_label("105").has_value());
  CHECK_FALSE(parts_of_label("B").has_value());
  CHECK_FALSE(parts_of_label("le bois").has_value());
}

TEST_CASE("Hexes keep their labels when the map gets more rows", "[hex][labels]") {
  for (const char* first : {"101", "10101", "A01", "0101", "10001"}) {
    CAPTURE(first);
    const Labels few = *Labels::make(first, 5, 9), many = *Labels::make(first, 5, 40);
    for (int c = 0; c < 5; ++c)
      for (int r = 0; r < 9; ++r) CHECK(few.format({c, r}) == many.format({c, r}));
  }
}

TEST_CASE("A row number that begins with 0 keeps its zero", "[hex][labels]") {
  const Labels three = *Labels::make("101", 5, 9);
  CHECK(three.format({0, 8}) == "109");
  CHECK(three.format({1, 0}) == "201");
  CHECK(three.parse("509") == Hex{4, 8});
  CHECK(Labels::make("10101", 3, 3)->format({1, 0}) == "10201");
}

TEST_CASE("Numbers may go up the page and from right to left", "[hex][labels]") {
  const Labels up = *Labels::make("A01", 5, 9, {Numbering::last_row});
  CHECK(up.format({0, 8}) == "A01");
  CHECK(up.format({0, 0}) == "A09");
  CHECK(up.parse("E09") == Hex{4, 0});
  CHECK_FALSE(up.parse("A10").has_value());
  CHECK(Labels::make("A01", 5, 9, {Numbering::last_column})->format({4, 0}) == "A01");
  CHECK(Labels::make("A01", 5, 9, {Numbering::last})->format({0, 0}) == "E09");
}

TEST_CASE("Letters may count the rows and numbers the columns", "[hex][labels]") {
  const Labels rows_first = *Labels::make("A01", 12, 3, {Numbering::first, LabelOrder::row_column});
  CHECK(rows_first.format({11, 0}) == "A12");
  CHECK(rows_first.format({0, 2}) == "C01");
  CHECK(rows_first.parse("b7") == Hex{6, 1});
  CHECK(rows_first.column_part({11, 0}) == "12");
  CHECK(rows_first.row_part({11, 0}) == "A");
  // The column is now what needs two digits.
  CHECK(Labels::make("101", 12, 3, {Numbering::first, LabelOrder::row_column})->format({11, 2}) == "312");
}

TEST_CASE("Every label is read back as its hex, whatever the numbering", "[hex][labels]") {
  for (const Numbering numbering :
       {Numbering::first, Numbering::last_row, Numbering::last_column, Numbering::last}) {
    for (const LabelOrder order : {LabelOrder::column_row, LabelOrder::row_column}) {
      const Labels labels = *Labels::make("B-05", 7, 11, {numbering, order});
      for (int c = 0; c < 7; ++c)
        for (int r = 0; r < 11; ++r) CHECK(labels.parse(labels.format({c, r})) == Hex{c, r});
    }
  }
}

TEST_CASE("After Z may come AA, BB, CC", "[hex][labels]") {
  LabelScheme scheme;
  scheme.letters = LetterRun::doubled;
  const Labels labels = *Labels::make("A01", 60, 9, scheme);
  CHECK(labels.format({25, 0}) == "Z01");
  CHECK(labels.format({26, 0}) == "AA01");
  CHECK(labels.format({28, 4}) == "CC05");
  CHECK(labels.format({52, 0}) == "AAA01");
  CHECK(labels.parse("bb7") == Hex{27, 6});
  CHECK_FALSE(labels.parse("AB01").has_value());
  CHECK(Labels::make("Y01", 4, 9, scheme)->format({3, 0}) == "BB01");
  CHECK_FALSE(Labels::make("AB01", 4, 9, scheme).has_value());
  CHECK(Labels::make("A001", 999, 999, scheme).has_value());
  scheme.order = LabelOrder::row_column;
  CHECK(Labels::make("A1", 9, 28, scheme)->format({4, 27}) == "BB5");
}

TEST_CASE("Numbers may count half hexes, so that each line of hexes uses every second number",
          "[hex][labels]") {
  LabelScheme scheme;
  scheme.numbers = NumberStep::half_hexes;
  scheme.order = LabelOrder::row_column;
  scheme.orientation = Orientation::pointy;
  const Labels rows = *Labels::make("A02", 9, 5, scheme);
  CHECK(rows.format({1, 0}) == "A04");
  CHECK(rows.format({0, 1}) == "B03");
  CHECK(rows.format({1, 1}) == "B05");
  CHECK(rows.format({0, 2}) == "C02");
  CHECK(rows.parse("b5") == Hex{1, 1});
  CHECK_FALSE(rows.parse("A03").has_value());
  // If the first row is the one further to the right, the second row begins with the number before.
  scheme.stagger = Stagger::even;
  CHECK(Labels::make("A02", 9, 5, scheme)->format({0, 1}) == "B01");
  CHECK_FALSE(Labels::make("A00", 9, 5, scheme).has_value());
  // The rows of a flat grid step by two, so labels of digits need room for twice the number of rows.
  scheme = {};
  scheme.numbers = NumberStep::half_hexes;
  const Labels flat = *Labels::make("0101", 9, 11, scheme);
  CHECK(flat.format({0, 1}) == "0103");
  CHECK(flat.format({1, 0}) == "0202");
  CHECK(flat.format({8, 10}) == "0921");
}

TEST_CASE("Every label of half hexes and of doubled letters is read back as its hex", "[hex][labels]") {
  for (const Numbering numbering :
       {Numbering::first, Numbering::last_row, Numbering::last_column, Numbering::last}) {
    for (const LabelOrder order : {LabelOrder::column_row, LabelOrder::row_column}) {
      for (const Orientation orientation : {Orientation::flat, Orientation::pointy}) {
        for (const Stagger stagger : {Stagger::odd, Stagger::even}) {
          const LabelScheme scheme{numbering,   order,  LetterRun::doubled, NumberStep::half_hexes,
                                   orientation, stagger};
          const Labels labels = *Labels::make("Y-05", 7, 10, scheme);
          for (int c = 0; c < 7; ++c)
            for (int r = 0; r < 10; ++r) CHECK(labels.parse(labels.format({c, r})) == Hex{c, r});
        }
      }
    }
  }
}
