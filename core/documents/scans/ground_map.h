// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/geometry/warp_fit.h"
#include "core/georeferencing/pixel_lattice.h"
#include "core/georeferencing/tie_fit.h"
#include "core/images/picture.h"
#include "core/projection/projection.h"

/// Map documents of sheets without printed hexes, whose place on the ground is known.
namespace coq::scenario {

/// A point of a sheet whose coordinates are known.
struct GroundTie {
  projection::Metres place{};
  georeferencing::PixelPoint pixel{};
};

/// A scan and its fit to the ground.
struct GroundSheet {
  std::string href;     ///< path of the image, relative to the map's folder
  int page = 0;         ///< page of a file with several pages; 0 is the first
  images::Size size{};  ///< pixels
  std::string crs;      ///< empty if only the distances are known
  /// Pixels, and metres east and south of the plane's origin. If empty, points of the fit become the map's
  /// ties.
  std::vector<TiePair> ties{};
  std::vector<std::string> names{};  ///< names of the ties, for messages
  georeferencing::TieFit fit{};
  bool corners = false;  ///< the ties are the corners of the neatline, and the page ends there
  double north = 0;      ///< without `crs`: direction of north, in degrees clockwise from the top of the scan
};

/// Returns the pairs that fits need. Metres south count downwards, as pixels do.
std::vector<TiePair> pairs_of(const std::vector<GroundTie>& ties);

/// The hexes to lay over a sheet.
struct HexWish {
  double metres = 0;               ///< distance between opposite sides, on the ground
  std::optional<double> hex_mm{};  ///< distance between opposite sides on the page, which determines the scale
  std::optional<double> scale{};   ///< N of 1:N; the default follows from the system's usual hexes
  Orientation orientation = Orientation::flat;
  std::optional<int> columns{}, rows{};
  std::string first_label = "A01";
  std::optional<georeferencing::PixelPoint> first{};  ///< centre of the first hex; the default centres the grid
};

struct GroundMap {
  model::MapDocument map{};
  double hex_mm = 0;  ///< distance between opposite sides on the page
  double scale = 0;   ///< N of 1:N, on the ground
};

/// Returns the metres on the ground per pixel, in the middle of the scan.
double metres_per_pixel(const GroundSheet& sheet);

/// Returns true north and the scale of the sheet's plane, in the middle of the scan. The sheet must have a
/// coordinate system. Errors: `projection.crs`.
Result<projection::LocalScale> local_scale(const GroundSheet& sheet);

/// Returns a map of the system without terrain: regular hexes over the sheet, with metres per hex, compass
/// north, the georeference, and the scan on its ties. The top of the page is grid north, unless the sheet is
/// turned by more than ten degrees: then it is the top of the sheet. Without columns and rows, the grid holds
/// all hexes that have room. The root is still empty. Errors: `scan.table` (the system uses no hexes),
/// `scan.page` (too large), `scan.hex` (hexes below 1 mm, larger than the sheet, or more than 999 in a row;
/// scale and size that contradict each other), `projection.crs`, and those of labels.
Result<GroundMap> map_on_ground(const model::RulesetDocument& ruleset, const GroundSheet& sheet,
                                const HexWish& wish);

}  // namespace coq::scenario
