// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/paragraph.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/drawing/primitives/detail/line_breaker.h"
#include "core/drawing/primitives/fonts.h"
#include "core/typography/direction.h"
#include "core/typography/utf8.h"

namespace coq::scene {
namespace {

constexpr int kShrinkStep = 250;

/// Words of one style joined with blanks, so that each stretch is drawn (and shaped) as one.
TextLine make_line(const detail::WordLine& words, const TextBoxStyle& style, const detail::LineBreaker& breaker,
                   bool leftward, TextMetrics& metrics) {
  static const std::string mark = text::to_utf8(std::u32string(1, text::kRightToLeftMark));
  TextLine line;
  bool emphasis = false;
  bool between = false;
  const auto add = [&](std::string text, bool with_emphasis) {
    if (line.spans.empty() || emphasis != with_emphasis) {
      line.spans.push_back(
          {{}, breaker.font_of(with_emphasis), 0, 0, with_emphasis && style.underline_emphasis});
      emphasis = with_emphasis;
    }
    line.spans.back().text += text;
  };
  for (const detail::Word& word : words) {
    if (between && !word.pieces.empty()) add(" ", emphasis && word.pieces.front().emphasis);
    for (const detail::Piece& piece : word.pieces)
      add(drawable(text::to_utf8(piece.text), style.font.role), piece.emphasis);
    between = true;
  }
  for (TextSpan& span : line.spans) {
    // Each stretch is shaped alone: the marks give the signs at its ends the direction of the paragraph.
    if (leftward) span.text = mark + span.text + mark;
    span.x = line.width;
    span.width = metrics.width(span.text, span.font);
    line.width += span.width;
  }
  if (leftward)
    for (TextSpan& span : line.spans) span.x = line.width - span.x - span.width;
  return line;
}

bool is_right_to_left(const Prose& prose) {
  std::string all;
  for (const Fragment& fragment : prose) all += fragment.text;
  return text::is_right_to_left(all);
}

struct Measures {
  Um line_height = 0;
  FontHeight font;
  Um gap = 0;
};

Measures measures_of(const TextBoxStyle& style, int size, TextMetrics& metrics) {
  Measures result;
  Font font = style.font;
  font.size = size;
  result.font = metrics.height(font);
  const auto scaled = [&](Um length) {
    return static_cast<Um>(static_cast<std::int64_t>(length) * size / std::max(style.font.size, 1));
  };
  result.line_height = style.line_height > 0 ? scaled(style.line_height) : result.font.line();
  result.gap = scaled(style.paragraph_gap);
  return result;
}

void note_missing(TextBox& box, const std::vector<Prose>& paragraphs, const TextBoxStyle& style,
                  TextMetrics& metrics) {
  for (const Prose& prose : paragraphs)
    for (const detail::Word& word : detail::split_into_words(prose, style))
      for (const detail::Piece& piece : word.pieces)
        for (std::string& letter :
             metrics.missing(drawable(text::to_utf8(piece.text), style.font.role), style.font))
          if (std::find(box.missing.begin(), box.missing.end(), letter) == box.missing.end())
            box.missing.push_back(std::move(letter));
}

Um aligned(Anchor align, Um room, Um width) {
  return align == Anchor::start ? 0 : align == Anchor::middle ? (room - width) / 2 : room - width;
}

/// How much is too long: lines beyond the number allowed or below the height allowed.
void note_overflow(TextBox& box, const TextBoxStyle& style) {
  const int allowed = style.max_lines > 0 ? style.max_lines : box.lines;
  int number = 0;
  Um bottom_of_fitting = 0;
  for (const auto& paragraph : box.paragraphs)
    for (const TextLine& line : paragraph) {
      ++number;
      const Um bottom = line.at.y;  // not yet the baseline
      const bool fits = number <= allowed && (style.max_height <= 0 || bottom <= style.max_height);
      if (fits && box.lines_over == 0)
        bottom_of_fitting = bottom;
      else
        ++box.lines_over;
    }
  if (box.lines_over > 0) box.height_over = box.height - bottom_of_fitting;
}

TextBox lay_out_at(int size, const std::vector<Prose>& paragraphs, TextBoxStyle style, TextMetrics& metrics,
                   const text::Hyphenator* hyphenator) {
  const Measures measures = measures_of(style, size, metrics);
  style.font.size = size;
  detail::LineBreaker breaker(style, metrics, hyphenator);
  TextBox box;
  box.font = style.font;
  Um top = 0;
  for (const Prose& prose : paragraphs) {
    if (!box.paragraphs.empty()) top += measures.gap;
    auto& lines = box.paragraphs.emplace_back();
    const bool leftward = is_right_to_left(prose);
    const Anchor align = leftward && style.align == Anchor::start ? Anchor::end : style.align;
    for (const detail::WordLine& words : breaker.break_lines(detail::split_into_words(prose, style))) {
      TextLine line = make_line(words, style, breaker, leftward, metrics);
      const Um indent = style.indent + (lines.empty() ? style.first_indent : 0);
      line.at = {indent + aligned(align, style.width - indent, line.width), top + measures.font.line()};
      box.width = std::max(box.width, indent + line.width);
      box.height = top + measures.font.line();
      top += measures.line_height;
      lines.push_back(std::move(line));
      ++box.lines;
    }
  }
  note_overflow(box, style);
  // Lines stood on their bottoms so far; now on their baselines.
  for (auto& paragraph : box.paragraphs)
    for (TextLine& line : paragraph) line.at.y -= measures.font.descent;
  return box;
}

}  // namespace

TextBox lay_out(const std::vector<Prose>& paragraphs, const TextBoxStyle& style, TextMetrics& metrics,
                const text::Hyphenator* hyphenator) {
  int size = style.font.size;
  TextBox box = lay_out_at(size, paragraphs, style, metrics, hyphenator);
  while (!box.fits() && style.overflow == Overflow::shrink && size > style.min_size && style.min_size > 0) {
    size = std::max(size - kShrinkStep, style.min_size);
    box = lay_out_at(size, paragraphs, style, metrics, hyphenator);
  }
  note_missing(box, paragraphs, style, metrics);
  return box;
}

std::vector<Paragraph> place(const TextBox& box, Point top_left, Color color, text::Language language,
                             TextTag tag) {
  std::vector<Paragraph> result;
  for (const auto& lines : box.paragraphs) {
    Paragraph& paragraph = result.emplace_back();
    paragraph.lines = lines;
    for (TextLine& line : paragraph.lines) line.at = {line.at.x + top_left.x, line.at.y + top_left.y};
    paragraph.color = color;
    paragraph.language = language;
    paragraph.tag = tag;
  }
  return result;
}

Problems text_problems(const TextBox& box, const std::string& card, const std::string& field,
                       TextMetrics& metrics) {
  Problems problems;
  const auto add = [&](const char* check, Message text) {
    Problem problem = make_error(check, std::move(text));
    problem.subject = card;
    problems.push_back(std::move(problem));
  };
  if (!box.fits()) {
    const std::int64_t mm = (static_cast<std::int64_t>(box.height_over) + 999) / 1000;
    add("text.overflow", box.lines_over == 1
                             ? message("card \"{}\", field \"{}\": 1 line ({} mm) too long at {} pt", card,
                                       field, mm, format_thousandths(box.font.size))
                             : message("card \"{}\", field \"{}\": {} lines ({} mm) too long at {} pt", card,
                                       field, box.lines_over, mm, format_thousandths(box.font.size)));
  }
  if (const auto other = metrics.substituted(box.font))
    add("text.font", message("card \"{}\", field \"{}\": the font {} is not installed ({} is drawn instead)",
                             card, field, std::string(family_of(box.font.role)), *other));
  return problems;
}

}  // namespace coq::scene
