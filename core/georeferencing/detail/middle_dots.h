// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/georeferencing/detail/hexsides.h"

/// Hexes of which only a dot in the middle is printed.
namespace coq::georeferencing {

/// Examines the hex with its expected middle at the origin of `here`, like look_at_hex(). The dot counts as six
/// sides that are shifted together with it.
HexMatch look_at_dot(const Plane& response, LineKind kind, const RawLattice& here, double span);

/// Returns whether the mean of the hexes shows one small dot and nothing else. Larger discs and staggered
/// symbols are refused: they are drawings of something else.
bool are_dots(const Plane& darkness, LineKind kind, const std::vector<HexMatch>& hexes, double threshold);

}  // namespace coq::georeferencing
