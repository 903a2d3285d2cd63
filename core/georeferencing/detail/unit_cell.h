// SPDX-License-Identifier: MIT
#pragma once

#include "core/georeferencing/detail/plane.h"
#include "core/georeferencing/detail/spectrum.h"

namespace coq::georeferencing {

/// Print of the hexes: whole sides, ticks at their corners, or only a dot in the middle.
enum class HexDrawing { sides, corners, dots };

/// The position of a hex's middle in a repetition, and the kind of lines around it.
struct CellCentre {
  PixelPoint at{};  ///< middle of the hex nearest to the middle of the image
  HexDrawing drawing = HexDrawing::sides;
  bool darker = true;   ///< the lines are darker than the ground; otherwise lighter
  double contrast = 0;  ///< contrast of the lines with the area between,
                        ///< in the unit of line_response(); 0: no lines
  double likeness = 0;  ///< similarity of the hex to itself when shifted by a part of
                        ///< its size; near 1 if it really consists of several hexes
};

/// Adjusts the two vectors slightly, until the hexes of the whole image coincide.
Repetition sharpened(const Plane& response, Repetition way);

/// Superimposes all hexes of the image: the print common to all stays, the landscape fades. The middle of the
/// hex is the position with lines on all sides.
CellCentre centre_of(const Plane& response, const Repetition& repetition);

/// Same as centre_of(), for hexes of which only a dot in the middle is printed. The contrast is 0 if the cell
/// contains more than one dot.
CellCentre dot_centre_of(const Plane& response, const Repetition& repetition);

}  // namespace coq::georeferencing
