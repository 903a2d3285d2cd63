// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "core/documents/model/ruleset.h"
#include "core/images/bitmap.h"

namespace coq::win {

/// Draws a few features of a ruleset in a map style, as on maps. Empty if it cannot be drawn.
images::Bitmap draw_map_sample(const model::RulesetDocument& ruleset, std::string_view style, int width,
                               int height);

}  // namespace coq::win
