// SPDX-License-Identifier: MIT
#include "editor/app/registration/found_hexes.h"

#include "core/documents/scans/scanned_map.h"
#include "editor/app/tools/map_edits.h"
#include "editor/app/tools/points.h"

namespace coq::app {
namespace {

using namespace model;
namespace geo = georeferencing;

Problem cannot_take(Message why) {
  return make_error("editor.registration", std::move(why));
}

/// The grid of the map with the hexes of the scan, as the picture lies on the page now.
std::optional<GridElement> printed_grid(const MapDocument& map, const Scan& scan, ScanSize size,
                                        const geo::FoundGrid& found) {
  const auto shown = ScanMap::shown(map, scan, size);
  if (!shown) return std::nullopt;
  const auto place = [&](geo::PixelPoint pixel) { return shown->to_page(pixel.x, pixel.y); };
  const ScanMap::Place first = place(found.lattice.origin);
  const auto vector = [&](geo::PixelPoint way) {
    const ScanMap::Place end = place(found.lattice.origin + way);
    return Point{nearest_um(end.x - first.x), nearest_um(end.y - first.y)};
  };
  GridElement grid = *map.grid;
  grid.orientation = found.lattice.orientation;
  grid.stagger = found.lattice.stagger;
  grid.columns = found.columns;
  grid.rows = found.rows;
  grid.lattice.origin = {nearest_um(first.x), nearest_um(first.y)};
  grid.lattice.column = vector(found.lattice.column);
  grid.lattice.row = vector(found.lattice.row);
  return grid;
}

Status fits(const GridElement& grid, const geo::PixelLattice& lattice) {
  if (grid.orientation != lattice.orientation) {
    return cannot_take(
        lattice.orientation == Orientation::flat
            ? message("the hexes of the scan have flat sides above and below, those of the map points")
            : message("the hexes of the scan have points above and below, those of the map flat sides"));
  }
  if (grid.stagger != lattice.stagger)
    return cannot_take(
        message("the first column of the scan stands otherwise to the second than that of the map: tie "
                "three hexes by hand"));
  return Done{};
}

}  // namespace

Result<std::vector<Edit>> take_found_hexes(const MapDocument& map, std::size_t number, ScanSize size,
                                           const geo::FoundGrid& found) {
  if (number >= map.scans.size() || !map.grid) return cannot_take(message("there is no such scan"));
  const Scan& scan = map.scans[number];
  MapDocument after = map;
  std::vector<Edit> edits;
  if (page_is_picture(map, number, size)) {
    const auto grid = printed_grid(map, scan, size, found);
    if (!grid) return cannot_take(message("there is no such scan"));
    after.grid = *grid;
    if (const auto made = grid_of(after); !made) return made.error();
    edits.emplace_back(Replace{{{root_slot("grid"), 0}}, ElementValue::of(*grid)});
  } else if (Status fit = fits(*map.grid, found.lattice); !fit) {
    return fit.error();
  }
  const auto labels = labels_of(after);
  if (!labels) return labels.error();
  for (std::size_t i = scan.ties.size(); i-- > 0;) {
    if (!is_provisional(scan.ties[i], size)) edits.emplace_back(Erase{{{root_slot("scan"), number}, {0, i}}});
  }
  const auto kept = static_cast<std::size_t>(std::count_if(
      scan.ties.begin(), scan.ties.end(), [&](const Tie& tie) { return is_provisional(tie, size); }));
  const std::vector<Tie> ties = scenario::ties_of(found.ties, *labels);
  for (std::size_t i = 0; i < ties.size(); ++i)
    edits.emplace_back(Insert{{{root_slot("scan"), number}, {0, kept + i}}, "tie", ElementValue::of(ties[i])});
  return settled(map, number, size, std::move(edits));
}

}  // namespace coq::app
