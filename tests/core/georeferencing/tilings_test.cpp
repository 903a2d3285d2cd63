// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/core/georeferencing/tilings.h"

#include "core/georeferencing/hex_search.h"
#include "tests/support/checked.h"

using namespace coq;
using namespace coq::georeferencing;
using namespace coq::test;

namespace {

constexpr double kSides[] = {30, 45};  ///< pixels

double from_multiples(double value, double step) {
  return std::abs(value - step * std::round(value / step));
}

void check_refused(const char* what, double side, const InkDistance& far) {
  CAPTURE(what, side);
  CHECK_FALSE(find_hexes(drawn(far)));
}

}  // namespace

TEST_CASE("A tiling of triangles is no hex grid", "[georeferencing]") {
  for (const double side : kSides) {
    const double high = side * std::sqrt(0.75), lean = std::sqrt(0.75);
    check_refused("triangles", side, [=](double x, double y) {
      return std::min({from_multiples(y, high), from_multiples(lean * x + y / 2, high),
                       from_multiples(lean * x - y / 2, high)});
    });
    check_refused("triangles and hexes", side, [=](double x, double y) {
      return std::min({from_multiples(y, high), from_multiples(lean * x + y / 2 + high / 2, high),
                       from_multiples(lean * x - y / 2, high)});
    });
  }
}

TEST_CASE("Circles that are packed as hexes are no hex grid", "[georeferencing]") {
  for (const double side : kSides) {
    for (const double radius : {0.44, 0.5, 0.577}) {
      check_refused("circles", side,
                    [=](double x, double y) { return std::abs(from_points(x, y, side) - radius * side); });
    }
    for (const double radius : {0.15, 0.25, 0.47}) {
      check_refused("discs", side,
                    [=](double x, double y) { return std::max(0.0, from_points(x, y, side) - radius * side); });
    }
  }
}

TEST_CASE("Small dots in the middles of hexes are a hex grid, although no lines are printed",
          "[georeferencing]") {
  for (const double side : kSides) {
    CAPTURE(side);
    const auto found = find_hexes(
        drawn([=](double x, double y) { return std::max(0.0, from_points(x, y, side) - 0.04 * side); }));
    REQUIRE(found);
    CHECK(std::abs(found->lattice.width() - side) < 0.1);
    // A dot is in the middle of each hex, at whole multiples of the rows.
    for (const HexTie& tie : found->ties) CHECK(from_points(tie.pixel.x, tie.pixel.y, side) < 0.5);
  }
}

TEST_CASE("Bricks, offset squares and rhombs are no hex grid", "[georeferencing]") {
  for (const double side : {22.0, 45.0}) {
    for (const double part : {0.866, 1.1}) {
      CAPTURE(part);
      check_refused("bricks", side,
                    lines_of({{side, 0}, {side / 2, part * side}, {{0, 0, side, 0}, {0, 0, 0, part * side}}}));
    }
    check_refused("offset columns", side,
                  lines_of({{0, side}, {side, side / 2}, {{0, 0, 0, side}, {0, 0, side, 0}}}));
    const double high = side * std::sqrt(0.75);
    check_refused("rhombs", side,
                  lines_of({{side, 0}, {side / 2, high}, {{0, 0, side, 0}, {0, 0, side / 2, high}}}));
  }
}

TEST_CASE("Hexes that are divided by lines are no hex grid", "[georeferencing]") {
  for (const double width : {22.0, 45.0}) {
    Tiling cubes = hex_outlines(width), triangles = cubes, halves = cubes, pentagons = cubes;
    for (int i = 0; i < 6; ++i) {
      const auto [x, y] = hex_corner(width, i);
      triangles.lines.push_back({0, 0, x, y});
      if (i % 2 != 0) continue;
      cubes.lines.push_back({0, 0, x, y});
      const auto [next_x, next_y] = hex_corner(width, i + 1);
      pentagons.lines.push_back({0, 0, (x + next_x) / 2, (y + next_y) / 2});
    }
    halves.lines.push_back({-width / 2, 0, width / 2, 0});
    check_refused("cubes", width, lines_of(cubes));
    check_refused("triangles", width, lines_of(triangles));
    check_refused("halves", width, lines_of(halves));
    check_refused("pentagons", width, lines_of(pentagons));
  }
}

TEST_CASE("Hexes with a dot, a cross or a number in each are a hex grid", "[georeferencing]") {
  for (const double width : {22.0, 45.0}) {
    Tiling dots = hex_outlines(width), crosses = dots, numbers = dots;
    dots.lines.push_back({-1, 0, 1, 0});
    crosses.lines.push_back({-0.12 * width, 0, 0.12 * width, 0});
    crosses.lines.push_back({0, -0.12 * width, 0, 0.12 * width});
    for (int i = 0; i < 4; ++i) {
      const double x = (0.1 * i - 0.2) * width;
      numbers.lines.push_back({x, -0.35 * width, x, -0.23 * width});
      numbers.lines.push_back({x, -0.35 * width, x + 0.06 * width, -0.35 * width});
    }
    for (const Tiling* tiling : {&dots, &crosses, &numbers}) {
      CAPTURE(width, tiling->lines.size());
      const auto found = find_hexes(drawn(lines_of(*tiling)));
      REQUIRE(found);
      CHECK(found->lattice.orientation == Orientation::pointy);
      CHECK(std::abs(found->lattice.width() - width) < 0.1);
    }
  }
}
