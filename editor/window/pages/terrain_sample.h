// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/model/ruleset.h"
#include "core/painting/cairo/raster.h"

namespace coq::win {

/// Draws a square sample of a terrain type as on maps: an area, or a line across it. Empty if it cannot be
/// drawn.
images::Bitmap draw_terrain_sample(const model::TerrainType& type, int pixels, Um side = 9'000,
                                   bool black_and_white = false);

}  // namespace coq::win
