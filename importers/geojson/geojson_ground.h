// SPDX-License-Identifier: MIT
#pragma once

#include "importers/ground/ground_data.h"

namespace coq::importers {

/// Reads GeoJSON as ground, for a map of several files or cut to a box. Coordinates are degrees, or those of
/// the member `crs`. Properties are the keys of the table of terrain; a property `type` or `terrain` may also
/// name a terrain type. Sources are "FILE:ID", by the ids of the features, else by their numbers. Errors:
/// `json.syntax`, `geojson.feature`, `geojson.crs`.
std::optional<GroundData> read_geojson_ground(const GroundRequest& request, Problems& problems);

}  // namespace coq::importers
