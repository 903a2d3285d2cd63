// SPDX-License-Identifier: MIT
// V01, V02, V08: labels, grid and compass of a map.
#include "core/checks/common/functions.h"
#include "systems/red_poppies/checks/lists.h"

namespace coq::red_poppies {
namespace {

/// 3.01: the maps of the game have the hexes A01 to I11.
constexpr int kColumns = 9;
constexpr int kRows = 11;

void check_v01(const MapView& view, Reporter& out) {
  const model::MapDocument& map = view.map();
  if (!map.grid) {
    out.add(map, map.id, message("the map has no grid: the game is played on hexes"));
    return;
  }
  validate::check_first_label(view, out);
  validate::check_labels(view, out);
  if (!view.has_hexes()) return;
  if (map.grid->columns != kColumns || map.grid->rows != kRows || view.label({0, 0}) != "A01") {
    // A designer's own map may have others: nothing in the rules counts them.
    out.info(*map.grid, map.id,
             message("the map has the hexes {} to {}, maps of the game have A01 to I11", view.label({0, 0}),
                     view.label({map.grid->columns - 1, map.grid->rows - 1})));
  }
}

void check_v02(const MapView& view, Reporter& out) {
  if (!view.map().grid) return;
  const model::GridElement& grid = *view.map().grid;
  if (grid.orientation != Orientation::flat) {
    out.add(grid, view.map().id, message("the grid is pointy: the game's hexes have a flat top"));
  }
  const Result<Grid> made = model::grid_of(view.map());
  if (!made)
    out.add(made.error().check == "grid.lattice" ? static_cast<const model::Node&>(grid.lattice) : grid,
            view.map().id, made.error().message);
}

void check_v08(const MapView& view, Reporter& out) {
  if (!view.map().grid) return;
  const model::GridElement& grid = *view.map().grid;
  if (!grid.compass) {
    out.add(grid, view.map().id, message("the map has no compass: shells drift by it"));
    return;
  }
  validate::check_compass(view, out);
  if (!view.grid()) return;
  const Grid::Pointing pointing = view.grid()->pointed_at(grid.compass->north.value);
  if (!pointing.between) return;
  out.info(*grid.compass, view.map().id,
           message("north points between two hexes: drift die 1 is the next clockwise, {}",
                   direction_name(grid.orientation, pointing.direction)));
}

constexpr Check kMapFrameChecks[] = {
    {"red-poppies:V01", translatable("labels are well formed and on the map, which has A01 to I11"),
     Severity::error, check_v01, "3.01b", kSystem, "grid.labels map.label"},
    {"red-poppies:V02", translatable("the grid is flat-topped and right"), Severity::error, check_v02, "3.01a",
     kSystem, "grid.lattice grid.size"},
    {"red-poppies:V08", translatable("the compass gives drift die 1"), Severity::error, check_v08, "7.17b",
     kSystem, "grid.compass"},
};

}  // namespace

CheckList map_frame_checks() {
  return kMapFrameChecks;
}

}  // namespace coq::red_poppies
