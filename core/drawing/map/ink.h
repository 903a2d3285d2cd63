// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/primitives/scene.h"

namespace coq::scene {

/// Does some of the ink lie within `box`? Each line of an outline counts by the box around it; all but figures
/// by the box around them.
bool has_ink(const Item& item, const Box& box);

}  // namespace coq::scene
