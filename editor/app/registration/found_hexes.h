// SPDX-License-Identifier: MIT
#pragma once

#include "core/georeferencing/hex_search.h"
#include "editor/app/registration/registration.h"

namespace coq::app {

/// Returns the edits of one step that take over the hexes found on a scan. The map's first hex is the first one
/// found, unless an existing tie names a hex, which then numbers all others. Found ties replace all existing
/// ties of hexes. If nothing is drawn yet and the page is the picture, the map gets a regular grid of the same
/// kind and count; the hex size on paper and the labels stay, and the page still equals the picture. Otherwise
/// the map's grid stays. Errors (`editor.registration`): the map's hexes have a different orientation than the
/// scan's.
Result<std::vector<model::Edit>> take_found_hexes(const model::MapDocument& map, std::size_t scan,
                                                  model::ScanSize size, const georeferencing::FoundGrid& found);

}  // namespace coq::app
