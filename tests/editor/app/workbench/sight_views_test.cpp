// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/workbench/sight_views.h"

#include "core/documents/project/loader.h"

using namespace coq;
using namespace coq::app;
namespace fs = std::filesystem;

namespace {

/// The map of the example of 6.027 with these checks.
std::shared_ptr<const Derived> derived_with(const std::vector<model::LosCheck>& checks) {
  scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
  Problems problems;
  auto bound = loader.bind_map(fs::path(COQ_SOURCE_DIR) / "samples/red-poppies/los-6.027.map.xml", problems);
  REQUIRE(bound.has_value());
  model::MapDocument map = *bound->map.document;
  map.los_checks = checks;
  return derive(nullptr, 1, map, bound->ruleset.document, Workers(1));
}

model::LosCheck expect(const char* from, const char* to, model::Visibility what) {
  model::LosCheck check;
  check.from = from;
  check.to = to;
  check.expect = what;
  return check;
}

}  // namespace

TEST_CASE("The matrix has a row for each viewing hex, and shows which expectations hold",
          "[editor][red-poppies:6.023]") {
  const auto derived = derived_with(
      {expect("D07", "C05", model::Visibility::blocked), expect("D07", "C06", model::Visibility::blocked),
       expect("C06", "C05", model::Visibility::clear), expect("D07", "Z99", model::Visibility::clear)});
  const SightMatrix matrix = sight_matrix(*derived);
  REQUIRE(matrix.from == std::vector<std::string>{"D07", "C06"});
  REQUIRE(matrix.to == std::vector<std::string>{"C05", "C06"});
  CHECK(matrix.at(0, 0).verdict == sight::Verdict::blocked);
  CHECK(matrix.at(0, 0).checks == std::vector<std::size_t>{0});
  CHECK_FALSE(matrix.at(0, 0).failed);
  // C06 is visible, but was expected not to be.
  CHECK(matrix.at(0, 1).verdict == sight::Verdict::clear);
  CHECK(matrix.at(0, 1).failed);
  // There is no check of C06 to C06.
  CHECK(matrix.at(1, 1).checks.empty());
}

TEST_CASE("A cell with several checks fails if one of them fails", "[editor]") {
  model::LosCheck night = expect("D07", "C05", model::Visibility::clear);
  night.given = "night";
  const auto derived = derived_with({expect("D07", "C05", model::Visibility::blocked), night});
  const SightMatrix matrix = sight_matrix(*derived);
  REQUIRE(matrix.cells.size() == 1);
  CHECK(matrix.at(0, 0).checks == std::vector<std::size_t>{0, 1});
  CHECK(matrix.at(0, 0).failed);
}

TEST_CASE("A map without expected lines has an empty matrix", "[editor]") {
  CHECK(sight_matrix(*derived_with({})).cells.empty());
  CHECK(sight_matrix(Derived{}).cells.empty());
}

TEST_CASE("The profile runs from the first hex to the last and includes what stands on both sides",
          "[editor][red-poppies:6.023]") {
  const auto derived = derived_with({});
  const sight::MapLos& los = *derived->los;
  const auto pieces = sight::explain(los, *los.parse_place("D07"), *los.parse_place("C05"), {});
  const SightProfile profile = sight_profile(pieces);
  REQUIRE_FALSE(profile.pieces.empty());
  CHECK(profile.pieces.front().begin == 0);
  CHECK(profile.pieces.back().end == 1000);
  for (std::size_t i = 1; i < profile.pieces.size(); ++i) {
    CHECK(profile.pieces[i].begin == profile.pieces[i - 1].end);
    CHECK_FALSE((profile.pieces[i - 1].blocked && !profile.pieces[i].blocked));
  }
  CHECK(profile.pieces.front().effect == SightProfile::Effect::end_hex);
  CHECK(profile.pieces.back().blocked);
  for (const auto& rows : {profile.left, profile.right}) {
    bool culprit = false;
    for (const auto& row : rows) {
      for (const auto& span : row) culprit = culprit || span.thing == "f1";
      for (std::size_t i = 1; i < row.size(); ++i) CHECK(row[i].begin >= row[i - 1].end);
    }
    CHECK(culprit);
  }
  CHECK(sight_profile({}).pieces.empty());
}

TEST_CASE("If whole hexes are judged by their heights, the profile includes them", "[editor]") {
  sight::ExplainedPiece low, high;
  low.to_thousandths = high.from_thousandths = 400;
  high.to_thousandths = 1000;
  low.hex = high.hex = "C04";
  low.top = "0.5";
  high.top = "1.5";
  low.line_level = high.line_level = "1";
  high.obstacle = true;
  const SightProfile profile = sight_profile({low, high});
  REQUIRE(profile.pieces.size() == 2);
  CHECK(profile.pieces[0].top == 500);
  CHECK(profile.pieces[1].top == 1500);
  CHECK(profile.pieces[1].line == 1000);
  CHECK(profile.pieces[1].effect == SightProfile::Effect::obstacle);
}
