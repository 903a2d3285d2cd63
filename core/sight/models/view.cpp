// SPDX-License-Identifier: MIT
#include "core/sight/models/view.h"

namespace coq::sight {
namespace {

Place place_of(const View& view, Hex cell) {
  if (view.square == 0) return cell;
  return middle_of_square(cell, view.square);
}

void add_squares(View& view, Point size, Point own) {
  Hex square{0, 0};
  for (; middle_of_square(square, view.square).y < size.y; square = {0, square.row + 1}) {
    for (; middle_of_square(square, view.square).x < size.x; ++square.column)
      if (middle_of_square(square, view.square) != own) view.cells.push_back({square});
  }
}

}  // namespace

View view_from(const MapLos& los, const Place& from, const Query& query, Point size, Um square,
               const Workers& workers) {
  View out{from, square, {}};
  if (square > 0) {
    add_squares(out, size, los.point_of(from));
  } else {
    for (const Hex hex : los.hexes())
      if (Place(hex) != from) out.cells.push_back({hex});
  }
  workers.for_each_index(out.cells.size(), [&](std::size_t i, unsigned) {
    View::Cell& cell = out.cells[i];
    const Row row = los.row(from, place_of(out, cell.cell), query);
    cell.verdict = row.answer.verdict;
    cell.by = row.blocked_by;
    cell.rule = row.rule;
  });
  return out;
}

}  // namespace coq::sight
