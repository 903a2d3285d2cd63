// SPDX-License-Identifier: MIT
#include "core/hex/label_parts.h"

#include <catch2/catch.hpp>

using namespace coq;

namespace {

std::vector<std::string> ranges(std::vector<std::string> labels) {
  return label_ranges(labels);
}
using Said = std::vector<std::string>;

}  // namespace

TEST_CASE("Hexes of a row that run are said by its ends", "[hex][labels]") {
  CHECK(ranges({"A02", "B02", "C02", "D02"}) == Said{"A02\u2013D02"});
  CHECK(ranges({"C02", "A02", "B02"}) == Said{"A02\u2013C02"});
  CHECK(ranges({"A01", "A02", "A03"}) == Said{"A01\u2013A03"});
  CHECK(ranges({"A02", "B02", "C02", "E04", "A03", "B03", "C03", "D03"}) ==
        Said{"A02\u2013C02", "E04", "A03\u2013D03"});
}

TEST_CASE("Two hexes, and hexes that do not run, stay as they are", "[hex][labels]") {
  CHECK(ranges({"E05", "F05"}) == Said{"E05", "F05"});
  CHECK(ranges({"A02", "C02", "E02"}) == Said{"A02", "C02", "E02"});
  CHECK(ranges({"A05", "B05", "C06", "D05", "E05", "F05", "G06"}) ==
        Said{"A05", "B05", "C06", "D05\u2013F05", "G06"});
  CHECK(ranges({}).empty());
}

TEST_CASE("Every hex is in what is said once", "[hex][labels]") {
  // A cross: its middle belongs to one of both rows alone.
  CHECK(ranges({"B01", "A02", "B02", "C02", "B03", "D02"}) == Said{"B01", "A02\u2013D02", "B03"});
  CHECK(ranges({"A02", "A02", "B02"}) == Said{"A02", "B02"});
}

TEST_CASE("Labels of all forms are taken apart", "[hex][labels]") {
  CHECK(ranges({"0901", "1001", "1101"}) == Said{"0901\u20131101"});
  CHECK(ranges({"Y-5", "Z-5", "AA-5"}) == Said{"Y-5\u2013AA-5"});
  CHECK(ranges({"1.1", "1.2", "1.3"}) == Said{"1.1\u20131.3"});
  CHECK(parts_of_label("B05")->column == "B");
  CHECK(parts_of_label("0105")->row == "05");
  CHECK_FALSE(parts_of_label("105").has_value());
  CHECK_FALSE(parts_of_label("B").has_value());
  CHECK_FALSE(parts_of_label("le bois").has_value());
}
