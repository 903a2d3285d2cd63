// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/primitives/paper.h"
#include "core/drawing/primitives/scene.h"

namespace coq::drawing {

/// Puts each page of the document on a sheet of one paper size, for the printer. Each page is scaled to fit the
/// sheet, kept upright, centred horizontally and aligned with the top.
void lay_on_paper(Document& document, Paper paper);

}  // namespace coq::drawing
