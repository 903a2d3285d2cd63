// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/cards/card_data.h"

namespace coq::scene {

/// What a scenario changes of its map, a paragraph for each kind of change: its own words, else a sentence that
/// names what is gone, what is of another type now and what is added. Names on the map have no say.
std::vector<std::vector<Prose>> terrain_text(const CardSource& source, std::string_view lang);

}  // namespace coq::scene
