// SPDX-License-Identifier: MIT
#include "core/documents/scans/scanned_map.h"

#include <cmath>

namespace coq::scenario {
namespace {

using namespace model;

constexpr Thousandths kOpacity{700};  ///< so that what is traced stands out

Thousandths thousandths(double value) {
  return {std::llround(value * 1000)};
}

}  // namespace

std::vector<Tie> ties_of(const std::vector<georeferencing::HexTie>& ties, const Labels& labels) {
  std::vector<Tie> out;
  for (const georeferencing::HexTie& tie : ties) {
    const std::string label = labels.format(tie.hex);
    if (labels.parse(label) != tie.hex) continue;
    Tie& added = out.emplace_back();
    added.hex = label;
    added.pixel = {thousandths(tie.pixel.x), thousandths(tie.pixel.y)};
  }
  return out;
}

Result<MapDocument> map_on_scan(const RulesetDocument& ruleset, const georeferencing::FoundGrid& found,
                                const ScannedMap& scan) {
  MapDocument map = usual_map(ruleset);
  if (!map.grid) return make_error("scan.table", message("the system is played on a table without hexes"));
  const double um = 25'400 / scan.dpi;
  if (!(um * std::max(scan.size.width, scan.size.height) <= kUmLimit))
    return make_error("scan.page",
                      message("the page would be too large: is the resolution of the scan right?"));
  const auto to_page = [um](georeferencing::PixelPoint p) {
    return Point{static_cast<Um>(std::lround(p.x * um)), static_cast<Um>(std::lround(p.y * um))};
  };
  map.table.reset();
  map.page.emplace();
  map.page->width = static_cast<Um>(std::lround(um * scan.size.width));
  map.page->height = static_cast<Um>(std::lround(um * scan.size.height));
  GridElement& grid = *map.grid;
  grid.orientation = found.lattice.orientation;
  grid.stagger = found.lattice.stagger;
  grid.columns = found.columns;
  grid.rows = found.rows;
  grid.labels = scan.first_label;
  grid.lattice.origin = to_page(found.lattice.origin);
  grid.lattice.column = to_page(found.lattice.column);
  grid.lattice.row = to_page(found.lattice.row);
  if (const auto made = grid_of(map); !made) return made.error();
  const auto labels = labels_of(map);
  if (!labels) return labels.error();
  Scan& added = map.scans.emplace_back();
  added.href = scan.href;
  added.opacity = kOpacity;
  added.ties = ties_of(found.ties, *labels);
  return map;
}

}  // namespace coq::scenario
