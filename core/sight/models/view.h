// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/sight/models/map_los.h"

namespace coq::los {

/// What one place sees of a map, cell by cell: of each hex in play, or of the middle of each square of a table
/// (its column and row from the table's corner). Its own is none of them.
struct View {
  struct Cell {
    Hex cell;
    Verdict verdict = Verdict::clear;
    std::string by{}, rule{};  ///< what blocks or hinders, and the rule, as Row has them
    bool operator==(const Cell&) const = default;
  };
  Place from;
  Um square = 0;  ///< 0: hexes
  std::vector<Cell> cells;
};

/// The middle of a square of a table, by its column and row.
inline Point middle_of_square(Hex square, Um edge) {
  return {square.column * edge + edge / 2, square.row * edge + edge / 2};
}

/// `size` is that of the table; `square` an edge in micrometres, 0 for the hexes of a map that has some.
View view_from(const MapLos& los, const Place& from, const Query& query, Point size, Um square,
               const Workers& workers);

}  // namespace coq::los
