// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/text_run.h"

#include "core/base/text.h"
#include "core/drawing/primitives/fonts.h"

namespace coq::scene {

TextRun text_run(std::string_view text, Point at, const LineStyle& style, TextMetrics& metrics) {
  TextRun run;
  run.text = drawable(text, style.font.role);
  run.at = at;
  run.font = style.font;
  run.color = style.color;
  run.anchor = style.anchor;
  run.language = style.language;
  run.tag = style.tag;
  run.width = metrics.width(run.text, run.font);
  return run;
}

TextRun fitted_run(std::string_view text, Point at, LineStyle style, Um room, int least, TextMetrics& metrics) {
  constexpr int kStep = 100;
  TextRun run = text_run(text, at, style, metrics);
  while (style.font.size - kStep >= least && run.width > room) {
    style.font.size -= kStep;
    run = text_run(text, at, style, metrics);
  }
  return run;
}

std::vector<std::string> wrapped(const std::string& text, const Font& font, Um room, TextMetrics& metrics) {
  std::vector<std::string> lines;
  for (const std::string_view word : split_words(text)) {
    if (!lines.empty() && metrics.width(lines.back() + " " + std::string(word), font) <= room)
      lines.back() += " " + std::string(word);
    else
      lines.emplace_back(word);
  }
  return lines;
}

}  // namespace coq::scene
