// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/documents/project/loader.h"
#include "core/hex/labels.h"
#include "exporters/images/images.h"
#include "exporters/vassal/module_grid.h"

namespace coq::exporters::vassal {

/// A place that matters for victory: an objective, or a hex of a victory condition.
struct Goal {
  std::optional<Hex> hex{};
  std::optional<Point> at{};  ///< on a table, instead of a hex
  std::string text;           ///< "Victory: British; Objective: bridge"
  std::string colour;         ///< of the side: "#rrggbb"
};

/// Returns the goals of a scenario, each place once, in document order. Places off the map are left out.
std::vector<Goal> goals_of(const scenario::BoundScenario& scenario, const Labels& labels,
                           const std::string& lang);

/// Paints a hexagon of that colour, empty inside, as large as a hex of the grid. Errors: `png.size`.
Result<std::string> paint_ring(const ModuleGrid& grid, const std::string& colour, cairo::FontEngine& fonts,
                               Images& images, Problems& problems);

}  // namespace coq::exporters::vassal
