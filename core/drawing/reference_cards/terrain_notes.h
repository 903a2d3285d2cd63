// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/map/map_options.h"
#include "core/drawing/reference_cards/aid.h"

namespace coq::drawing {

/// Returns a one-line summary of each terrain type for map legends: the table cells beside the type's sample
/// and name, with their column heads. Rule numbers and asterisks are omitted.
TerrainNotes terrain_notes(const PlayerAid& card);

}  // namespace coq::drawing
