// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "core/relief/heights.h"

namespace coq::relief {

/// Reads an Esri ASCII grid: a header (ncols, nrows, xllcorner or xllcenter, yllcorner or yllcenter, cellsize
/// or dx and dy, NODATA_value) and the heights, row by row from the north. A corner is half a cell from the
/// first point. Source: Esri, "Esri ASCII raster format". The file does not state its coordinate system, so
/// `place.crs` becomes `crs`. Errors, with the line: `heights.header`, `heights.size`, `heights.value` (not a
/// number, too few or too many values).
Result<Heights> read_ascii_grid(std::string_view text, const std::string& crs);

}  // namespace coq::relief
