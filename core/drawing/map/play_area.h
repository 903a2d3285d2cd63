// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/map/map_source.h"

/// Where the land of a map ends.
namespace coq::scene {

/// The option, or what the style has in its place.
MapEdge edge_of(const MapSource& source);

/// Around all hexes in play.
Box play_box(const MapSource& source);
/// The hexes in play as figures: their common border, so that no seams show. Empty for a table.
Outline play_outline(const MapSource& source);
/// The largest rectangle that the hexes in play fill: it cuts those of the edges in two.
Box half_hex_box(const MapSource& source);

/// What the ground fills where that is not hexes.
std::optional<Box> ground_box(const MapSource& source);
/// What the land is cut to on a sheet; nullopt where it ends with the sheet.
std::optional<Outline> land_clip(const MapSource& source);

}  // namespace coq::scene
