// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/map/map_source.h"

/// The frame of a map whose style has one.
namespace coq::scene {

/// What the neat line goes round: the hexes in play and a little of the land about them, as far as the page
/// has room; the whole of a table. nullopt where the style has no frame or a part of the map is drawn.
std::optional<Box> frame_box(const MapSource& source);

/// How far the frame's lines go beyond the neat line, on paper.
Um frame_reach(const styles::Style& style);

/// The lines round `box`, on the map.
void add_frame(const MapSource& source, const Box& box, Layer& layer);

}  // namespace coq::scene
