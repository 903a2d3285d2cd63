// SPDX-License-Identifier: MIT
#pragma once

#include "importers/format/format.h"

namespace coq::importers {

/// SRTM height files: .hgt, and .hgt.zip.
Format hgt_format();

/// Esri ASCII grids: .asc, with the coordinate system in a .prj file beside it or in the option `file-crs`.
Format ascii_grid_format();

}  // namespace coq::importers
