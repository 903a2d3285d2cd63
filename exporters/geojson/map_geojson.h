// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/base/result.h"
#include "core/documents/model/map.h"

namespace coq::exporters {

struct GeoJsonOptions {
  bool metres = false;  ///< ground coordinates in metres, by the grid's `metres`; otherwise millimetres of the
                        ///< page
  bool grid = false;    ///< also writes the outline of every hex
};

/// Returns a map as a FeatureCollection with one feature per line, see docs/formats/geojson.md. Error
/// `geojson.metres`: the map does not define the width of a hex in metres. `problems` gets errors
/// `geometry.ring` and `geometry.path` for features with too few points, which are left out. It also gets
/// errors `geometry.ring` for invalid areas, which are written. Features whose hexes or shape do not exist are
/// written without geometry (warning `geojson.place`).
Result<std::string> map_geojson(const model::MapDocument& map, const GeoJsonOptions& options,
                                Problems& problems);

}  // namespace coq::exporters
