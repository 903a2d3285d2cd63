// SPDX-License-Identifier: MIT
#pragma once

#include <utility>
#include <vector>

#include "core/painting/cairo/raster.h"
#include "editor/app/tiles/tile_cache.h"

/// Draws tiles on a window. The unit of the context is the device pixel.
namespace coq::app {

/// Returns the visible tiles at the level nearest to the view's scale, the central ones first.
std::vector<TileKey> tiles_of(const TileView& view);
/// Returns the ring of tiles around these.
std::vector<TileKey> tiles_around(const std::vector<TileKey>& tiles);

/// If the view is not rotated, tiles lie on whole pixels: there are no seams, and at the level's own scale it
/// is a plain copy.
void blit_tile(cairo_t* cr, const TileView& view, const TileKey& key, const cairo::Bitmap& bitmap);

/// Fills missing tiles with tiles of other levels, the nearest level on top.
void blit_stand_ins(cairo_t* cr, const TileView& view, const std::vector<TileKey>& missing,
                    std::vector<std::pair<TileKey, const cairo::Bitmap*>> others);

}  // namespace coq::app
