// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/geometry/point.h"

/// Edges of a table, and the areas along them.
namespace coq::play {
inline namespace on_table {

/// Edges of the table. Their outward directions are turned({0, -1}, edge).
enum class TableEdge : std::uint8_t { north, east, south, west };
constexpr TableEdge opposite(TableEdge edge) {
  return static_cast<TableEdge>((static_cast<int>(edge) + 2) % 4);
}
/// Returns whether the edge runs north-south.
constexpr bool is_vertical(TableEdge edge) {
  return edge == TableEdge::east || edge == TableEdge::west;
}

/// Returns the edge's name in documents and logs: "N".
const char* edge_name(TableEdge edge);
std::optional<TableEdge> edge_named(std::string_view name);

/// Returns the strip of a table along an edge.
Box strip_along(TableEdge edge, const Box& table, Um depth);
/// Returns the half of a table on the side of an edge.
Box half_along(TableEdge edge, const Box& table);

}  // namespace on_table
}  // namespace coq::play
