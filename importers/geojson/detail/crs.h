// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "importers/geojson/detail/geometry.h"

namespace coq::importers::detail {

/// Coordinate system that the member `crs` of a collection names (GeoJSON of 2008, which GIS programs still
/// write).
struct Crs {
  enum class Kind { unsaid, degrees, web_mercator, other };
  Kind kind = Kind::unsaid;
  std::string name;  ///< name as written in the file
};
Crs crs_of(const Json& collection);

/// Converts web Mercator coordinates to degrees. Its metres are longer than real ones except at the equator.
void web_mercator_to_degrees(std::vector<Parts>& all);

/// Makes longitudes contiguous: east of the 180th meridian, they continue above 180 if the map crosses it.
void join_longitudes(std::vector<Parts>& all);

/// Multiplies all coordinates by `factor`.
void scale_positions(std::vector<Parts>& all, double factor);

}  // namespace coq::importers::detail
