// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/drawing/map/map_scene.h"

/// A map under a picture that says something of each hex, or of each square of its table.
namespace coq::scene::detail {

struct CellSheetOptions {
  Um square = 0;  ///< edge of the squares of a table; 0: the map's hexes
  bool black_and_white = false;
  std::string lang{};  ///< of the words; empty is the map's
};

struct CellSheet {
  MapSheet sheet;
  std::optional<Grid> grid{};
  Um square = 0;

  Um size() const { return grid ? sheet.hex_size : static_cast<Um>(square * sheet.scale); }
  /// On the sheet. Squares are counted from the table's corner.
  Point centre(Hex cell) const;
  std::vector<Point> ring(Hex cell) const;
  /// Those that share an edge with it.
  std::vector<Hex> neighbours(Hex cell) const;
  /// The outline of cells together: what two of them share is no part of it.
  Outline outline(const std::vector<Hex>& cells) const;
};

/// The map without its furniture, drawn as a diagram: colours are those of what is said over it. Errors: those
/// of map_sheet().
Result<CellSheet> cell_sheet(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                             const CellSheetOptions& options, TextMetrics& metrics);

}  // namespace coq::scene::detail
