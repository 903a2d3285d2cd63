// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/problem.h"
#include "core/scene/scene.h"
#include "core/scene/text_metrics.h"

namespace coq::scene {

/// Are all texts drawn in the fonts that they ask for? An error `text.font` for each family that is not
/// installed (another would be drawn, with other line breaks), a warning `text.glyph` for each character that a
/// font lacks (it would come from another font), each once.
Problems check_text(const Document& document, TextMetrics& metrics);

}  // namespace coq::scene
