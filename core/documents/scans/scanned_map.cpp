// SPDX-License-Identifier: MIT
#include "core/documents/scans/scanned_map.h"

#include <algorithm>
#include <cmath>

#include "core/geometry/warp_fit.h"

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

GridElement printed_grid(const GridElement& usual, const georeferencing::FoundGrid& found,
                         double um_per_pixel) {
  GridElement grid = usual;
  grid.orientation = found.lattice.orientation;
  grid.stagger = found.lattice.stagger;
  grid.columns = found.columns;
  grid.rows = found.rows;
  const auto hex = static_cast<Um>(std::lround(found.lattice.width() * um_per_pixel));
  grid.lattice = even_lattice(grid.orientation, grid.stagger, hex, {0, 0});
  return grid;
}

namespace {

/// Where the corners of the picture are on the page when the grid lies on its hexes.
Box picture_box(const MapDocument& map, const georeferencing::FoundGrid& found, picture::Size size) {
  const Grid grid = grid_of(map).value();
  std::vector<TiePair> pairs;
  for (const Hex hex : {Hex{0, 0}, Hex{1, 0}, Hex{0, 1}}) {  // which may lie beside the map
    const georeferencing::PixelPoint pixel = found.lattice.centre(hex);
    const Point at = grid.centre(hex);
    pairs.push_back({pixel.x, pixel.y, static_cast<double>(at.x), static_cast<double>(at.y)});
  }
  const PictureFit fit = fit_affine(pairs).value();
  Box box;
  for (const double x : {0.0, static_cast<double>(size.width)}) {
    for (const double y : {0.0, static_cast<double>(size.height)}) {
      const auto whole = [](double um) { return static_cast<Um>(std::lround(std::clamp(um, -1e9, 1e9))); };
      box.include(Point{whole(fit.xx * x + fit.xy * y + fit.x0), whole(fit.yx * x + fit.yy * y + fit.y0)});
    }
  }
  return box;
}

}  // namespace

Result<MapDocument> map_on_scan(const RulesetDocument& ruleset, const georeferencing::FoundGrid& found,
                                const ScannedMap& scan) {
  MapDocument map = usual_map(ruleset);
  if (!map.grid) return make_error("scan.table", message("the system is played on a table without hexes"));
  const auto too_large = [] {
    return make_error("scan.page",
                      message("the page would be too large: is the resolution of the scan right?"));
  };
  const double um = 25'400 / scan.dpi;
  if (!(um * std::max(scan.size.width, scan.size.height) <= kUmLimit)) return too_large();
  map.table.reset();
  map.grid = printed_grid(*map.grid, found, um);
  map.grid->labels = scan.first_label;
  if (const auto made = grid_of(map); !made) return made.error();
  const auto labels = labels_of(map);
  if (!labels) return labels.error();
  const Box box = picture_box(map, found, scan.size);
  map.page.emplace();
  map.page->width = box.max.x - box.min.x;
  map.page->height = box.max.y - box.min.y;
  map.grid->lattice.origin = {-box.min.x, -box.min.y};
  if (map.page->width > kUmLimit || map.page->height > kUmLimit || !grid_of(map)) return too_large();
  Scan& added = map.scans.emplace_back();
  added.href = scan.href;
  added.opacity = kOpacity;
  added.ties = ties_of(found.ties, *labels);
  return map;
}

}  // namespace coq::scenario
