// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <set>

#include "core/geometry/predicates.h"
#include "core/geometry/simplify_common.h"

using namespace coq;

namespace {

/// Returns a wavy line from left to right.
Path wave(int points) {
  Path out;
  for (int i = 0; i < points; ++i)
    out.push_back({i * 500, 50'000 + static_cast<Um>(std::lround(1500 * std::sin(i * 0.7)))});
  return out;
}

/// Returns two areas, above and below the wave. The lower one begins elsewhere and runs the other way.
std::vector<Polygon> above_and_below(const Path& border) {
  Polygon above, below;
  above.outer = border;
  above.outer.push_back({border.back().x, 0});
  above.outer.push_back({border.front().x, 0});
  below.outer.assign(border.rbegin(), border.rend());
  below.outer.push_back({border.front().x, 100'000});
  below.outer.push_back({border.back().x, 100'000});
  std::rotate(below.outer.begin(), below.outer.begin() + 7, below.outer.end());
  return {above, below};
}

std::set<Point> inner_points(const Polygon& area) {
  std::set<Point> out;
  for (const Point p : area.outer)
    if (p.y > 0 && p.y < 100'000) out.insert(p);
  return out;
}

}  // namespace

TEST_CASE("Areas that share a border still share it after they are simplified", "[geometry]") {
  std::vector<Polygon> areas = above_and_below(wave(101));
  std::vector<Path> lines{wave(101)};
  simplify_common(areas, lines, 800);
  CHECK(areas[0].outer.size() < 80);
  CHECK(inner_points(areas[0]) == inner_points(areas[1]));
  CHECK(inner_points(areas[0]) == std::set<Point>(lines[0].begin(), lines[0].end()));
  for (const Polygon& area : areas) CHECK(is_valid(area));
}

TEST_CASE("Three areas that meet at a point still meet there after they are simplified", "[geometry]") {
  // Three wedges around the middle, with extra points that nearly lie on their borders.
  const Point middle{50'000, 50'000};
  const Point corners[] = {{50'000, 0}, {100'000, 90'000}, {0, 90'000}};
  std::vector<Polygon> areas;
  const auto between = [&](Point a, Point b) { return Point{(a.x + b.x) / 2 + 40, (a.y + b.y) / 2 + 40}; };
  for (int i = 0; i < 3; ++i) {
    const Point a = corners[i], b = corners[(i + 1) % 3];
    areas.push_back({{middle, between(middle, a), a, between(a, b), b, between(middle, b)}, {}});
  }
  std::vector<Path> none;
  simplify_common(areas, none, 500);
  for (const Polygon& area : areas) {
    CHECK(area.outer.size() == 3);
    CHECK(std::count(area.outer.begin(), area.outer.end(), middle) == 1);
  }
}

TEST_CASE("An island still fills its lake after both are simplified", "[geometry]") {
  Ring island;
  for (int i = 0; i < 90; ++i) {
    const double angle = i * 0.0698131700797732;
    const double radius = 20'000 + 300 * std::sin(i * 1.3);
    island.push_back({static_cast<Um>(50'000 + std::lround(radius * std::cos(angle))),
                      static_cast<Um>(50'000 + std::lround(radius * std::sin(angle)))});
  }
  Ring hole(island.rbegin(), island.rend());
  std::rotate(hole.begin(), hole.begin() + 31, hole.end());
  std::vector<Polygon> areas{{{{0, 0}, {100'000, 0}, {100'000, 100'000}, {0, 100'000}}, {hole}}, {island, {}}};
  std::vector<Path> none;
  simplify_common(areas, none, 600);
  CHECK(areas[1].outer.size() < 60);
  CHECK(std::set<Point>(areas[0].holes[0].begin(), areas[0].holes[0].end()) ==
        std::set<Point>(areas[1].outer.begin(), areas[1].outer.end()));
}

TEST_CASE("Simplified areas stay valid, and invalid areas stay unchanged", "[geometry]") {
  // A thin strip whose sides would collapse onto each other.
  const Polygon strip{{{0, 0}, {5000, 100}, {10'000, 0}, {10'000, 200}, {5000, 320}, {0, 200}}, {}};
  const Polygon crossed{{{0, 50'000}, {10'000, 60'000}, {10'000, 50'000}, {5000, 50'050}, {0, 60'000}}, {}};
  REQUIRE_FALSE(is_valid(crossed));
  std::vector<Polygon> areas{strip, crossed};
  std::vector<Path> none;
  simplify_common(areas, none, 1000);
  CHECK(is_valid(areas[0]));
  CHECK(areas[1].outer == crossed.outer);
}

TEST_CASE("A place where a border cannot be simplified costs no points elsewhere", "[geometry]") {
  // The border ends in a bay that is shallower than the tolerance, with a hole in it.
  Path border = wave(1001);
  const Um right = border.back().x;
  for (const Point p : {Point{1000, 50'000}, Point{1100, 52'900}, Point{3900, 52'900}, Point{4000, 50'000},
                        Point{6000, 50'000}})
    border.push_back({right + p.x, p.y});
  std::vector<Polygon> areas = above_and_below(border), without = areas;
  areas[0].holes.push_back(
      {{right + 1500, 51'000}, {right + 1500, 52'500}, {right + 3500, 52'500}, {right + 3500, 51'000}});
  for (Polygon& area : areas) REQUIRE(is_valid(area));
  std::vector<Path> none;
  simplify_common(areas, none, 3000);
  simplify_common(without, none, 3000);
  CHECK(without[0].outer.size() < 20);
  for (std::size_t i = 0; i < 2; ++i) {
    CHECK(is_valid(areas[i]));
    CHECK(areas[i].outer.size() < without[i].outer.size() + 10);
  }
  CHECK(inner_points(areas[0]) == inner_points(areas[1]));
}
