// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"

/// Places of images on the ground, as map programs write them: GeoTIFF keys, world files with a `.prj` file,
/// and the control points of QGIS.
namespace coq::images {

/// Affine map from pixels to coordinates: east = east_x*x + east_y*y + east, north = north_x*x + north_y*y +
/// north. Pixel (0, 0) is the outer corner of the first pixel of the upright image.
struct GeoReference {
  double east_x = 0, east_y = 0, east = 0;
  double north_x = 0, north_y = 0, north = 0;
  std::string crs{};  ///< "EPSG:25832", or the text of a `.prj` file; empty if unknown
  double metres = 1;  ///< metres in a unit of the coordinates; 0 for degrees, where `east` is the longitude
};

/// Reads the georeference of a GeoTIFF, else of the world file beside the image (`a.pgw`, `a.pngw`, `a.wld` for
/// `a.png`) with the `.prj` or GDAL's `.aux.xml` file. A world file does not state its unit. If there is no
/// such file, small steps at a position on the globe count as degrees. The result refers to the upright image,
/// whereas files refer to the stored one. Returns nullopt if there is none or it is implausible.
std::optional<GeoReference> georeference_of(const std::string& file);

/// A control point: a pixel of the upright image, and its map coordinates.
struct GroundPoint {
  double x = 0, y = 0;  ///< pixel; y is counted downwards
  double east = 0, north = 0;
};
struct GroundPoints {
  std::vector<GroundPoint> points{};
  std::string crs{};  ///< WKT or "EPSG:2154"; empty if the file does not state it
};

/// Reads the control points that QGIS's georeferencer writes (`.points`), without those that are switched off.
/// QGIS counts rows upwards from the top of the image, so they are negative in the file. Errors: `file.read`,
/// `points.read` (with the line, also for more than 100000 points).
Result<GroundPoints> read_points(const std::string& file);

}  // namespace coq::images
