// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "core/images/bitmap.h"

class wxChoice;

namespace coq::win {

/// Shows a small picture before each row of a choice, in the list and in the field. `draw` returns the picture
/// of a row with that many pixels, or an empty one; pictures are drawn when they are first needed. `width` and
/// `height` are in logical pixels. Must be called once for a choice.
void show_pictures(wxChoice& choice, int width, int height,
                   std::function<images::Bitmap(std::size_t row, int width, int height)> draw);

}  // namespace coq::win
