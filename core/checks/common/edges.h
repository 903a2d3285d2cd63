// SPDX-License-Identifier: MIT
#pragma once

#include "core/checks/framework/views.h"

namespace coq::validate {

/// An edge of the map as scenarios name it.
enum class Edge { north, east, south, west };
std::optional<Edge> parse_edge(std::string_view name);

/// The directions that lead over an edge: on flat grids two to the east and two to the west, on pointy ones two
/// to the north and two to the south.
const std::vector<Direction>& directions_beyond(Orientation orientation, Edge edge);
/// Does the hex lie on that edge of what is in play: is there nothing in play beyond it that way? On flat grids
/// the neighbours to the east (or west) are two, on pointy ones those to the north (or south): both must be
/// missing.
bool on_edge(const MapView& map, Hex hex, Edge edge);
/// On any edge?
bool on_any_edge(const MapView& map, Hex hex);

}  // namespace coq::validate
