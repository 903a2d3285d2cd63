// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/primitives/scene.h"
#include "core/painting/cairo/font_engine.h"

namespace coq::cairo {

/// A stretch of text in one style on one baseline.
struct DrawnText {
  std::string_view text;
  const drawing::Font& font;
  text::Language language = text::Language::other;
  drawing::Color color;
  bool underline = false;
  Um width = 0;  ///< width of the underline
  const drawing::Stroke* halo = nullptr;
  const drawing::Wear* wear = nullptr;
};

/// Draws text that starts at the user-space origin (micrometres), with the baseline along the x axis.
void draw_text(cairo_t* cr, FontEngine& fonts, const DrawnText& text);

}  // namespace coq::cairo
