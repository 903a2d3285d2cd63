// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/georeferencing/pixel_lattice.h"
#include "core/images/bitmap.h"

namespace coq::georeferencing {

/// Returns the surroundings of at most 16 places of a scan, enlarged four times and side by side, with a red
/// cross at each place. A person checks them before trusting a control point.
images::Bitmap proof_of(const images::Bitmap& scan, const std::vector<PixelPoint>& places);

}  // namespace coq::georeferencing
