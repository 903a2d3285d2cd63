// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/primitives/scene.h"
#include "formats/painters/pdf/detail/qpdf.h"

namespace coq::pdf::detail {

/// Has all that a PDF of marks draws in an ink of its own that overprints: cut lines in "Dieline", which a
/// press shop makes its cutting die of, registration marks in "All", which is every plate. Other classes stay
/// as they are.
void use_spot_colour(QPDF& marks, scene::LayerClass kind);

}  // namespace coq::pdf::detail
