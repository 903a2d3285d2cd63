// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <vector>

#include "core/hex/grid.h"
#include "tests/support/rational.h"

/// What one drawing does to hexes and hexsides, from the words of the definition, with rationals and no
/// cleverness.
namespace coq::test {

using Rational = FixedRational<256>;

struct Spot {
  Rational x, y;
};

/// The corners of a hex, clockwise, in micrometres.
std::vector<Spot> corners_of(const Grid& grid, Hex h);

/// Area of what the rings fill (even-odd) within the convex `hex`, both as they are.
Rational common_area(const std::vector<Ring>& rings, const std::vector<Spot>& hex);
Rational area_of(const std::vector<Spot>& convex);

/// Is the centre of the hex in the inside of what the rings fill?
bool holds(const std::vector<Ring>& rings, Point centre);

struct Touched {
  std::set<Hex> hexes;
  std::set<Hexside> crossed;
};
/// Hexes of the map whose inside the path meets, and hexsides that it crosses.
Touched touched_by(const Grid& grid, const Path& path);

bool follows(const Grid& grid, Hexside side, const Path& path, int thousandths);

}  // namespace coq::test
