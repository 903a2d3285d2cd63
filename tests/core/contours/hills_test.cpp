// SPDX-License-Identifier: MIT
#include "core/contours/hills.h"

#include <catch2/catch.hpp>

#include <cmath>
#include <numbers>

#include "core/geometry/operations.h"
#include "core/geometry/predicates.h"
#include "tests/core/contours/drawn_sheet.h"

namespace coq {
namespace {

using contours::Chain;
using contours::ChainHeight;
using contours::HeightSource;
using contours::Hills;
using contours::Numbering;

constexpr Um kPixel = 200;  // micrometres on the page
constexpr int kSide = 400;  // pixels of the sheet

Chain circle(double x, double y, double radius, double from = 0, double to = 2 * std::numbers::pi) {
  Chain chain;
  for (double turn = from; turn < to - 1e-9; turn += 1 / radius) {
    const Point p{static_cast<int>(std::lround(x + radius * std::cos(turn))),
                  static_cast<int>(std::lround(y + radius * std::sin(turn)))};
    if (chain.points.empty() || chain.points.back() != p) chain.points.push_back(p);
  }
  chain.closed = to - from > 6.28;
  return chain;
}

Chain row(int y) {
  Chain chain;
  for (int x = 0; x < kSide; ++x) chain.points.push_back({x, y});
  chain.leaves = {true, true};
  return chain;
}

/// A sheet whose contours have heights.
struct NumberedSheet {
  std::vector<Chain> chains{};
  Numbering numbering{};
  void add(Chain chain, int height, bool up_is_right) {
    chains.push_back(std::move(chain));
    numbering.chains.push_back({HeightSource::stroke, height * 1000L, up_is_right, 0});
  }
};

Hills hills_of(const NumberedSheet& sheet,
               contours::HillOptions options = {.step = 50, .tolerance = 50, .least = 1'000'000}) {
  const auto ground = contours::ground(sheet.chains, sheet.numbering, kSide, kSide, 50);
  REQUIRE(ground);
  const Warp warp = [](double x, double y) { return std::pair{x * kPixel, y * kPixel}; };
  const auto result =
      contours::hills(*ground, kSide, kSide, warp, Box{{0, 0}, {kSide * kPixel, kSide * kPixel}}, options);
  REQUIRE(result);
  return *result;
}

double square_mm(const Polygon& polygon) {
  return static_cast<double>(twice_area({polygon})) / 2 / 1e6;
}

/// Returns whether each area lies in one of the level below, and no two borders cross.
bool are_nested(const Hills& hills) {
  for (const auto& one : hills.hills) {
    if (one.hill.level == 1) continue;
    bool inside = false;
    for (const auto& lower : hills.hills) {
      if (lower.hill.level != one.hill.level - 1) continue;
      const auto rest = difference({one.hill.area}, {lower.hill.area});
      inside = inside || (rest && rest->empty());
    }
    if (!inside) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("Rings around a summit become areas of their size, one in the other", "[contours]") {
  NumberedSheet sheet;
  // Clockwise on the page, so that the inside is on the right.
  sheet.add(circle(200, 200, 150), 500, true);
  sheet.add(circle(200, 200, 100), 550, true);
  sheet.add(circle(200, 200, 50), 600, true);
  const Hills result = hills_of(sheet);
  REQUIRE(result.hills.size() == 3);
  CHECK(result.base == 450);
  for (int k = 0; k < 3; ++k) {
    const auto& one = result.hills[static_cast<std::size_t>(k)];
    CHECK(one.hill.level == k + 1);
    const double radius = (150 - 50 * k) * kPixel / 1000.0;
    CHECK(square_mm(one.hill.area) == Approx(std::numbers::pi * radius * radius).epsilon(0.02));
    CHECK(one.hill.area.holes.empty());
    CHECK(one.score > 0.98);
  }
  CHECK(are_nested(result));
}

TEST_CASE("A hollow becomes a hole", "[contours]") {
  NumberedSheet sheet;
  sheet.add(circle(200, 200, 150), 500, true);
  sheet.add(circle(200, 200, 60), 500, false);
  const Hills result = hills_of(sheet);
  REQUIRE(result.hills.size() == 1);
  REQUIRE(result.hills[0].hill.area.holes.size() == 1);
  const double outer = 150 * kPixel / 1000.0, inner = 60 * kPixel / 1000.0;
  CHECK(square_mm(result.hills[0].hill.area) ==
        Approx(std::numbers::pi * (outer * outer - inner * inner)).epsilon(0.02));
}

TEST_CASE("A valley between two contours of one height stays below them", "[contours]") {
  NumberedSheet sheet;
  sheet.add(row(150), 500, false);
  sheet.add(row(250), 500, true);
  const Hills result = hills_of(sheet);
  REQUIRE(result.hills.size() == 2);
  for (const auto& one : result.hills) {
    CHECK(square_mm(one.hill.area) == Approx(150 * kSide * kPixel / 1000.0 * kPixel / 1000.0).epsilon(0.02));
    CHECK(locate({200 * kPixel, 200 * kPixel}, one.hill.area) == Location::outside);
  }
}

TEST_CASE("Areas are closed along the border of the sheet", "[contours]") {
  NumberedSheet sheet;
  sheet.add(row(200), 500, true);
  const Hills result = hills_of(sheet);
  REQUIRE(result.hills.size() == 1);
  const Box box = bounds(result.hills[0].hill.area.outer);
  CHECK(box.min.x == 0);
  CHECK(box.max == Point{kSide * kPixel, kSide * kPixel});
  CHECK(box.min.y == Approx(200.5 * kPixel).margin(kPixel));
}

TEST_CASE("A gap in a contour is bridged, and lowers the score", "[contours]") {
  NumberedSheet sheet;
  sheet.add(circle(200, 200, 150), 500, true);
  sheet.add(circle(200, 200, 100, 0, 1.75 * std::numbers::pi), 550, true);
  sheet.add(circle(200, 200, 50), 600, true);
  const Hills result = hills_of(sheet);
  REQUIRE(result.hills.size() == 3);
  const double radius = 100 * kPixel / 1000.0;
  CHECK(square_mm(result.hills[1].hill.area) == Approx(std::numbers::pi * radius * radius).epsilon(0.1));
  CHECK(result.hills[1].score > 0.8);
  CHECK(result.hills[1].score < 0.95);
  CHECK(are_nested(result));
}

TEST_CASE("Base and step choose the contours that become levels", "[contours]") {
  NumberedSheet sheet;
  for (int k = 0; k < 5; ++k) sheet.add(circle(200, 200, 180 - 30 * k), 500 + 50 * k, true);
  const Hills result = hills_of(sheet, {.step = 100, .base = 500, .tolerance = 50, .least = 1'000'000});
  REQUIRE(result.hills.size() == 2);
  const double radius = 120 * kPixel / 1000.0;  // 600 metres
  CHECK(square_mm(result.hills[0].hill.area) == Approx(std::numbers::pi * radius * radius).epsilon(0.02));
}

TEST_CASE("A long ridge gets one crest along its axis, and a cone gets none", "[contours]") {
  NumberedSheet sheet;
  for (int k = 0; k < 5; ++k) {
    // Around a segment from 100,200 to 300,200, closer with each step.
    const double radius = 90 - 18 * k;
    Chain ring;
    for (const auto& [x, from] : {std::pair(300.0, -0.5), std::pair(100.0, 0.5)})
      for (const Point p :
           circle(x, 200, radius, from * std::numbers::pi, (from + 1) * std::numbers::pi).points)
        ring.points.push_back(p);
    ring.closed = true;
    sheet.add(std::move(ring), 500 + 50 * k, true);
  }
  const Hills result = hills_of(sheet);
  std::vector<Path> crests;
  for (const auto& one : result.hills) crests.insert(crests.end(), one.crests.begin(), one.crests.end());
  REQUIRE(crests.size() == 1);
  // Between the ends of the segment it keeps to it; below them it may run down either side.
  int on_axis = 0;
  for (std::size_t k = 1; k < crests[0].size(); ++k) {
    const auto [a, b] = std::minmax(crests[0][k - 1], crests[0][k], [](Point p, Point q) { return p.x < q.x; });
    for (int x = 110 * kPixel; x < 290 * kPixel; x += 10 * kPixel) {
      if (x < a.x || x >= b.x) continue;
      CHECK(a.y + (b.y - a.y) * static_cast<double>(x - a.x) / (b.x - a.x) ==
            Approx(200 * kPixel).margin(3 * kPixel));
      ++on_axis;
    }
  }
  CHECK(on_axis == 18);
  NumberedSheet cone;
  for (int k = 0; k < 5; ++k) cone.add(circle(200, 200, 150 - 30 * k), 500 + 50 * k, true);
  for (const auto& one : hills_of(cone).hills) CHECK(one.crests.empty());
  for (const auto& one :
       hills_of(sheet, {.step = 50, .tolerance = 50, .least = 1'000'000, .crests = false}).hills)
    CHECK(one.crests.empty());
}

TEST_CASE("Without heights there are no hills, and the error says what to do", "[contours]") {
  NumberedSheet sheet;
  sheet.add(row(200), 500, true);
  sheet.numbering.chains[0].source = HeightSource::unknown;
  const auto result = contours::ground(sheet.chains, sheet.numbering, kSide, kSide, 50);
  REQUIRE_FALSE(result);
  CHECK(result.error().check == "contours.heights");
}

TEST_CASE("Hills of a drawn sheet agree with its ground", "[contours]") {
  const test::Ground truth = test::formula_ground(990, 990, 2);
  const test::FoundSheet found = test::find_contours(truth);
  const auto& chains = found.chains.chains;
  const auto strokes = test::strokes_uphill(found, truth, 60, 7);
  const Numbering numbering = contours::number(chains, 990, 990, strokes).value();
  const auto ground = contours::ground(chains, numbering, 990, 990, 50);
  REQUIRE(ground);
  // Where most contours have heights, the ground is right to a step nearly everywhere.
  int near = 0, all = 0;
  for (int y = 10; y < 980; y += 5)
    for (int x = 10; x < 980; x += 5, ++all) near += std::abs(ground->at(x, y) - truth.at(x, y)) <= 50 ? 1 : 0;
  CHECK(near > all * 8 / 10);
  const Warp warp = [](double x, double y) { return std::pair{x * 150.0, y * 150.0}; };
  const auto result = contours::hills(*ground, 990, 990, warp, Box{{0, 0}, {148'500, 148'500}}, {.step = 50});
  REQUIRE(result);
  CHECK(result->hills.size() > 10);
  CHECK(are_nested(*result));
}

}  // namespace coq
