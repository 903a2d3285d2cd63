// SPDX-License-Identifier: MIT
#include "core/play/table/edges.h"

#include <iterator>

namespace coq::play {
inline namespace on_table {
namespace {

constexpr const char* kNames[] = {"N", "E", "S", "W"};

}  // namespace

const char* edge_name(TableEdge edge) {
  return kNames[static_cast<int>(edge)];
}

std::optional<TableEdge> edge_named(std::string_view name) {
  for (std::size_t i = 0; i < std::size(kNames); ++i)
    if (name == kNames[i]) return static_cast<TableEdge>(i);
  return std::nullopt;
}

Box strip_along(TableEdge edge, const Box& table, Um depth) {
  Box out = table;
  switch (edge) {
    case TableEdge::north:
      out.max.y = out.min.y + depth;
      break;
    case TableEdge::east:
      out.min.x = out.max.x - depth;
      break;
    case TableEdge::south:
      out.min.y = out.max.y - depth;
      break;
    case TableEdge::west:
      out.max.x = out.min.x + depth;
      break;
  }
  return out;
}

Box half_along(TableEdge edge, const Box& table) {
  const Um extent = is_vertical(edge) ? table.max.x - table.min.x : table.max.y - table.min.y;
  return strip_along(edge, table, extent / 2);
}

}  // namespace on_table
}  // namespace coq::play
