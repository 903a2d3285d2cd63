// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

namespace coq::picture {

/// From pixels of a picture to metres of the ground: east = (xx*x + xy*y) + ..., north = (yx*x + yy*y) + ...;
/// the place itself is not kept.
struct Ground {
  double east_x = 0, east_y = 0;
  double north_x = 0, north_y = 0;
};

/// What a GeoTIFF says of its ground, else the world file beside a picture (`a.pgw`, `a.pngw`, `a.wld` of
/// `a.png`). Degrees count as metres at the middle of the picture, and so do the metres of web Mercator, which
/// grow away from the equator. nullopt where neither says anything, or what cannot be true; of pictures that
/// are stored turned, too.
std::optional<Ground> ground_of(const std::string& file);

}  // namespace coq::picture
