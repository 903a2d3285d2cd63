// SPDX-License-Identifier: MIT
#include "core/contours/heights.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>

#include "tests/core/contours/drawn_sheet.h"

namespace coq {
namespace {

using contours::Chain;
using contours::ChainHeight;
using contours::DoubtKind;
using contours::HeightSource;
using contours::Numbering;
using contours::Stroke;

/// Contours from the left to the right of a sheet of 400 by 400, at these rows.
std::vector<Chain> rows(const std::vector<int>& at, int left = 0, int right = 400) {
  std::vector<Chain> chains;
  for (const int y : at) {
    Chain chain;
    for (int x = left; x < right; ++x) chain.points.push_back({x, y});
    chain.leaves = {left == 0, right == 400};
    chains.push_back(chain);
  }
  return chains;
}

Stroke stroke(Point from, Point to, int height, int step = 50) {
  return {{from, to}, height * 1000L, step * 1000L};
}

Numbering numbered(const std::vector<Chain>& chains, const std::vector<Stroke>& strokes) {
  return contours::number(chains, 400, 400, strokes).value();
}

/// Heights in metres; 0 if unknown and -1 if doubted.
std::vector<int> heights_of(const Numbering& numbering) {
  std::vector<int> result;
  for (const ChainHeight& chain : numbering.chains)
    result.push_back(chain.known()                           ? static_cast<int>(chain.height / 1000)
                     : chain.source == HeightSource::doubted ? -1
                                                             : 0);
  return result;
}

std::vector<DoubtKind> kinds_of(const Numbering& numbering) {
  std::vector<DoubtKind> result;
  for (const auto& doubt : numbering.doubts) result.push_back(doubt.kind);
  return result;
}

}  // namespace

TEST_CASE("A stroke uphill numbers all contours that it crosses", "[contours]") {
  const auto chains = rows({300, 280, 260, 240});
  const Numbering up = numbered(chains, {stroke({100, 310}, {120, 230}, 500)});
  CHECK(heights_of(up) == std::vector{500, 550, 600, 650});
  CHECK(up.doubts.empty());
  // The chains run to the right, and the ground rises to their left.
  for (const ChainHeight& chain : up.chains) CHECK_FALSE(chain.up_is_right);
  SECTION("A stroke with a negative step runs downhill") {
    const Numbering down = numbered(chains, {stroke({100, 230}, {100, 310}, 650, -50)});
    CHECK(heights_of(down) == std::vector{500, 550, 600, 650});
    for (const ChainHeight& chain : down.chains) CHECK_FALSE(chain.up_is_right);
  }
  SECTION("A stroke may bend") {
    const Numbering bent = numbered(chains, {Stroke{{{100, 310}, {200, 270}, {120, 230}}, 500'000, 50'000}});
    CHECK(heights_of(bent) == std::vector{500, 550, 600, 650});
  }
  SECTION("A contour that the stroke only touches does not count") {
    const Numbering touched = numbered(chains, {Stroke{{{100, 310}, {150, 280}, {200, 310}}, 500'000, 50'000}});
    CHECK(touched.chains[1].source == HeightSource::unknown);
  }
}

TEST_CASE("Contradictions are named with both strokes, and nothing is guessed", "[contours]") {
  auto chains = rows({300, 280, 260, 240});
  SECTION("Two heights of one contour") {
    const Numbering result =
        numbered(chains, {stroke({100, 310}, {100, 230}, 500), stroke({200, 310}, {200, 230}, 550)});
    CHECK(heights_of(result) == std::vector{-1, -1, -1, -1});
    REQUIRE(result.doubts.size() == 4);
    CHECK(result.doubts[0].kind == DoubtKind::two_heights);
    CHECK(result.doubts[0].stroke == 0);
    CHECK(result.doubts[0].other_stroke == 1);
    CHECK(contours::message_of(result.doubts[0]).text() ==
          "strokes 1 and 2 give the contour at 200,300 the heights 500 and 550");
  }
  SECTION("Opposite directions") {
    const Numbering result =
        numbered(chains, {stroke({100, 310}, {100, 290}, 500), stroke({200, 290}, {200, 310}, 500)});
    CHECK(kinds_of(result) == std::vector{DoubtKind::two_sides});
    CHECK(heights_of(result)[0] == -1);
  }
  SECTION("Strokes that miss a contour make the chains beyond it doubtful, but not those before") {
    // The third contour has a hole of 100 pixels, which the second stroke passes far from its ends.
    auto broken = rows({300, 280, 240, 220});
    const auto left = rows({260}, 0, 100), right = rows({260}, 300, 400);
    broken.push_back(left[0]);
    broken.push_back(right[0]);
    const Numbering result =
        numbered(broken, {stroke({50, 310}, {50, 210}, 500), stroke({200, 310}, {200, 210}, 500)});
    CHECK(heights_of(result) == std::vector{500, 550, -1, -1, -1, 0});
  }
}

TEST_CASE("A stroke stops where it cannot be counted on", "[contours]") {
  SECTION("At the end of a broken contour") {
    auto chains = rows({300, 260});
    chains.push_back(rows({280}, 0, 190)[0]);
    chains.push_back(rows({280}, 210, 400)[0]);
    const Numbering result = numbered(chains, {stroke({200, 310}, {200, 250}, 500)});
    CHECK(heights_of(result) == std::vector{500, 0, 0, 0});
    REQUIRE(kinds_of(result) == std::vector{DoubtKind::gap});
    CHECK(result.doubts[0].height == 550'000);
  }
  SECTION("At contours that are printed as one") {
    auto chains = rows({300, 280, 260});
    chains[1].merged = true;
    const Numbering result = numbered(chains, {stroke({200, 310}, {200, 250}, 500)});
    CHECK(heights_of(result) == std::vector{500, 0, 0});
    CHECK(kinds_of(result) == std::vector{DoubtKind::merged});
  }
  SECTION("At a contour that it has crossed already") {
    const auto chains = rows({300, 280});
    const Numbering result = numbered(chains, {Stroke{{{100, 310}, {150, 250}, {200, 310}}, 500'000, 50'000}});
    CHECK(heights_of(result) == std::vector{500, 550});
    CHECK(kinds_of(result) == std::vector{DoubtKind::twice});
  }
  SECTION("A stroke that crosses nothing is named") {
    CHECK(kinds_of(numbered(rows({300}), {stroke({10, 10}, {20, 20}, 500)})) ==
          std::vector{DoubtKind::nothing});
  }
}

TEST_CASE("Contours between numbered ones get a height only if there is no choice", "[contours]") {
  auto chains = rows({300, 280, 260, 240});
  SECTION("Two steps for two contours") {
    const Numbering result =
        numbered(chains, {stroke({100, 310}, {100, 290}, 500), stroke({100, 250}, {100, 230}, 650)});
    CHECK(heights_of(result) == std::vector{500, 550, 600, 650});
    CHECK(result.chains[1].source == HeightSource::between);
    CHECK_FALSE(result.chains[1].up_is_right);
    CHECK(result.doubts.empty());
  }
  SECTION("One step for two contours") {
    const Numbering result =
        numbered(chains, {stroke({100, 310}, {100, 290}, 500), stroke({100, 250}, {100, 230}, 600)});
    CHECK(result.chains[1].source == HeightSource::unknown);
    CHECK(result.chains[2].source == HeightSource::unknown);
  }
  SECTION("A valley") {
    // 500 on both sides of a valley: the contour between them is at the bottom of nothing.
    const auto valley = rows({300, 280, 260});
    const Numbering result =
        numbered(valley, {stroke({100, 290}, {100, 310}, 500), stroke({100, 270}, {100, 250}, 500)});
    CHECK(result.chains[1].source == HeightSource::unknown);
    CHECK(result.doubts.empty());
  }
}

TEST_CASE("Neighbours whose heights do not follow each other are named", "[contours]") {
  const auto chains = rows({300, 280});
  const Numbering result =
      numbered(chains, {stroke({100, 310}, {100, 290}, 500), stroke({200, 290}, {200, 270}, 650)});
  REQUIRE(kinds_of(result) == std::vector{DoubtKind::neighbours});
  CHECK(result.doubts[0].stroke == 0);
  CHECK(result.doubts[0].other_stroke == 1);
}

TEST_CASE("Strokes are read from CSV", "[contours]") {
  const auto strokes = contours::read_strokes(
      "x1,y1,x2,y2,height,step\n# the south slope\n10,20,30.5,40,500\n1,2,3,4,1250.5,-10\n\n", 50'000);
  REQUIRE(strokes);
  REQUIRE(strokes->size() == 2);
  CHECK((*strokes)[0].path == Path{{10, 20}, {31, 40}});
  CHECK((*strokes)[0].height == 500'000);
  CHECK((*strokes)[0].step == 50'000);
  CHECK((*strokes)[1].height == 1'250'500);
  CHECK((*strokes)[1].step == -10'000);
  SECTION("Errors name the line") {
    for (const char* wrong : {"1,2,3,4\n", "1,2,3,4,5,6,7\n", "1,2,3,4,high\n", "1,2,3,4,99999999\n",
                              "1,2,1,2,500\n", "1,2,3,4,500,0\n", "-5,2,3,4,500\n"}) {
      CAPTURE(wrong);
      const auto result = contours::read_strokes(std::string("5,5,9,9,100\n") + wrong, 50'000);
      REQUIRE_FALSE(result);
      CHECK(result.error().check == "contours.stroke");
      CHECK(result.error().place.line == 2);
    }
  }
}

TEST_CASE("Ten strokes number a drawn sheet, and no wrong height goes unnamed", "[contours]") {
  double share = 0;
  int sheets = 0;
  const auto look = [&](const test::Ground& ground) {
    const test::FoundSheet found = test::find_contours(ground);
    const auto& chains = found.chains.chains;
    for (const unsigned seed : {1u, 2u, 3u}) {
      const auto strokes = test::strokes_uphill(found, ground, 10, seed);
      REQUIRE(strokes.size() == 10);
      const Numbering result = contours::number(chains, ground.width, ground.height, strokes).value();
      for (std::size_t k = 0; k < chains.size(); ++k)
        if (result.chains[k].known())
          CHECK(result.chains[k].height == test::true_height_of(found.sheet, chains[k]) * 1000);
      share += result.share(chains);
      ++sheets;
    }
  };
  look(test::formula_ground(990, 990, 1));
  look(test::formula_ground(990, 990, 2));
  if (const auto ground = test::shared_ground()) look(*ground);
  if (std::getenv("COQ_FIGURES") != nullptr)
    std::printf("ten strokes number %.3f of the length, none of it wrong\n", share / sheets);
  CHECK(share / sheets > 0.40);
}

}  // namespace coq
