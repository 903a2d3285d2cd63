// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/workers.h"
#include "core/images/plane.h"

namespace coq::vectors {

/// Thins a mask of 0 and 1 to lines that are one pixel wide, by the rule of Guo and Hall (1989). The work grows
/// with the number of pixels, not with the width of what is thinned. Returns false if stopped.
bool thin(images::Plane& mask, const StopToken& stop);

}  // namespace coq::vectors
