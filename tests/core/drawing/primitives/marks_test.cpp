// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/drawing/primitives/marks.h"

using namespace coq;
using namespace coq::drawing;

namespace {
const Box kMedia{{0, 0}, {210'000, 297'000}};
const Box kTrim{{20'000, 20'000}, {190'000, 277'000}};

std::vector<Box> butted(int columns, int rows, Um size) {
  std::vector<Box> pieces;
  for (int c = 0; c < columns; ++c)
    for (int r = 0; r < rows; ++r) pieces.push_back({{c * size, r * size}, {(c + 1) * size, (r + 1) * size}});
  return pieces;
}

std::size_t segments(const Shape& shape) {
  return shape.outline.points.size() / 2;
}
}  // namespace

TEST_CASE("Eight crop marks are 3 mm away from the trim and 5 mm long", "[scene]") {
  const auto marks = crop_marks(kTrim, kMedia);
  REQUIRE(marks.size() == 8);
  for (const Shape& mark : marks) {
    const Box box = mark.outline.bounds();
    CHECK((box.max.x - box.min.x) + (box.max.y - box.min.y) == 5'000);
    CHECK_FALSE(box.meets({{17'001, 17'001}, {192'999, 279'999}}));
  }
}

TEST_CASE("Crop marks are shortened at the paper edge, and left out if there is no room", "[scene]") {
  const Box tight{{5'000, 2'000}, {205'000, 290'000}};
  for (const Shape& mark : crop_marks(tight, kMedia)) {
    const Box box = mark.outline.bounds();
    CHECK(kMedia.contains(box.min));
    CHECK(kMedia.contains(box.max));
    CHECK_FALSE(box.meets({{2'001, -1}, {207'999, 292'999}}));
  }
  CHECK(crop_marks(kMedia, kMedia).empty());
}

TEST_CASE("Registration crosses are drawn only if there is room outside the bleed", "[scene]") {
  CHECK(registration_crosses(kTrim, kMedia).size() == 4);
  CHECK(registration_crosses({{2'000, 20'000}, {208'000, 277'000}}, kMedia).size() == 2);
  for (const Shape& cross : registration_crosses(kTrim, kMedia))
    CHECK_FALSE(cross.outline.bounds().meets(kTrim));
}

TEST_CASE("Adjacent pieces share a single long die-line along each edge", "[scene]") {
  CHECK(segments(die_lines(butted(3, 2, 10'000))) == 4 + 3);
  CHECK(die_lines(butted(3, 2, 10'000)).outline.bounds() == Box{{0, 0}, {30'000, 20'000}});
  const std::vector<Box> spaced{{{0, 0}, {10'000, 10'000}}, {{12'000, 0}, {22'000, 10'000}}};
  CHECK(segments(die_lines(spaced)) == 8);
}

TEST_CASE("Ticks continue the die-lines outside the block", "[scene]") {
  const Shape ticks = die_ticks(butted(3, 2, 10'000), 4'000, {{-20'000, -20'000}, {50'000, 40'000}});
  CHECK(segments(ticks) == 2 * 4 + 2 * 3);
  for (const Point p : ticks.outline.points)
    CHECK((p.x <= -3'000 || p.x >= 33'000 || p.y <= -3'000 || p.y >= 23'000));
}

TEST_CASE("A scale bar and a ruler have the length that they state", "[scene]") {
  const auto bar = scale_bar({{10'000, 10'000}, 19'000, 3, 200, "m"});
  Box ink;
  for (const Item& item : bar)
    if (const auto* shape = std::get_if<Shape>(&item.content)) ink.include(shape->outline.bounds());
  CHECK(ink.max.x - ink.min.x == 57'000);
  const auto* last = std::get_if<TextRun>(&bar.back().content);
  REQUIRE(last);
  CHECK(last->text == "600 m");
  CHECK(last->at.x == 67'000);
  const auto cm = ruler({0, 0}, 10);
  CHECK(std::get<Shape>(cm.front().content).outline.bounds().max.x == 100'000);
}

TEST_CASE("The long edge mirrors columns in portrait and rows in landscape", "[scene]") {
  CHECK(mirrors_columns(Flip::long_edge, 210'000, 297'000));
  CHECK_FALSE(mirrors_columns(Flip::short_edge, 210'000, 297'000));
  CHECK_FALSE(mirrors_columns(Flip::long_edge, 297'000, 210'000));
  CHECK(mirrors_columns(Flip::short_edge, 297'000, 210'000));
}

TEST_CASE("Mirroring the place of a piece twice returns the same place", "[scene]") {
  const Box piece{{10'000, 20'000}, {25'875, 35'875}};
  CHECK(behind(piece, Flip::long_edge, 210'000, 297'000) == Box{{184'125, 20'000}, {200'000, 35'875}});
  CHECK(behind(piece, Flip::short_edge, 210'000, 297'000) == Box{{10'000, 261'125}, {25'875, 277'000}});
  for (const Flip flip : {Flip::long_edge, Flip::short_edge})
    CHECK(behind(behind(piece, flip, 297'000, 210'000), flip, 297'000, 210'000) == piece);
}

TEST_CASE("The north arrow points to north", "[scene]") {
  const auto arrow = north_arrow({50'000, 50'000}, 20'000, 90'000);
  REQUIRE(arrow.size() == 1);
  CHECK(arrow[0].bounds.max.x > 60'000);
  CHECK(arrow[0].bounds.min.y > 45'000);
}
