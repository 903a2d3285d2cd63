// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "core/base/result.h"
#include "core/georeferencing/pixel_lattice.h"
#include "core/images/bitmap.h"

/// Corners of a sheet's neatline, near places that a person clicked.
namespace coq::georeferencing {

/// A corner at the crossing of two lines.
struct NeatlineCorner {
  PixelPoint at{};
  double moved = 0;  ///< distance from the click, in pixels
};

/// Returns the crossing of the outermost lines near each of four corners, given in circular order. A line must
/// follow the side to the next corner along a tenth of it. Lines farther than `radius` pixels from the click
/// are ignored, because other lines often run beside the neatline. The result is a proposal that a person must
/// confirm. Errors (`georeferencing.corner`, with the number of the corner from 1): no line near it, or the
/// crossing is farther than `radius` from the click.
Result<std::array<NeatlineCorner, 4>> graticule(const images::Bitmap& scan,
                                                const std::array<PixelPoint, 4>& corners, double radius);

}  // namespace coq::georeferencing
