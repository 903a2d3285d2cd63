// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <vector>

#include "core/hex/grid.h"
#include "tests/support/rational.h"

/// The effect of one drawn feature on hexes and hexsides, computed plainly from the definition with rationals.
namespace coq::test {

using Rational = FixedRational<256>;

struct Spot {
  Rational x, y;
};

/// The corners of a hex, clockwise, in micrometres.
std::vector<Spot> corners_of(const Grid& grid, Hex h);

/// Returns the area that the rings fill (even-odd) within the convex `hex`, both in micrometres.
Rational common_area(const std::vector<Ring>& rings, const std::vector<Spot>& hex);
Rational area_of(const std::vector<Spot>& convex);

/// Returns whether the centre of the hex is inside the area that the rings fill.
bool holds(const std::vector<Ring>& rings, Point centre);

struct Touched {
  std::set<Hex> hexes;
  std::set<Hexside> crossed;
};
/// Returns the hexes of the map whose interior the path enters, and the hexsides that it crosses.
Touched touched_by(const Grid& grid, const Path& path);

bool follows(const Grid& grid, Hexside side, const Path& path, int thousandths);

}  // namespace coq::test
