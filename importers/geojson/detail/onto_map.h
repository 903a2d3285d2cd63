// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>

#include "core/documents/model/map.h"

namespace coq::importers::detail {

/// A map that was read from a file of our own, `fresh`, onto the map from which it came. Comments stay where
/// they stood, and so do rings that are the same whatever vertex they begin with and however they are turned.
/// With `by_kind` the file holds features alone: those of the kinds that it does not hold stay, and the others
/// keep the order of the map that is there; new ones come last.
model::MapDocument onto_map(const model::MapDocument& old, model::MapDocument fresh,
                            const std::set<std::string>& kinds, bool by_kind);

/// Ids for the features that have none.
void give_ids(model::MapDocument& map);

}  // namespace coq::importers::detail
