// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/documents/model/ruleset.h"
#include "core/terrain/table.h"

namespace coq::tiled {

/// Returns the terrain types that are tiles: those of areas and of whole hexes, in drawing order.
std::vector<const model::TerrainType*> tile_types(const model::RulesetDocument& ruleset);

/// Returns the type that a hex shows as a tile, an index of `types`: the uppermost of its terrain, else the
/// base terrain. Returns -1 if the hex is not in play.
int tile_of(const terrain::Table& table, Hex hex, const std::vector<const model::TerrainType*>& types);

}  // namespace coq::tiled
