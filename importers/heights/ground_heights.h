// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "core/relief/heights.h"
#include "importers/ground/ground_data.h"

namespace coq::importers {

/// Converts degrees to the coordinates of a raster, or back. Returns nullopt outside the range of its system.
using ToRaster = std::function<std::optional<relief::Place>(LonLat)>;
using FromRaster = std::function<std::optional<LonLat>(relief::Place)>;

/// Returns the heights of a raster for importers/ground_map. Their box contains points along the raster's
/// border.
GroundHeights ground_heights(relief::Heights heights, ToRaster to_raster, const FromRaster& from_raster);

/// Same as above, with the conversion for `heights.place.crs`. Error: `projection.crs`.
Result<GroundHeights> ground_heights(relief::Heights heights);

}  // namespace coq::importers
