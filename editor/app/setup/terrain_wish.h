// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/documents/model/edit.h"
#include "core/documents/model/scenario.h"

namespace coq::app {

/// The fate of a feature of the map in a scenario.
enum class TerrainWish {
  gone,       ///< a blown bridge
  converted,  ///< a burnt wood: another terrain type
  as_mapped,  ///< the scenario no longer changes them
};

/// Returns the edits after which the scenario's terrain changes treat the features `ids` as wished. `type`: the
/// new terrain type of converted features. Earlier changes of the same features end. The features join a change
/// of the same sort that has no words of its own, else they get a change of their own; changes that become
/// empty are removed. Returns no edits if nothing changes.
std::vector<model::Edit> terrain_edits(const model::ScenarioDocument& scenario,
                                       const std::vector<std::string>& ids, TerrainWish wish,
                                       const std::string& type = {});

}  // namespace coq::app
