// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/map/map_source.h"

/// The frame of a map: its neat line, and the border with coordinates.
namespace coq::drawing {

/// Returns the rectangle inside the neat line. It contains the hexes in play and a little land around them,
/// limited by the page. With MapEdge::half_hexes, it cuts the outer hexes in half. For a table, it is the whole
/// table. Returns nullopt if there is no border: for a part of a map, if land extends to the sheet's edge, or
/// if neither the options nor the style ask for one.
std::optional<Box> neat_box(const MapSource& source);

/// Returns the width of the border outside the neat line, on paper.
Um frame_reach(const MapSource& source);

/// Adds the lines around `box` and the coordinates between them, in map units.
void add_frame(const MapSource& source, const Box& box, Layer& layer);

}  // namespace coq::drawing
