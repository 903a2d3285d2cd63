// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/base/result.h"
#include "core/documents/model/map.h"

namespace coq::exporters {

struct GeoJsonOptions {
  bool metres = false;  ///< on the ground, by the grid's `metres`; else millimetres of the page
  bool grid = false;    ///< also the outline of every hex
};

/// A map as a FeatureCollection, a feature a line: docs/formats/geojson.md. Error `geojson.metres`: the map
/// doesn't say how many metres a hex is across. Into `problems` go errors `geometry.ring` and `geometry.path`
/// for art that cannot be written (too few points; it is left out) and `geometry.ring` for areas that are not
/// valid, warnings `geojson.place` for features whose hexes or shape are not there (they have no geometry).
Result<std::string> map_geojson(const model::MapDocument& map, const GeoJsonOptions& options,
                                Problems& problems);

}  // namespace coq::exporters
