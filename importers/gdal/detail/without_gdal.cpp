// SPDX-License-Identifier: MIT
#include "importers/gdal/detail/gdal_files.h"

#ifndef COQ_WITH_GDAL

namespace coq::importers::gdal {
namespace {

std::optional<GroundData> refuse(const GroundRequest& request, Problems& problems) {
  Problem problem =
      make_error("gdal.missing", message("this program was built without GDAL, which reads such files"));
  problem.file = request.path.string();
  problems.push_back(std::move(problem));
  return std::nullopt;
}

}  // namespace

std::optional<GroundData> read_vectors(const GroundRequest& request, Problems& problems) {
  return refuse(request, problems);
}
std::optional<GroundData> read_raster(const GroundRequest& request, Problems& problems) {
  return refuse(request, problems);
}

}  // namespace coq::importers::gdal

#endif
