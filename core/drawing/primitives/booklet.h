// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/primitives/paper.h"
#include "core/drawing/primitives/scene.h"

namespace coq::scene {

/// Pages of any size on sheets of one paper, as a printer takes them: each is made as large as the sheet holds
/// it, upright, in the middle of its width and at the top.
void lay_on_paper(Document& document, Paper paper);

}  // namespace coq::scene
