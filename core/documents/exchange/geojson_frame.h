// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/documents/model/map.h"
#include "core/geometry/point.h"

/// Properties that the programs' GeoJSON files add to RFC 7946; see docs/formats/geojson.md.
namespace coq::exchange {

/// Name of the member in the collection and its features. Other programs ignore it.
inline constexpr const char* kMember = "coquelicot";
inline constexpr int kGeoJsonVersion = 1;

/// Coordinate system: millimetres on the page or metres on the ground. x points right; y points up from the
/// lower edge of the page.
struct GeoJsonFrame {
  Um height = 0;             ///< height of the page or table: y = height - y on the page
  double metres_per_mm = 0;  ///< 0 means that coordinates are millimetres

  /// Returns "x,y" of a point on the page. Millimetres are exact; metres get enough decimals to restore the
  /// point exactly.
  std::string position(Point p) const;
  /// Converts coordinates to a point and rounds once. Returns false if they are not finite or exceed kUmLimit.
  bool point(double x, double y, Point& out) const;
};

/// Returns the metres of ground per millimetre of the page, from the distance between hexes. Errors:
/// `geojson.metres` (the grid has no ground distance), and those of the grid.
Result<double> metres_per_mm(const model::MapDocument& map);

/// Returns the ring with the same first vertex and the opposite orientation.
Ring turned(const Ring& ring);

}  // namespace coq::exchange
