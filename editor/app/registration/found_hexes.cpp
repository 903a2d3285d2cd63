// SPDX-License-Identifier: MIT
#include "editor/app/registration/found_hexes.h"

#include "core/documents/scans/scanned_map.h"
#include "editor/app/registration/grid_plan.h"
#include "editor/app/tools/map_edits.h"

namespace coq::app {
namespace {

using namespace model;
namespace geo = georeferencing;

Problem cannot_take(Message why) {
  return make_error("editor.registration", std::move(why));
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
    // As large on paper as somebody wanted them.
    GridElement grid = scenario::printed_grid(*map.grid, found, plan_of(map).hex / found.lattice.width());
    grid.lattice.origin = map.grid->lattice.origin;
    after.grid = grid;
    if (const auto made = grid_of(after); !made) return made.error();
    edits.emplace_back(Replace{{{root_slot("grid"), 0}}, ElementValue::of(grid)});
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
