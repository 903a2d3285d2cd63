// SPDX-License-Identifier: MIT
#include "core/terrain/rows.h"

#include "core/base/text.h"

namespace coq::terrain {
namespace {

Row row_of(const std::string& place, const char* kind, Entry entry) {
  Row row{
      place, kind, std::move(entry.type), entry.by == By::art ? "art" : "override", std::move(entry.features),
      {},    {}};
  if (entry.share) row.share = format_thousandths(*entry.share);
  if (entry.level) row.level = format_thousandths(entry.level->value);
  return row;
}

}  // namespace

std::vector<Row> rows(const Table& table) {
  const Grid& grid = table.grid();
  std::vector<Row> out;
  for (std::size_t i = 0; i < grid.size(); ++i) {
    const Hex h = grid.hex(i);
    if (!table.in_play(h)) continue;
    for (Entry& entry : table.entries(h))
      out.push_back(row_of(table.labels().format(h), "hex", std::move(entry)));
  }
  for (const Hexside side : table.sides()) {
    if (!table.in_play(side.hex) && !table.in_play(grid.other(side))) continue;
    for (Entry& entry : table.entries(side)) {
      out.push_back(row_of(table.labels().format(grid, side), "side", std::move(entry)));
    }
  }
  return out;
}

std::array<std::string, 7> cells(const Row& row) {
  return {row.place, row.kind, row.type, row.by, join(row.features, " "), row.share, row.level};
}

}  // namespace coq::terrain
