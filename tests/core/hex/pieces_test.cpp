// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/hex/pieces.h"

#include <random>

#include "tests/core/hex/ouverture_grid.h"

using namespace coq;
using test::ouverture;

TEST_CASE("A line between two centres is cut into the hexes of that line", "[hex][red-poppies:6.023a]") {
  const Grid grid = ouverture();
  std::mt19937 random(3);
  std::vector<HexPiece> pieces;
  for (int i = 0; i < 400; ++i) {
    const Hex a = grid.hex(random() % grid.size());
    const Hex b = grid.hex(random() % grid.size());
    if (a == b) continue;
    HexCutter(grid).cut(grid.frame_centre(a), grid.frame_centre(b), grid.hex(random() % grid.size()), pieces);
    std::vector<Hex> hexes;
    for (const HexPiece& piece : pieces) hexes.push_back(piece.hex);
    CHECK(hexes == grid.line(a, b));
  }
}

TEST_CASE("The pieces of a segment join without gaps, and each is inside its hex or along its side", "[hex]") {
  const Grid grid = ouverture();
  std::mt19937 random(4);
  std::uniform_int_distribution<std::int32_t> any(-200'000, 900'000);
  std::vector<HexPiece> pieces;
  const auto end = [&](int i) {
    const Hex h = grid.hex(random() % grid.size());
    return i % 3 == 0 ? grid.corner(h, i) : FramePoint{any(random), any(random)};
  };
  for (int i = 0; i < 3000; ++i) {
    const FramePoint a = end(i);
    const FramePoint b = end(i / 3);
    if (a == b) continue;
    HexCutter(grid).cut(a, b, {0, 0}, pieces);
    REQUIRE(!pieces.empty());
    CHECK(pieces.front().part.from == Ratio{0, 1});
    CHECK(pieces.back().part.to == Ratio{1, 1});
    for (std::size_t k = 0; k + 1 < pieces.size(); ++k) {
      const SegmentPart& one = pieces[k].part;
      const SegmentPart& next = pieces[k + 1].part;
      const bool pair = !one.inside && !next.inside && one.from == next.from;
      CHECK((pair || one.to == next.from));
      if (pair) CHECK(grid.direction(pieces[k].hex, pieces[k + 1].hex).has_value());
    }
    // Cutting only near the map drops no piece there and changes none.
    std::vector<HexPiece> near_map;
    HexCutter(grid).cut_near_map(a, b, {0, 0}, near_map);
    std::size_t at = 0;
    for (const HexPiece& piece : pieces) {
      const bool found = at < near_map.size() && near_map[at].hex == piece.hex;
      const Hex h = piece.hex;
      const bool near = h.column >= -1 && h.row >= -1 && h.column <= grid.columns() && h.row <= grid.rows();
      CHECK((found || !near));
      if (found) CHECK(near_map[at].part.from == piece.part.from);
      at += found ? 1 : 0;
    }
    CHECK(at == near_map.size());
  }
}

TEST_CASE("A segment along a hexside has a piece in both hexes, but none in a hex that it only touches",
          "[hex]") {
  const Grid grid = ouverture();
  const Hex h{4, 4};
  const auto ends = grid.ends({h, 2});
  std::vector<HexPiece> pieces;
  HexCutter(grid).cut(ends[0], ends[1], {0, 0}, pieces);
  REQUIRE(pieces.size() == 2);
  CHECK_FALSE(pieces[0].part.inside);
  CHECK(pieces[0].hex == std::min(h, grid.neighbour(h, 2)));
  CHECK(pieces[1].hex == std::max(h, grid.neighbour(h, 2)));
  // The segment runs outward from a corner, along the third side that meets there.
  const FramePoint out{2 * ends[1].x - grid.frame_centre(h).x, 2 * ends[1].y - grid.frame_centre(h).y};
  HexCutter(grid).cut(ends[1], out, h, pieces);
  for (const HexPiece& piece : pieces) CHECK(piece.hex != h);
}
