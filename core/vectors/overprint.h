// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "core/images/plane.h"

namespace coq::vectors {

/// Gives pixels of a class that is printed over the others, such as black letters and lines, the class of the
/// nearest pixel that has another one, by steps along rows and columns; at equal distance, the smaller number,
/// and 0 (no class) last.
/// Pixels farther than `reach` pixels from all others stay: what is that thick hides nothing.
void fill_overprint(images::Plane& classes, std::uint8_t over, int reach);

}  // namespace coq::vectors
