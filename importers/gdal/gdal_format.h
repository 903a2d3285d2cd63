// SPDX-License-Identifier: MIT
#pragma once

#include "importers/format/format.h"

/// Files of other geographic programs, by GDAL. A build without GDAL (the CMake option COQ_GDAL) has the same
/// formats, but reading fails with `gdal.missing`.
namespace coq::importers {

/// KML, GPX, GeoPackage and shapefiles: areas, lines and named points with their columns.
Format gis_format();

/// GeoTIFF and other rasters of heights.
Format raster_format();

}  // namespace coq::importers
