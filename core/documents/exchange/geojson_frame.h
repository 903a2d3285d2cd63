// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/documents/model/map.h"
#include "core/geometry/point.h"

/// What the GeoJSON files of the programs say beside RFC 7946; see docs/formats/geojson.md.
namespace coq::exchange {

/// Name of the member, in the collection and in features, that other programs ignore.
inline constexpr const char* kMember = "coquelicot";
inline constexpr int kGeoJsonVersion = 1;

/// Where coordinates are: millimetres of the page or metres on the ground, x to the right, y upward from the
/// lower edge of the page.
struct GeoJsonFrame {
  Um height = 0;             ///< of the page or table: y = height - y of the page
  double metres_per_mm = 0;  ///< 0: millimetres

  /// "x,y" of a point of the page: exact in millimetres, in metres with so many places that nothing is lost.
  std::string position(Point p) const;
  /// The point, rounded once; false if it is no number or beyond kUmLimit.
  bool point(double x, double y, Point& out) const;
};

/// How many metres of ground a millimetre of the page is: by the step from a hex to the next. Errors:
/// `geojson.metres` (the grid does not say it), those of the grid.
Result<double> metres_per_mm(const model::MapDocument& map);

/// The ring from the same vertex in the other sense.
Ring turned(const Ring& ring);

}  // namespace coq::exchange
