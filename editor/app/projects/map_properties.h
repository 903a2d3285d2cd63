// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "editor/app/projects/grid_change.h"
#include "editor/app/session/session.h"

/// The map itself as fields: title, page or table, grid, compass.
namespace coq::app::projects {

struct MapField {
  const char* title = "";  ///< English, translated where it is shown
  std::string id;  ///< "title", "page.width", "grid.columns", "grid.hex", "lattice.origin", "compass.north"
  model::ValueType type;
  bool required = false;
  std::string value;
};

/// Those that the map on the canvas has, in the order in which they are shown. `language`: of the title.
std::vector<MapField> map_fields(const model::MapDocument& map, const std::string& language);

/// What another value of a field does: one step, and, where the grid changes, what happens to labels. Nothing
/// is done yet (change_grid() does it). Another orientation or stagger lays even hexes of the same size; a size
/// keeps the first hex where it is. Errors (`edit.value`): no such field, or no such value; those of the grid.
Result<GridChange> plan_map_field(const Session& session, const std::string& id, const std::string& value,
                                  const std::string& language);

}  // namespace coq::app::projects
