// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/hex/grid.h"

#include <algorithm>
#include <random>

#include "core/geometry/convex.h"
#include "core/hex/labels.h"
#include "tests/core/hex/ouverture_grid.h"

using namespace coq;
using test::ouverture;

namespace {

/// Grids of both orientations and staggers: regular, turned and skewed ones.
std::vector<Grid> all_kinds() {
  std::vector<Grid> out;
  for (const Orientation o : {Orientation::flat, Orientation::pointy}) {
    for (const Stagger s : {Stagger::odd, Stagger::even}) {
      const bool flat = o == Orientation::flat;
      const bool odd = s == Stagger::odd;
      const Point column = flat ? Point{16454, odd ? 9500 : -9500} : Point{19000, 0};
      const Point row = flat ? Point{0, 19000} : Point{odd ? 9500 : -9500, 16454};
      out.push_back(*Grid::make({o, s, 9, 11, {30000, 30000}, column, row}));
      const auto turn = [](Point p) { return Point{p.x - p.y / 3 + 111, p.y + p.x / 4 - 7}; };
      out.push_back(*Grid::make({o, s, 12, 7, {-500, 70001}, turn(column), turn(row)}));
    }
  }
  return out;
}

}  // namespace

TEST_CASE("The neighbours of E04 and F04 match the map", "[red-poppies:8.03][hex]") {
  const Grid grid = ouverture();
  const Labels labels = *Labels::make("A01", 9, 11);
  const auto around = [&](const char* label) {
    std::string out;
    for (Direction d = 0; d < kDirections; ++d)
      out += labels.format(grid.neighbour(*labels.parse(label), d)) + " ";
    return out;
  };
  CHECK(around("E04") == "E03 F03 F04 E05 D04 D03 ");
  CHECK(around("F04") == "F03 G04 G05 F05 E05 E04 ");
}

TEST_CASE("Centres, corners and steps agree on every kind of grid", "[hex]") {
  for (const Grid& grid : all_kinds()) {
    for (std::size_t i = 0; i < grid.size(); i += 5) {
      const Hex h = grid.hex(i);
      CHECK(grid.index(h) == i);
      CHECK(grid.hex_at(grid.centre(h)) == h);
      for (Direction d = 0; d < kDirections; ++d) {
        const Hex n = grid.neighbour(h, d);
        CHECK(grid.neighbour(n, opposite(d)) == h);
        CHECK(grid.centre(n) - grid.centre(h) == grid.step(d));
        CHECK(grid.distance(h, n) == 1);
        CHECK(grid.hexside(h, d) == grid.hexside(n, opposite(d)));
        // A corner is the mean of the centres of the three hexes that meet there.
        const FramePoint c = grid.corner(h, d);
        const Hex m = grid.neighbour(h, turned(d, 1));
        CHECK(c.x == grid.centre(h).x + grid.centre(n).x + grid.centre(m).x);
        CHECK(c.y == grid.centre(h).y + grid.centre(n).y + grid.centre(m).y);
        for (const Hex each : {h, n, m}) CHECK(locate(c, grid.corners(each)) == Location::boundary);
      }
      // Corners run clockwise on the page.
      const auto corners = grid.corners(h);
      CHECK(cross(corners[1] - corners[0], corners[2] - corners[1]) > 0);
    }
  }
}

TEST_CASE("A point belongs to the hex that covers it, and on a border to the first of the hexes", "[hex]") {
  std::mt19937 random(7);
  for (const Grid& grid : all_kinds()) {
    std::uniform_int_distribution<Um> any(-20000, 250000);
    for (int i = 0; i < 300; ++i) {
      const Point p{any(random), any(random)};
      CHECK(locate(to_frame(p), grid.corners(grid.hex_at(p))) != Location::outside);
    }
    const Hex h{4, 4};
    const FramePoint c = grid.corner(h, 2);
    const Hex found = grid.hex_at(c);
    CHECK(found == std::min({h, grid.neighbour(h, 2), grid.neighbour(h, 3)}));
  }
}

