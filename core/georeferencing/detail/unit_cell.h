// SPDX-License-Identifier: MIT
#pragma once

#include "core/georeferencing/detail/plane.h"
#include "core/georeferencing/detail/spectrum.h"

namespace coq::georeferencing {

/// How hexes are printed: by their sides, or by ticks at their corners.
enum class HexDrawing { sides, corners };

/// Where the middle of a hex is in what repeats, and whether its sides are drawn there.
struct CellCentre {
  PixelPoint at{};  ///< of the hex nearest to the middle of the picture
  HexDrawing drawing = HexDrawing::sides;
  bool darker = true;   ///< the lines are darker than the ground; false: lighter
  double contrast = 0;  ///< of the lines to what lies between them, as line_response() counts; 0: no lines
  double likeness = 0;  ///< of the hex to itself moved by a part of it; 1: it is several hexes
};

/// The two ways put right by a little, so that the hexes of the whole picture lie upon one another.
Repetition sharpened(const Plane& response, Repetition way);

/// Lays all hexes of the picture upon one another: what is printed in each stays, the landscape fades. Of all
/// places in that one hex its middle is the one about which there is a line on all sides.
CellCentre centre_of(const Plane& response, const Repetition& repetition);

}  // namespace coq::georeferencing
