// SPDX-License-Identifier: MIT
#pragma once

#include "core/checks/framework/views.h"

namespace coq::checks {

/// An edge of the map as named in scenarios.
enum class Edge { north, east, south, west };
std::optional<Edge> parse_edge(std::string_view name);

/// Returns the directions that leave the map over an edge. Flat grids have two to the east and two to the west;
/// pointy grids have two to the north and two to the south.
const std::vector<Direction>& directions_beyond(Orientation orientation, Edge edge);
/// Returns whether the hex has no neighbour in play beyond that edge. If two directions lead over the edge,
/// both neighbours must be missing.
bool on_edge(const MapView& map, Hex hex, Edge edge);
bool on_any_edge(const MapView& map, Hex hex);

}  // namespace coq::checks
