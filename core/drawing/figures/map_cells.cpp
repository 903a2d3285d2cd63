// SPDX-License-Identifier: MIT
#include "core/drawing/figures/map_cells.h"

#include <algorithm>
#include <map>

#include "core/sight/models/view.h"

namespace coq::scene::detail {
namespace {

constexpr Um kTableWidth = 170'000;  ///< of a table on paper, at most

Point corner_of(Hex square, Um edge) {
  return {square.column * edge, square.row * edge};
}

}  // namespace

Point CellSheet::centre(Hex cell) const {
  if (grid) return sheet.place.apply(grid->centre(cell));
  return sheet.place.apply(los::middle_of_square(cell, square));
}

std::vector<Point> CellSheet::ring(Hex cell) const {
  std::vector<Point> out;
  if (grid) {
    for (int i = 0; i < kDirections; ++i) out.push_back(to_page(grid->corner(cell, i)));
  } else {
    const Point corner = corner_of(cell, square);
    for (const auto& [right, down] : {std::pair{0, 0}, {1, 0}, {1, 1}, {0, 1}})
      out.push_back({corner.x + right * square, corner.y + down * square});
  }
  for (Point& point : out) point = sheet.place.apply(point);
  return out;
}

std::vector<Hex> CellSheet::neighbours(Hex cell) const {
  if (!grid)
    return {{cell.column, cell.row - 1},
            {cell.column + 1, cell.row},
            {cell.column, cell.row + 1},
            {cell.column - 1, cell.row}};
  std::vector<Hex> out;
  for (int i = 0; i < kDirections; ++i) out.push_back(grid->neighbour(cell, static_cast<Direction>(i)));
  return out;
}

Outline CellSheet::outline(const std::vector<Hex>& cells) const {
  // Edges that are gone along both ways lie inside; of the others each corner has as many in as out.
  std::multimap<Point, Point> edges;
  const auto meets = [&](Point from, Point to) {
    const auto [begin, end] = edges.equal_range(from);
    return std::find_if(begin, end, [&](const auto& edge) { return edge.second == to; });
  };
  for (const Hex cell : cells) {
    const std::vector<Point> corners = ring(cell);
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const Point from = corners[i], to = corners[(i + 1) % corners.size()];
      const auto back = meets(to, from);
      if (back != edges.equal_range(to).second)
        edges.erase(back);
      else
        edges.emplace(from, to);
    }
  }
  Outline out;
  while (!edges.empty()) {
    std::vector<Point> corners;
    for (auto at = edges.begin(); at != edges.end(); at = edges.find(corners.back())) {
      if (corners.empty()) corners.push_back(at->first);
      corners.push_back(at->second);
      edges.erase(at);
    }
    corners.pop_back();
    if (corners.size() > 2) out.add_ring(corners);
  }
  return out;
}

Result<CellSheet> cell_sheet(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                             const CellSheetOptions& options, TextMetrics& metrics) {
  MapOptions shown;
  shown.style = model::MapStyle::diagram;
  shown.title = shown.legend = shown.scale_bar = shown.compass = shown.feature_names = false;
  shown.black_and_white = options.black_and_white;
  shown.lang = options.lang;
  shown.layers = {std::string(kTerrainLayer), std::string(kNamesLayer)};
  CellSheet out;
  if (map.table && (!map.grid || options.square > 0)) {
    out.square = options.square;
    shown.table_scale = std::max(1, (map.table->width + kTableWidth - 1) / kTableWidth);
  } else {
    const auto grid = model::grid_of(map);
    if (!grid) return grid.error();
    out.grid = *grid;
    // From corner to corner: without the sheet's margins.
    const auto labels = model::labels_of(map);
    if (!labels) return labels.error();
    shown.hexes = {labels->format({0, 0}), labels->format({grid->columns() - 1, grid->rows() - 1})};
    shown.layers = {std::string(kTerrainLayer), std::string(kGridLayer), std::string(kNumbersLayer),
                    std::string(kNamesLayer)};
  }
  Result<MapSheet> sheet = map_sheet(map, ruleset, shown, metrics);
  if (!sheet) return sheet.error();
  out.sheet = *std::move(sheet);
  return out;
}

}  // namespace coq::scene::detail
