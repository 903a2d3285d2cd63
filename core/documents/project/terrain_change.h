// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/problem.h"
#include "core/documents/model/map.h"
#include "core/documents/model/scenario.h"

/// The terrain of a scenario: its map with the changes that it makes of it.
namespace coq::scenario {

/// The map as it is in the scenario. The changes are made one after the other: each takes away, then converts,
/// then adds above what is there. What cannot be made is left out, and told as `scenario.terrain-change` at its
/// place in the scenario: an id that is not on the map (then), one that is there twice, a text converted. Types
/// are not looked up here. Where nothing changes, the map itself.
Shared<model::MapDocument> changed_map(const Shared<model::MapDocument>& map,
                                       const model::ScenarioDocument& scenario, Problems& problems);

}  // namespace coq::scenario
