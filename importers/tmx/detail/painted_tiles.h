// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/model/ruleset.h"
#include "importers/tmx/detail/tmx_file.h"

namespace coq::importers::tmx {

/// Takes over the tiles that were painted in the layer of terrain since the map was exported as `old`: `map`
/// gets the painted terrain as whole hexes or corrections, and corrections that cancel what it replaces. Erased
/// tiles get the base terrain. Adds a warning for tiles of other tilesets. Returns false after an error of the
/// map.
bool take_painted_tiles(const TmxMap& file, const model::MapDocument& old,
                        const model::RulesetDocument& ruleset, model::MapDocument& map, const std::string& name,
                        Problems& problems);

}  // namespace coq::importers::tmx
