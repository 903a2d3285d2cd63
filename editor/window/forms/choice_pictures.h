// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/images/bitmap.h"
#include "editor/app/forms/form.h"

namespace coq::win {

/// Draws a value of a choice: a counter, a symbol, a terrain type. `width` and `height` are in pixels. Empty if
/// the value is unknown or cannot be drawn.
images::Bitmap draw_choice(const app::forms::Subject& subject, app::forms::ChoicePictures pictures,
                           const std::string& value, int width, int height);

}  // namespace coq::win
