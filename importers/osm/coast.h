// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "importers/osm/rings.h"

namespace coq::importers {

/// Returns the rings of the sea inside a box, filled by the even-odd rule. The water is on the right of each
/// coastline. The result is empty if the box is all land. Returns nullopt if a coastline ends inside the box.
std::optional<std::vector<LonLatLine>> sea_of(const std::vector<OsmWay>& coast, const LonLatBox& box);

}  // namespace coq::importers
