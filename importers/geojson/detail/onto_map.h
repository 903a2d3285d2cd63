// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>

#include "core/documents/model/map.h"

namespace coq::importers::detail {

/// Merges `fresh`, a map read from a file that this program exported, into the map that the file came from.
/// Comments keep their places. So do rings that differ only in their first vertex or orientation.
/// If `by_kind` is true, the file contains only features. Features of kinds that are missing in the file stay.
/// The others keep the order of the old map, and new ones come last.
model::MapDocument onto_map(const model::MapDocument& old, model::MapDocument fresh,
                            const std::set<std::string>& kinds, bool by_kind);

/// Assigns ids to the features that have none.
void give_ids(model::MapDocument& map);

}  // namespace coq::importers::detail
