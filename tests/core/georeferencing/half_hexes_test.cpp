// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/core/georeferencing/tilings.h"

#include "core/georeferencing/hex_search.h"

using namespace coq;
using namespace coq::georeferencing;

namespace {

constexpr double kBoardHex = 40;  ///< pixels
const double kBoardStep = kBoardHex * std::sqrt(0.75);

/// A board with flat hexes as publishers print them: the border runs through the middles of the first and the
/// last column, and through those of every second hex above and below. A white margin may be around it.
images::Bitmap board(int columns, int rows, int margin) {
  test::Tiling hexes{{kBoardStep, kBoardHex / 2}, {0, kBoardHex}, {}};
  for (int i = 0; i < 6; ++i) {
    // A pointed hex on its side.
    const auto [y1, x1] = test::hex_corner(kBoardHex, i);
    const auto [y2, x2] = test::hex_corner(kBoardHex, i + 1);
    hexes.lines.push_back({x1, y1, x2, y2});
  }
  const double width = (columns - 1) * kBoardStep, height = rows * kBoardHex;
  const test::InkDistance lines = test::lines_of(hexes);
  return test::drawn(
      [=](double x, double y) {
        const double u = x - margin, v = y - margin;
        const double outside = std::max({-u, u - width, -v, v - height});
        const double frame = margin > 0 ? std::abs(outside) : 1e9;
        // The middle of the first column's first hex is half a hex below the border.
        return outside > 0 ? std::min(1e9, frame) : std::min(frame, lines(u, v + kBoardHex / 2));
      },
      static_cast<int>(width) + 2 * margin, static_cast<int>(height) + 2 * margin);
}

}  // namespace

TEST_CASE("Half hexes at the border of a board are told, and counted on request", "[georeferencing]") {
  for (const int margin : {0, 30}) {
    CAPTURE(margin);
    const auto found = find_hexes(board(15, 10, margin));
    REQUIRE(found);
    CHECK(found->columns == 13);
    CHECK(found->halves.left);
    CHECK(found->halves.right);
    CHECK(found->halves.above);
    CHECK(found->halves.below);
    const FoundGrid all = with_half_hexes(*found);
    CHECK(all.columns == 15);
    CHECK(all.rows == 10);
    CHECK(all.lattice.stagger == Stagger::odd);
    // A01 is the half hex at the left border, half a hex below the upper one.
    CHECK(all.place({0, 0}).x == Approx(margin).margin(1));
    CHECK(all.place({0, 0}).y == Approx(margin + kBoardHex / 2).margin(1));
    CHECK(all.place({14, 9}).x == Approx(margin + 14 * kBoardStep).margin(1));
    for (const HexTie& tie : all.ties) CHECK(all.nearest(tie.pixel) == tie.hex);
  }
}

TEST_CASE("Whole hexes with a margin have no half hexes", "[georeferencing]") {
  test::Tiling hexes = test::hex_outlines(40);
  const test::InkDistance lines = test::lines_of(hexes);
  const auto found = find_hexes(test::drawn([&](double x, double y) {
    // The lines of the hexes whose middles are in a block.
    const double row = std::round(y / (40 * std::sqrt(0.75)));
    return row >= 2 && row <= 12 && x > 75 && x < 525 ? lines(x, y) : 1e9;
  }));
  REQUIRE(found);
  CHECK_FALSE(found->halves.above);
  CHECK_FALSE(found->halves.below);
  const FoundGrid same = with_half_hexes(*found);
  if (!found->halves.sides().any()) CHECK(same.columns == found->columns);
}
