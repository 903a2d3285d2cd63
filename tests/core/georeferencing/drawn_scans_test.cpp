// SPDX-License-Identifier: MIT
#include "tests/core/georeferencing/drawn_scans.h"

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <map>

using namespace coq;
using namespace coq::georeferencing;
using namespace coq::test;

namespace {

struct Row {
  int right = 0, refused = 0, wrong = 0;
  std::vector<double> errors{};
  double median() {
    std::sort(errors.begin(), errors.end());
    return errors.empty() ? 0 : errors[errors.size() / 2];
  }
  double worst() const { return errors.empty() ? 0 : *std::max_element(errors.begin(), errors.end()); }
};

Row row_of(const std::string& kind, unsigned from, unsigned count) {
  Row row;
  for (unsigned seed = from; seed < from + count; ++seed) {
    const DrawnScan scan = drawn_scan(kind, seed);
    const Judgement judgement = judged(scan, find_hexes(scan.picture));
    row.right += judgement.answer == Judgement::Answer::right ? 1 : 0;
    row.refused += judgement.answer == Judgement::Answer::refused ? 1 : 0;
    row.wrong += judgement.answer == Judgement::Answer::wrong ? 1 : 0;
    if (judgement.answer == Judgement::Answer::right && scan.width > 0) row.errors.push_back(judgement.error);
  }
  return row;
}

}  // namespace

TEST_CASE("Of twenty kinds of drawn scans no answer is wrong", "[.long][georeferencing]") {
  fmt::print("{:16} {:>5} {:>7} {:>5}   median and worst error, pixels\n", "kind", "right", "refused", "wrong");
  std::map<std::string, Row> rows;
  int wrong = 0;
  for (const std::string& kind : scan_kinds()) {
    Row& row = rows[kind] = row_of(kind, 1, 10);
    fmt::print("{:16} {:5} {:7} {:5}   {:.3f} {:.3f}\n", kind, row.right, row.refused, row.wrong, row.median(),
               row.worst());
    std::fflush(stdout);
    wrong += row.wrong;
  }
  CHECK(wrong == 0);
}

TEST_CASE("Hexes of hard kinds are found on drawn scans", "[georeferencing]") {
  for (const char* kind : {"dots", "few hexes", "small hexes", "perspective", "warped", "without hexes"}) {
    CAPTURE(kind);
    Row row = row_of(kind, 21, 1);
    CHECK(row.right == 1);
    CHECK(row.worst() < 0.5);
  }
}
