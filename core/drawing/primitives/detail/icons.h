// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/drawing/primitives/symbols.h"

namespace coq::scene::detail {

/// A hundredth of the symbol's box, in the units that icons are drawn in before they are scaled.
inline constexpr Um kUnit = 1'000;

/// The icon of `symbol` within `box` (its frame, or the place of a silhouette).
std::vector<Shape> draw_icon(const Symbol& symbol, const Box& box);

/// Silhouettes of the things themselves; empty where there is none, then the sign is drawn.
std::vector<Shape> draw_silhouette(const Symbol& symbol, const Box& box);

}  // namespace coq::scene::detail
