// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "core/georeferencing/detail/plane.h"
#include "core/georeferencing/detail/unit_cell.h"
#include "core/georeferencing/pixel_lattice.h"

namespace coq::georeferencing {

/// The hexes of a picture before they have columns and rows: axial numbers along two ways 60 degrees apart.
struct RawLattice {
  PixelPoint origin{}, first{}, second{};
  PixelPoint centre(int q, int s) const {
    return origin + static_cast<double>(q) * first + static_cast<double>(s) * second;
  }
  /// To the neighbours, all round.
  std::array<PixelPoint, kDirections> steps() const {
    const PixelPoint third = second - first;
    return {first, second, third, -1 * first, -1 * second, -1 * third};
  }
};

/// A line across a side of a hex where there should be one.
struct SideLine {
  double offset = 0;    ///< pixels outward from where the lattice has it
  double strength = 0;  ///< above what lies beside it, as line_response() counts
};

/// What is found of one hex.
struct HexSight {
  int q = 0, s = 0;
  RawLattice here{};    ///< as the lattice lies about this hex, whose middle is expected at its origin
  bool inside = false;  ///< the whole hex is in the picture
  std::array<SideLine, kDirections> sides{};
  double elsewhere = 0;  ///< the strongest line found in the same way within the hex, where no side is
};

/// What lines to look for.
struct LineKind {
  HexDrawing drawing = HexDrawing::sides;
  bool darker = true;
};

/// A hex whose middle is expected at the origin of `here`. Lines are looked for within `span` pixels of where
/// they should be.
HexSight look_at_hex(const Plane& response, LineKind kind, const RawLattice& here, double span);

/// All hexes whose centre is in the picture, within `reach` pixels of `about`, in order of q and s.
std::vector<HexSight> look_at_hexes(const Plane& response, LineKind kind, const RawLattice& lattice,
                                    PixelPoint about, double reach, double span);

/// From the strength on that says that a line is there: chance gives less.
double line_threshold(const std::vector<HexSight>& hexes);

/// How far a hex is from where it was expected, by the lines that are stronger than `threshold`. False where
/// there are fewer than four, or the hex is not determined by them.
bool shift_of(const HexSight& hex, double threshold, PixelPoint& shift);

/// The lattice through the hexes as their lines are: least squares, those far off the rest left out. False
/// where there are too few.
bool refine(RawLattice& lattice, const std::vector<HexSight>& hexes, double threshold);

}  // namespace coq::georeferencing
