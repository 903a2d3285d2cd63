// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "editor/app/projects/grid_change.h"
#include "editor/app/session/session.h"

/// The map's own properties as fields: title, page or table, grid, compass.
namespace coq::app::projects {

struct MapField {
  const char* title = "";  ///< English; translated for display
  std::string id;  ///< "title", "page.width", "grid.columns", "grid.hex", "lattice.origin", "compass.north"
  model::ValueType type;
  bool required = false;
  std::string value;
};

/// Returns the fields of the map on the canvas in display order. `language`: of the title.
std::vector<MapField> map_fields(const model::MapDocument& map, const std::string& language);

/// Plans a new value for a field: one step and, if the grid changes, the changes of labels; change_grid()
/// applies it. A new orientation or stagger makes a regular grid with the same hex size. A new size keeps the
/// first hex in place. Errors (`edit.value`): unknown field or invalid value; those of the grid.
Result<GridChange> plan_map_field(const Session& session, const std::string& id, const std::string& value,
                                  const std::string& language);

}  // namespace coq::app::projects
