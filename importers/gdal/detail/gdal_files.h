// SPDX-License-Identifier: MIT
#pragma once

#include "importers/ground/ground_data.h"

namespace coq::importers::gdal {

/// Reads all layers of a file of vectors. The columns of a record are its tags, and so are `layer` and, in KML,
/// `folder`. Errors: `gdal.missing` (built without GDAL), `gdal.file`, `gdal.crs` (no coordinate system),
/// `gdal.size`, `stopped`.
std::optional<GroundData> read_vectors(const GroundRequest& request, Problems& problems);

/// Reads the first band of a raster as heights. If the raster is large, only the part in the request's box is
/// read, in fewer samples if necessary. Errors as above, and `gdal.heights` (no georeference, or a picture
/// instead of heights).
std::optional<GroundData> read_raster(const GroundRequest& request, Problems& problems);

}  // namespace coq::importers::gdal
