// SPDX-License-Identifier: MIT
#pragma once

#include <utility>
#include <vector>

#include "editor/app/tiles/tile_cache.h"
#include "formats/painters/cairo/raster.h"

/// Tiles onto a window. The context's unit is the device pixel.
namespace coq::app {

/// The tiles that a view shows, at the level nearest to its scale, the middle first.
std::vector<TileKey> tiles_of(const TileView& view);
/// The ring of tiles round those.
std::vector<TileKey> tiles_around(const std::vector<TileKey>& tiles);

/// A view that is not turned has tiles on whole pixels: no seams, and at the level's own scale a plain copy.
void blit_tile(cairo_t* cr, const TileView& view, const TileKey& key, const cairo::Bitmap& bitmap);

/// Fills the place of missing tiles with those of other levels, the nearest level uppermost.
void blit_stand_ins(cairo_t* cr, const TileView& view, const std::vector<TileKey>& missing,
                    std::vector<std::pair<TileKey, const cairo::Bitmap*>> others);

}  // namespace coq::app
