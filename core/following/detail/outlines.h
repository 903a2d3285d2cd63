// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/geometry/point.h"

namespace coq::following::detail {

/// Returns the outlines of the pixels that are not 0, in thousandths of a pixel. They run through the middles
/// of the pixels' sides, so a slanted border is slanted. Each ring is simple and no two meet: pixels that touch
/// only at a corner are separate. Outer rings have positive twice_signed_area, holes negative.
std::vector<Ring> outlines(const std::vector<std::uint8_t>& mask, int width, int height);

}  // namespace coq::following::detail
