// SPDX-License-Identifier: MIT
#include "editor/app/registration/found_hexes.h"

#include "core/documents/scans/scanned_map.h"
#include "editor/app/registration/grid_plan.h"
#include "editor/app/registration/registration.h"
#include "editor/app/tools/map_edits.h"

namespace coq::app {
namespace {

using namespace model;
namespace geo = georeferencing;

Problem cannot_take(Message why) {
  return make_error("editor.registration", std::move(why));
}

/// Returns the first tie that names a hex of the map.
std::optional<geo::HexTie> tie_by_hand(const MapDocument& map, const Scan& scan) {
  const auto labels = labels_of(map);
  for (const Tie& tie : scan.ties) {
    const auto hex = labels && tie.hex ? labels->parse(*tie.hex) : std::nullopt;
    if (hex) return geo::HexTie{*hex, {tie.pixel.x.value / 1000.0, tie.pixel.y.value / 1000.0}, 0};
  }
  return std::nullopt;
}

/// Renumbers the found hexes as on the map.
Result<geo::FoundGrid> named_as_map(const MapDocument& map, const Scan& scan, const geo::FoundGrid& found) {
  const GridElement& grid = *map.grid;
  if (grid.orientation != found.lattice.orientation) {
    return cannot_take(
        found.lattice.orientation == Orientation::flat
            ? message("the hexes of the scan have flat sides at top and bottom, but those of the map have "
                      "points")
            : message("the hexes of the scan have points at top and bottom, but those of the map have flat "
                      "sides"));
  }
  if (const auto known = tie_by_hand(map, scan)) {
    if (auto named = geo::numbered(found, grid.stagger, known->hex, known->pixel)) return *std::move(named);
  }
  if (grid.stagger != found.lattice.stagger)
    return cannot_take(
        message("columns are staggered differently on the scan and on the map: register one hex by hand "
                "first"));
  return found;
}

}  // namespace

Result<std::vector<Edit>> take_found_hexes(const MapDocument& map, std::size_t number, ScanSize size,
                                           const geo::FoundGrid& found) {
  if (number >= map.scans.size() || !map.grid) return cannot_take(message("there is no such scan"));
  const Scan& scan = map.scans[number];
  MapDocument after = map;
  std::vector<Edit> edits;
  geo::FoundGrid named = found;
  if (page_is_picture(map, number, size)) {
    const auto known = tie_by_hand(map, scan);
    if (auto as_known = known ? geo::numbered(found, known->hex, known->pixel) : std::nullopt)
      named = *std::move(as_known);
    // Keeps the hex size on paper that the map specifies.
    GridElement grid = scenario::printed_grid(*map.grid, named, plan_of(map).hex / named.lattice.width());
    grid.lattice.origin = map.grid->lattice.origin;
    after.grid = grid;
    if (const auto made = grid_of(after); !made) return made.error();
    edits.emplace_back(Replace{{{root_slot("grid"), 0}}, ElementValue::of(grid)});
  } else {
    auto as_map = named_as_map(map, scan, found);
    if (!as_map) return as_map.error();
    named = *std::move(as_map);
  }
  const auto labels = labels_of(after);
  if (!labels) return labels.error();
  for (std::size_t i = scan.ties.size(); i-- > 0;) {
    if (!is_provisional(scan.ties[i], size)) edits.emplace_back(Erase{{{root_slot("scan"), number}, {0, i}}});
  }
  const auto kept = static_cast<std::size_t>(std::count_if(
      scan.ties.begin(), scan.ties.end(), [&](const Tie& tie) { return is_provisional(tie, size); }));
  const std::vector<Tie> ties = scenario::ties_of(named.ties, *labels);
  for (std::size_t i = 0; i < ties.size(); ++i)
    edits.emplace_back(Insert{{{root_slot("scan"), number}, {0, kept + i}}, "tie", ElementValue::of(ties[i])});
  // A distorted sheet needs its own fit; otherwise the user's choice stays.
  if (const auto fit = scenario::fit_of(named)) {
    for (Edit& edit : set_fit(number, fit, std::nullopt)) edits.push_back(std::move(edit));
  }
  return settled(map, number, size, std::move(edits));
}

}  // namespace coq::app
