// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/map/map_source.h"

/// The frame of a map: its neat line, and the border with coordinates.
namespace coq::scene {

/// What the neat line goes round: the hexes in play and a little of the land about them (or what half hexes
/// leave of them), as far as the page has room; the whole of a table. nullopt where there is no border: of a
/// part of the map, of land that goes to the edge of the sheet, or where none is wanted and the style has none.
std::optional<Box> neat_box(const MapSource& source);

/// How far the border goes beyond the neat line, on paper.
Um frame_reach(const MapSource& source);

/// The lines round `box` and the coordinates between them, on the map.
void add_frame(const MapSource& source, const Box& box, Layer& layer);

}  // namespace coq::scene
