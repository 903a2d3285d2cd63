// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/map/map_options.h"
#include "core/drawing/reference_cards/aid.h"

namespace coq::scene {

/// What a reference card tells of each terrain type, on one line, for the legends of maps: the cells that stand
/// in its tables beside the type's sample and name, with their columns' heads. Numbers of rules and the
/// asterisks of defaults are left out.
TerrainNotes terrain_notes(const Aid& card);

}  // namespace coq::scene
