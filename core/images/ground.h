// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

namespace coq::images {

/// Linear map from pixels of an image to metres on the ground: east = (xx*x + xy*y) + ..., north = (yx*x +
/// yy*y) + .... The absolute position is not stored.
struct Ground {
  double east_x = 0, east_y = 0;
  double north_x = 0, north_y = 0;
};

/// Reads the georeference of a GeoTIFF, else of the world file beside the image (`a.pgw`, `a.pngw`, `a.wld` for
/// `a.png`). Degrees are converted to metres at the middle of the image. So are the metres of Web Mercator,
/// which grow away from the equator. Returns nullopt if there is none or it is implausible, also for images
/// stored rotated.
std::optional<Ground> ground_of(const std::string& file);

}  // namespace coq::images
