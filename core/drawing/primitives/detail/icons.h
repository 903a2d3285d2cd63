// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/drawing/primitives/symbols.h"

namespace coq::drawing::detail {

/// A hundredth of the symbol's box, in the units of icons before scaling.
inline constexpr Um kUnit = 1'000;

/// Returns the icon of `symbol` within `box` (its frame, or the area of a silhouette).
std::vector<Shape> draw_icon(const Symbol& symbol, const Box& box);

/// Returns the silhouette of a symbol. Returns no shapes if there is none; the sign is then drawn.
std::vector<Shape> draw_silhouette(const Symbol& symbol, const Box& box);

}  // namespace coq::drawing::detail
