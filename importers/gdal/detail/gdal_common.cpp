// SPDX-License-Identifier: MIT
#ifdef COQ_WITH_GDAL

#include "importers/gdal/detail/gdal_common.h"

#include <mutex>

namespace coq::importers::gdal {
namespace {

void ignore_errors(CPLErr, CPLErrorNum, const char*) {}

/// Registers GDAL's drivers once.
void begin() {
  static std::once_flag once;
  std::call_once(once, [] { GDALAllRegister(); });
}

OGRSpatialReference degrees() {
  OGRSpatialReference system;
  system.SetWellKnownGeogCS("WGS84");
  system.SetAxisMappingStrategy(OAMS_TRADITIONAL_GIS_ORDER);
  return system;
}

}  // namespace

void fail(const GroundRequest& request, const char* check, Message what, Problems& problems) {
  Problem problem = make_error(check, std::move(what));
  problem.file = request.path.string();
  problems.push_back(std::move(problem));
}

DataSet open(const GroundRequest& request, unsigned flags, const char* const* drivers, Problems& problems) {
  begin();
  // GDAL prints errors itself unless a handler takes them.
  CPLPushErrorHandler(ignore_errors);
  CPLErrorReset();
  DataSet data(static_cast<GDALDataset*>(
      GDALOpenEx(request.path.c_str(), flags | GDAL_OF_READONLY, drivers, nullptr, nullptr)));
  const std::string reason = CPLGetLastErrorMsg();
  CPLPopErrorHandler();
  if (!data) {
    fail(request, "gdal.file",
         reason.empty() ? message("GDAL does not recognise the file")
                        : message("GDAL cannot read the file: {}", reason),
         problems);
  }
  return data;
}

std::optional<OGRSpatialReference> system_of(const OGRSpatialReference* stated, const GroundRequest& request,
                                             Problems& problems) {
  OGRSpatialReference system;
  const auto given = request.options.find("file-crs");
  if (stated != nullptr && !stated->IsEmpty()) {
    system = *stated;
  } else if (given == request.options.end() || given->second.empty()) {
    fail(request, "gdal.crs", message("the file does not say its coordinate system: give --file-crs EPSG:N"),
         problems);
    return std::nullopt;
  } else {
    CPLPushErrorHandler(ignore_errors);
    const bool good =
        system.SetFromUserInput(given->second.c_str(),
                                OGRSpatialReference::SET_FROM_USER_INPUT_LIMITATIONS_get()) == OGRERR_NONE;
    CPLPopErrorHandler();
    if (!good) {
      fail(request, "gdal.crs", message("\"{}\" is not a coordinate system", given->second), problems);
      return std::nullopt;
    }
  }
  system.SetAxisMappingStrategy(OAMS_TRADITIONAL_GIS_ORDER);
  return system;
}

Transformation to_degrees(const OGRSpatialReference& system) {
  const OGRSpatialReference wgs = degrees();
  return Transformation(OGRCreateCoordinateTransformation(&system, &wgs));
}

Transformation from_degrees(const OGRSpatialReference& system) {
  const OGRSpatialReference wgs = degrees();
  return Transformation(OGRCreateCoordinateTransformation(&wgs, &system));
}

}  // namespace coq::importers::gdal

#endif
