// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/hex/labels.h"

namespace coq::exporters::web {

/// Returns the ids of elements in `map.svg` and `map.json`. They depend only on the labels of the hexes:
/// "hex-A01", "side-A01-A02", and at the edge of the map "side-A01-N".
std::string hex_id(const Labels& labels, Hex hex);
std::string side_id(const Grid& grid, const Labels& labels, Hexside side);

/// Returns the hexsides of all hexes of the map, each once, in the order of the hexes.
std::vector<Hexside> all_sides(const Grid& grid);

}  // namespace coq::exporters::web
