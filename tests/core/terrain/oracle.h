// SPDX-License-Identifier: MIT
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <set>
#include <vector>

#include "core/hex/grid.h"

/// What one drawing does to hexes and hexsides, from the words of the definition, with rationals and no
/// cleverness.
namespace coq::test {

namespace mp = boost::multiprecision;
/// Of whole numbers of 256 bits; what does not fit ends the test.
using Rational =
    mp::number<mp::rational_adaptor<mp::cpp_int_backend<256, 256, mp::signed_magnitude, mp::checked, void>>>;

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
