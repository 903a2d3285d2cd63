// SPDX-License-Identifier: MIT
// Page, table, grid and compass of a map.
#include "core/base/text.h"
#include "core/checks/common/functions.h"

namespace coq::validate {

void check_sheet(const MapView& view, Reporter& out) {
  const model::MapDocument& map = view.map();
  if (!map.page && !map.table) out.add(map, map.id, message("the map has no page: expected <page> or <table>"));
  if (!map.grid && !map.table) out.add(map, map.id, message("the map has no grid: expected <grid> or <table>"));
}

namespace {

/// Reports what the making of the grid or of its labels says, if it says it under the check's own id.
template <class T>
void report_failure(const MapView& view, const Result<T>& made, Reporter& out) {
  if (made || made.error().check != out.id()) return;
  out.add(*view.map().grid, view.map().id, made.error().message);
}

}  // namespace

void check_grid_size(const MapView& view, Reporter& out) {
  if (view.map().grid) report_failure(view, model::grid_of(view.map()), out);
}

void check_lattice(const MapView& view, Reporter& out) {
  if (!view.map().grid) return;
  const Result<Grid> grid = model::grid_of(view.map());
  if (grid || grid.error().check != "grid.lattice") return;
  out.add(view.map().grid->lattice, view.map().id, grid.error().message);
}

void check_first_label(const MapView& view, Reporter& out) {
  if (!view.map().grid) return;
  const Result<Labels> labels = model::labels_of(view.map());
  if (!labels) out.add(*view.map().grid, view.map().id, labels.error().message);
}

void check_compass(const MapView& view, Reporter& out) {
  if (!view.map().grid) return;
  const model::GridElement& grid = *view.map().grid;
  if (grid.metres && grid.metres->value <= 0) {
    out.add(grid, view.map().id,
            message("a hex is {} metres wide: expected more than 0", format_thousandths(grid.metres->value)));
  }
  if (grid.compass && (grid.compass->north.value < 0 || grid.compass->north.value >= 360'000)) {
    out.add(*grid.compass, view.map().id,
            message("north is {} degrees: expected 0 to less than 360",
                    format_thousandths(grid.compass->north.value)));
  }
}

}  // namespace coq::validate
