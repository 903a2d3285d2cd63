// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/workers.h"
#include "core/painting/cairo/raster.h"
#include "exporters/tmx/tmx_text.h"

namespace coq::exporters::tmx {

/// The most pixels on a side of an image: many computers cannot load more.
inline constexpr int kLargestImage = 16'000;

/// Draws the map with its hexes upright, without title and legend. Sets size and place of the picture and
/// returns the bytes of a PNG file. Errors: those of the map, `png.size`, and `tmx.image` if it would be too
/// large.
Result<std::string> draw_map(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                             const tiled::Frame& frame, cairo::FontEngine& fonts, const Workers* workers,
                             Picture& picture, Problems& problems);

/// Draws a hex of each terrain type, in the map's style. Sets the size of the picture.
Result<std::string> draw_tiles(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                               const tiled::Frame& frame, const TilesetPlan& tileset, cairo::FontEngine& fonts,
                               const Workers* workers, Picture& picture, Problems& problems);

}  // namespace coq::exporters::tmx
