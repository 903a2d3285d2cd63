// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/geometry/operations.h"

namespace coq::exporters::dd2vtt {

/// Obstacles to lines of sight, in micrometres of the map.
struct Walls {
  std::vector<Path> lines;  ///< hedges, walls and the like, along their middle
  Polygons areas;           ///< woods, buildings and the like, as few outlines as possible
  std::size_t hinder = 0;   ///< number of features that only hinder, which are not walls
  std::size_t raised = 0;   ///< number of raised grounds, which are not walls
};

/// Returns the walls of a map. Points closer than `tolerance` to a straight outline are left out. `summits` are
/// those of the scenario. Errors: those of the map.
Result<Walls> walls_of(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                       const std::optional<std::vector<Hex>>& summits, Um tolerance);

}  // namespace coq::exporters::dd2vtt
