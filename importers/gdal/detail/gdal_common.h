// SPDX-License-Identifier: MIT
#pragma once

#include <gdal_priv.h>
#include <ogrsf_frmts.h>

#include <memory>
#include <string>

#include "importers/ground/ground_data.h"

namespace coq::importers::gdal {

/// Closes a data set.
struct Close {
  void operator()(GDALDataset* data) const { GDALClose(data); }
};
using DataSet = std::unique_ptr<GDALDataset, Close>;

/// A transformation between degrees on WGS 84 and a file's coordinates, east before north.
using Transformation = std::unique_ptr<OGRCoordinateTransformation>;

/// Opens a file read-only with some of GDAL's drivers, which may read only the file's folder. Returns null
/// after adding an error `gdal.file`.
DataSet open(const GroundRequest& request, unsigned flags, const char* const* drivers, Problems& problems);

/// Returns the coordinate system of a file, else that of the option `file-crs`. Returns nullopt after adding an
/// error `gdal.crs`.
std::optional<OGRSpatialReference> system_of(const OGRSpatialReference* stated, const GroundRequest& request,
                                             Problems& problems);
Transformation to_degrees(const OGRSpatialReference& system);
Transformation from_degrees(const OGRSpatialReference& system);

/// Adds an error with the request's file.
void fail(const GroundRequest& request, const char* check, Message what, Problems& problems);

}  // namespace coq::importers::gdal
