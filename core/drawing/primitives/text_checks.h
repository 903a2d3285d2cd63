// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/problem.h"
#include "core/drawing/primitives/scene.h"
#include "core/drawing/primitives/text_metrics.h"

namespace coq::scene {

/// Are all texts drawn in the fonts that they ask for? An error `text.font` for each family that is not
/// installed (another would be drawn, with other line breaks), one warning `text.glyph` for all characters that
/// come from another font than the wanted one, one error `text.glyph` for all that no font has.
Problems check_text(const Document& document, TextMetrics& metrics);

}  // namespace coq::scene
