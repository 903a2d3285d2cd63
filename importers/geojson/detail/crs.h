// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "importers/geojson/detail/geometry.h"

namespace coq::importers::detail {

/// What the member `crs` of a collection says (GeoJSON of 2008, which geographic programs still write).
struct Crs {
  enum class Kind { unsaid, degrees, web_mercator, other };
  Kind kind = Kind::unsaid;
  std::string name;  ///< as it stands
};
Crs crs_of(const Json& collection);

/// From the metres of the web Mercator projection, which are longer than metres but at the equator, to degrees.
void web_mercator_to_degrees(std::vector<Parts>& all);

/// Longitudes as they lie next to one another: those of a map across the 180th meridian count on from 180.
void join_longitudes(std::vector<Parts>& all);

/// All coordinates so many times as large.
void scale_positions(std::vector<Parts>& all, double factor);

}  // namespace coq::importers::detail
