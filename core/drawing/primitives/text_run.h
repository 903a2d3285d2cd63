// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/drawing/primitives/scene.h"
#include "core/drawing/primitives/text_metrics.h"

namespace coq::scene {

/// How a line of text is set.
struct LineStyle {
  Font font{};
  Color color = kBlack;
  Anchor anchor = Anchor::start;
  text::Language language = text::Language::other;
  TextTag tag = TextTag::paragraph;
};

/// One line, measured, in characters that its font has (fonts.h).
TextRun text_run(std::string_view text, Point at, const LineStyle& style, TextMetrics& metrics);

/// The same, made smaller until it is no wider than `room`, but not below `least` thousandths of a point.
TextRun fitted_run(std::string_view text, Point at, LineStyle style, Um room, int least, TextMetrics& metrics);

/// Words in lines of no more than `room`; a word that is wider has a line of its own.
std::vector<std::string> wrapped(const std::string& text, const Font& font, Um room, TextMetrics& metrics);

}  // namespace coq::scene