TEST_CASE("The bounds of a hex are the smallest box of whole micrometres around its corners", "[hex]") {
  for (const Grid& grid : all_kinds()) {
    for (const Hex h : {Hex{-1, -1}, Hex{0, 0}, Hex{1, 0}, Hex{3, 4}, Hex{grid.columns(), grid.rows()}}) {
      const Box box = grid.bounds(h);
      const auto holds = [&](FramePoint p) {
        return p.x >= 3 * box.min.x && p.x <= 3 * box.max.x && p.y >= 3 * box.min.y && p.y <= 3 * box.max.y;
      };
      const auto at_side = [&](auto far) {
        const HexCorners corners = grid.corners(h);
        return std::any_of(corners.begin(), corners.end(), far);
      };
      for (const FramePoint p : grid.corners(h)) CHECK(holds(p));
      CHECK(at_side([&](FramePoint p) { return p.x < 3 * (box.min.x + 1); }));
      CHECK(at_side([&](FramePoint p) { return p.x > 3 * (box.max.x - 1); }));
      CHECK(at_side([&](FramePoint p) { return p.y < 3 * (box.min.y + 1); }));
      CHECK(at_side([&](FramePoint p) { return p.y > 3 * (box.max.y - 1); }));
    }
  }
}

TEST_CASE("The hexes near a box include all hexes whose bounds intersect it", "[hex]") {
  for (const Grid& grid : all_kinds()) {
    const Box box{{40000, 50000}, {71000, 90000}};
    const std::vector<Hex> near = grid.hexes_near(box);
    for (int c = -1; c <= grid.columns(); ++c) {
      for (int r = -1; r <= grid.rows(); ++r) {
        const bool meets = grid.bounds({c, r}).meets(box);
        CHECK(meets == (std::find(near.begin(), near.end(), Hex{c, r}) != near.end()));
      }
    }
  }
}

TEST_CASE("Distance equals the number of steps of a breadth-first search", "[hex][red-poppies:6.031]") {
  for (const Grid& grid : all_kinds()) {
    const Hex from{3, 4};
    for (int radius = 0; radius <= 4; ++radius) {
      const std::vector<Hex> ring = grid.ring(from, radius);
      CHECK(ring.size() == static_cast<std::size_t>(radius == 0 ? 1 : 6 * radius));
      for (const Hex h : ring) CHECK(grid.distance(from, h) == radius);
      for (std::size_t i = 0; radius > 0 && i < ring.size(); ++i) {
        CHECK(grid.distance(ring[i], ring[(i + 1) % ring.size()]) == 1);
      }
    }
  }
}

TEST_CASE("The line from F05 to E04 runs along the hexside of E05 and F04", "[red-poppies:6.023a][hex]") {
  const Grid grid = ouverture();
  const Labels labels = *Labels::make("A01", 9, 11);
  const auto line = [&](const char* a, const char* b) {
    std::string out;
    for (const Hex h : grid.line(*labels.parse(a), *labels.parse(b)))
      out += labels.format_anywhere(grid, h) + " ";
    return out;
  };
  CHECK(line("F05", "E04") == "F05 E05 F04 E04 ");
  CHECK(line("F05", "C03") == "F05 E05 E04 D04 D03 C03 ");
  CHECK(line("A01", "C01") == "A01 B01+N B01 C01 ");
  CHECK(line("E03", "E05") == "E03 E04 E05 ");
}

TEST_CASE("The compass points at a neighbour within one degree, otherwise at the next one clockwise",
          "[red-poppies:7.17b]") {
  const Grid grid = ouverture();
  const auto first = [&](int north) {
    return direction_name(Orientation::flat, grid.pointed_at(north).direction);
  };
  CHECK(first(300'000) == std::string("NW"));
  CHECK(first(299'000) == std::string("NW"));
  CHECK(first(270'000) == std::string("NW"));
  CHECK(first(0) == std::string("N"));
  CHECK(first(359'500) == std::string("N"));
  CHECK(first(330'000) == std::string("N"));
  CHECK(first(90'000) == std::string("SE"));
  CHECK(grid.pointed_at(90'000).between);
  CHECK_FALSE(grid.pointed_at(300'000).between);
}

TEST_CASE("Mirrored, degenerate and oversized lattices are rejected", "[hex]") {
  Grid::Layout layout{Orientation::flat, Stagger::odd, 9, 11, {0, 0}, {16454, 9500}, {0, 19000}};
  layout.row = {0, -19000};
  CHECK(Grid::make(layout).error().check == "grid.lattice");
  layout.row = {32908, 19000};
  CHECK(Grid::make(layout).error().check == "grid.lattice");
  layout.row = {0, 3'000'000};
  CHECK(Grid::make(layout).error().check == "grid.lattice");
  layout.row = {0, 19000};
  layout.columns = 1000;
  CHECK(Grid::make(layout).error().check == "grid.size");
}
