// SPDX-License-Identifier: MIT
#include "core/sight/models/view.h"

namespace coq::los {
namespace {

Place place_of(const View& view, Hex cell) {
  if (view.square == 0) return cell;
  return Point{cell.column * view.square + view.square / 2, cell.row * view.square + view.square / 2};
}

void add_squares(View& view, Point size, Point own) {
  for (int row = 0; row * view.square + view.square / 2 < size.y; ++row)
    for (int column = 0; column * view.square + view.square / 2 < size.x; ++column)
      if (Point{column * view.square + view.square / 2, row * view.square + view.square / 2} != own)
        view.cells.push_back({{column, row}});
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

}  // namespace coq::los
