// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/sight/models/map_los.h"

namespace coq::sight {

/// The view from one place, cell by cell. Cells are hexes in play or squares of a table, seen at their middle
/// and numbered by column and row from the table's corner. The viewer's own cell is left out.
struct View {
  struct Cell {
    Hex cell;
    Verdict verdict = Verdict::clear;
    std::string by{}, rule{};  ///< the blocker or hindrance, and the rule, as in Row
    bool operator==(const Cell&) const = default;
  };
  Place from;
  Um square = 0;  ///< edge of a square in micrometres; 0: cells are hexes
  std::vector<Cell> cells;
};

/// Returns the middle of a square of a table.
inline Point middle_of_square(Hex square, Um edge) {
  return {square.column * edge + edge / 2, square.row * edge + edge / 2};
}

/// Returns the view. `size` is that of the table. `square` is an edge in micrometres, or 0 for the hexes of a
/// map that has them.
View view_from(const MapLos& los, const Place& from, const Query& query, Point size, Um square,
               const Workers& workers);

}  // namespace coq::sight
