// SPDX-License-Identifier: MIT
#pragma once

#include "core/georeferencing/hex_search.h"
#include "editor/app/registration/registration.h"

namespace coq::app {

/// What the search of a scan has found, as edits of one step: the first hex of the map is the first one found,
/// unless a hex is tied already, which then gives all others their numbers. Ties of hexes take the place of all
/// that were there. Where nothing is drawn yet and the page is the picture,
/// the map gets as many hexes of that kind, regular ones; their size on paper and the labels stay, and the page
/// remains the picture. Else the grid of the map stays as it is. Errors, check `editor.registration`: its hexes
/// stand otherwise than those of the scan.
Result<std::vector<model::Edit>> take_found_hexes(const model::MapDocument& map, std::size_t scan,
                                                  model::ScanSize size, const georeferencing::FoundGrid& found);

}  // namespace coq::app
