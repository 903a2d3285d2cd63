// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/play/table/map_pieces.h"

using namespace coq;

namespace {

/// Returns a line with two bends, 2 mm wide, around the north of (50, 50) mm.
play::MapPiece bent_line() {
  play::MapPiece piece;
  piece.line = {{0, 100'000}, {0, 0}, {100'000, 0}, {100'000, 100'000}};
  piece.width = 2'000;
  for (const Point p : piece.line) piece.box.include(p);
  return piece;
}

}  // namespace

TEST_CASE("A bent line does not contain the area that it bends around") {
  const play::MapPiece piece = bent_line();
  CHECK(piece.holds({50'000, 0}));
  CHECK(piece.holds({1'000, 50'000}));
  CHECK_FALSE(piece.holds({1'001, 50'000}));
  CHECK_FALSE(piece.holds({50'000, 50'000}));
  CHECK_FALSE(piece.holds({50'000, 100'000}));
}

TEST_CASE("A base inside the bend of a line is as far from the line as its nearest edge") {
  const play::MapPiece piece = bent_line();
  const Point base[] = {{40'000, 40'000}, {60'000, 40'000}, {60'000, 60'000}, {40'000, 60'000}};
  CHECK_FALSE(piece.is_within(base, 0));
  CHECK_FALSE(piece.is_within(base, 38'999));
  CHECK(piece.is_within(base, 39'000));
  const Point across[] = {{-10'000, 50'000}, {10'000, 50'000}};
  CHECK(piece.is_within(across, 0));
  const Point about[] = {{-10'000, -10'000}, {110'000, -10'000}, {110'000, 110'000}, {-10'000, 110'000}};
  CHECK(piece.is_within(about, 0));
}
