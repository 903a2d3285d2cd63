// SPDX-License-Identifier: MIT
#include "core/contours/chains.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>

#include "core/contours/detail/segment_index.h"
#include "core/geometry/predicates.h"
#include "tests/core/contours/drawn_sheet.h"

namespace coq {
namespace {

using contours::CentreLine;
using contours::Chain;
using contours::ChainOptions;
using contours::Chains;
using contours::Obstacles;

CentreLine straight(Point from, Point to) {
  CentreLine line;
  const int steps = std::max(std::abs(to.x - from.x), std::abs(to.y - from.y));
  for (int k = 0; k <= steps; ++k)
    line.points.push_back({from.x + (to.x - from.x) * k / steps, from.y + (to.y - from.y) * k / steps});
  return line;
}

Chains join(const std::vector<CentreLine>& lines, const Obstacles& obstacles = {}) {
  const auto result = contours::chains(lines, 400, 400, obstacles, ChainOptions{});
  REQUIRE(result);
  return *result;
}

images::Plane black_between(int left, int right) {
  images::Plane black(400, 400);
  for (int y = 0; y < 400; ++y)
    for (int x = left; x < right; ++x) black.at(x, y) = 1;
  return black;
}

/// Returns the number of pairs of chains that cross each other.
int crossings_of(const std::vector<Chain>& chains, int width, int height) {
  contours::detail::SegmentIndex index(width, height);
  for (std::size_t k = 0; k < chains.size(); ++k)
    index.add(static_cast<int>(k), chains[k].points, chains[k].closed);
  int result = 0;
  for (std::size_t k = 0; k < chains.size(); ++k)
    for (std::size_t p = 0; p + 1 < chains[k].points.size(); ++p)
      result += index.is_crossed(chains[k].points[p], chains[k].points[p + 1], static_cast<int>(k),
                                 static_cast<int>(k))
                    ? 1
                    : 0;
  return result;
}

}  // namespace

TEST_CASE("A contour goes on after a short gap", "[contours]") {
  const Chains result = join({straight({20, 100}, {100, 100}), straight({110, 101}, {200, 101})});
  CHECK(result.chains.size() == 1);
  CHECK(result.joins == 1);
  CHECK(result.free_ends == 2);
}

TEST_CASE("A wide gap is bridged below black print and at a number, not on clear paper", "[contours]") {
  const std::vector<CentreLine> lines{straight({20, 100}, {100, 100}), straight({126, 100}, {200, 100})};
  CHECK(join(lines).chains.size() == 2);
  const images::Plane black = black_between(103, 124);
  CHECK(join(lines, {&black, {}}).chains.size() == 1);
  CHECK(join(lines, {nullptr, {{102, 92, 124, 108}}}).chains.size() == 1);
  SECTION("The reach at a number is as long as the number") {
    const std::vector<CentreLine> far{straight({20, 100}, {100, 100}), straight({152, 100}, {240, 100})};
    CHECK(join(far, {nullptr, {{102, 92, 124, 108}}}).chains.size() == 2);
    CHECK(join(far, {nullptr, {{102, 92, 150, 108}}}).chains.size() == 1);
  }
}

TEST_CASE("No gap is bridged across another contour, or where the ends do not point at each other",
          "[contours]") {
  CHECK(
      join({straight({20, 100}, {100, 100}), straight({110, 100}, {200, 100}), straight({105, 20}, {105, 200})})
          .joins == 0);
  CHECK(join({straight({20, 100}, {100, 100}), straight({100, 108}, {20, 108})}).joins == 0);
  CHECK(join({straight({20, 100}, {100, 100}), straight({110, 110}, {110, 200})}).joins == 0);
}

TEST_CASE("An end with two ways that are equally good stays free", "[contours]") {
  const Chains result =
      join({straight({20, 100}, {100, 100}), straight({110, 97}, {200, 90}), straight({110, 103}, {200, 110})});
  CHECK(result.joins == 0);
  CHECK(result.chains.size() == 3);
}

TEST_CASE("A contour knows where it leaves the sheet", "[contours]") {
  const Chains result = join({straight({0, 100}, {200, 100})});
  REQUIRE(result.chains.size() == 1);
  CHECK(result.chains[0].leaves == std::array{true, false});
  CHECK(result.free_ends == 1);
}

TEST_CASE("Contours that touch for some pixels are parted, those that share a long line are marked",
          "[contours]") {
  const int shared = GENERATE(2, 40);
  images::Plane mask(400, 200);
  for (int x = 10; x < 390; ++x) {
    const int away = std::max(0, std::abs(x - 200) - shared / 2) / 3;
    mask.at(x, 100 - std::min(40, away)) = 1;
    mask.at(x, 100 + std::min(40, away)) = 1;
  }
  const auto lines = contours::centre_lines(mask, 8);
  REQUIRE(lines);
  const auto result = contours::chains(*lines, 400, 200, {}, ChainOptions{});
  REQUIRE(result);
  if (shared == 2) {
    REQUIRE(result->chains.size() == 2);
    CHECK(result->merged == 0);
    for (const Chain& chain : result->chains) {
      // Each stays on its side.
      const bool above = chain.points.front().y < 100;
      CHECK((chain.points.back().y < 100) == above);
      CHECK(chain.points.size() > 350);
    }
  } else {
    CHECK(result->merged == 1);
    CHECK(result->chains.size() == 5);
  }
}

TEST_CASE("A ring is one closed chain", "[contours]") {
  images::Plane mask(200, 200);
  for (int y = 0; y < 200; ++y)
    for (int x = 0; x < 200; ++x) mask.at(x, y) = std::abs(std::hypot(x - 100, y - 100) - 60) < 1.6;
  const auto lines = contours::centre_lines(mask, 8);
  REQUIRE(lines);
  const auto result = contours::chains(*lines, 200, 200, {}, ChainOptions{});
  REQUIRE(result);
  REQUIRE(result->chains.size() == 1);
  CHECK(result->chains[0].closed);
  for (const Point& p : result->chains[0].points) CHECK(std::abs(std::hypot(p.x - 100, p.y - 100) - 60) < 1.6);
}

TEST_CASE("Noise, spirals and very many ends give chains that do not cross", "[contours]") {
  std::mt19937 random(5);
  std::vector<CentreLine> lines;
  int size = 500;
  SECTION("Noise") {
    images::Plane mask(size, size);
    for (auto& value : mask.values) value = random() % 2;
    lines = contours::centre_lines(mask, 8).value();
  }
  SECTION("A spiral") {
    images::Plane mask(size, size);
    for (double turn = 0; turn < 180; turn += 0.002)
      mask.at(static_cast<int>(250 + turn * 1.3 * std::cos(turn)),
              static_cast<int>(250 + turn * 1.3 * std::sin(turn))) = 1;
    lines = contours::centre_lines(mask, 8).value();
  }
  SECTION("A hundred thousand ends") {
    size = 4000;
    for (int y = 4; y < size - 4; y += 8)
      for (int x = 4; x + 60 < size; x += 40)
        lines.push_back(
            straight({x, y + static_cast<int>(random() % 4)}, {x + 25, y + static_cast<int>(random() % 4)}));
    REQUIRE(lines.size() > 45'000);
  }
  const auto result = contours::chains(lines, size, size, {}, ChainOptions{});
  REQUIRE(result);
  if (size == 4000) CHECK(crossings_of(result->chains, size, size) == 0);
  std::size_t points = 0, given = 0;
  for (const Chain& chain : result->chains) points += chain.points.size();
  for (const CentreLine& line : lines) given += line.points.size();
  CHECK(points <= given);
}

TEST_CASE("Joining can be stopped", "[contours]") {
  StopToken stop;
  stop.request_stop();
  const auto result = contours::chains({straight({20, 100}, {100, 100}), straight({110, 100}, {200, 100})}, 400,
                                       400, {}, ChainOptions{}, stop);
  REQUIRE_FALSE(result);
  CHECK(result.error().check == "work.stopped");
}

/// COQ_FIGURES=1 prints what was measured, in parts of the length.
void print_figures(const char* sheet, const test::LineFigures& lines, double pure) {
  if (std::getenv("COQ_FIGURES") != nullptr)
    std::printf("%-12s found %.3f, true %.3f, pure after joining %.3f\n", sheet, lines.found, lines.right,
                pure);
}

TEST_CASE("The contours of drawn sheets are found, and each chain is one contour", "[contours]") {
  const unsigned seed = GENERATE(1u, 2u, 3u);
  const test::FoundSheet found = test::find_contours(test::formula_ground(990, 990, seed));
  CHECK(found.sheet.numbers >= 8);
  const test::LineFigures lines = test::compare_lines(found.sheet, found.lines);
  CHECK(lines.found > 0.95);
  CHECK(lines.right > 0.98);
  const double pure = test::purity(found.sheet, found.chains.chains);
  print_figures("drawn sheet", lines, pure);
  CHECK(pure > 0.95);
  CHECK(crossings_of(found.chains.chains, 990, 990) == 0);
  const test::LineFigures chains = test::compare_lines(found.sheet, test::paths_of(found.chains.chains));
  CHECK(chains.found > 0.95);
  CHECK(chains.right > 0.98);
}

TEST_CASE("The contours of real ground are found", "[contours]") {
  const auto ground = test::shared_ground();
  if (!ground) return;
  const test::FoundSheet found = test::find_contours(*ground);
  const test::LineFigures lines = test::compare_lines(found.sheet, found.lines);
  CHECK(lines.found > 0.95);
  CHECK(lines.right > 0.98);
  const double pure = test::purity(found.sheet, found.chains.chains);
  print_figures("real ground", lines, pure);
  CHECK(pure > 0.95);
  CHECK(crossings_of(found.chains.chains, 990, 990) == 0);
}

}  // namespace coq
