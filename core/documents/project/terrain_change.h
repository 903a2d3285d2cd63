// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/problem.h"
#include "core/documents/model/map.h"
#include "core/documents/model/scenario.h"

/// The terrain of a scenario: its map with the scenario's terrain changes.
namespace coq::scenario {

/// Returns the map with the scenario's changes applied in order. Each change removes, then converts, then adds
/// features on top. An impossible change is skipped and reported as `scenario.terrain-change` at its place in
/// the scenario. It may name an id that the map does not have at that point, add a duplicate id, or convert a
/// text. Terrain types are not checked here. Without changes, the result is the map itself.
Shared<model::MapDocument> changed_map(const Shared<model::MapDocument>& map,
                                       const model::ScenarioDocument& scenario, Problems& problems);

}  // namespace coq::scenario
