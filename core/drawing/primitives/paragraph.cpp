// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/paragraph.h"

#include <algorithm>
#include <optional>

#include "core/base/text.h"
#include "core/drawing/primitives/detail/line_breaker.h"
#include "core/drawing/primitives/fonts.h"
#include "core/typography/direction.h"
#include "core/typography/utf8.h"

namespace coq::scene {
namespace {

constexpr int kShrinkStep = 250;

/// The characters of a line, words joined with blanks, and of each whether it is emphasised.
struct Letters {
  std::u32string text;
  std::vector<bool> emphasis;

  void add(char32_t c, bool is_emphasised) {
    text += c;
    emphasis.push_back(is_emphasised);
  }
};

Letters letters_of(const detail::WordLine& words) {
  Letters line;
  bool between = false;
  for (const detail::Word& word : words) {
    if (between && !word.pieces.empty())
      line.add(U' ', !line.emphasis.empty() && line.emphasis.back() && word.pieces.front().emphasis);
    for (const detail::Piece& piece : word.pieces)
      for (const char32_t c : piece.text) line.add(c, piece.emphasis);
    between = true;
  }
  return line;
}

/// Sets the lines of one paragraph.
class LineSetter {
 public:
  LineSetter(const TextBoxStyle& style, const detail::LineBreaker& breaker, TextMetrics& metrics,
             const std::vector<detail::WordLine>& lines)
      : m_style(style), m_breaker(breaker), m_metrics(metrics) {
    std::u32string all;
    for (const detail::WordLine& words : lines) {
      // Words of two lines are not one; a hyphen at the end is there to be seen.
      if (!all.empty()) all += U' ';
      m_starts.push_back(all.size());
      all += m_lines.emplace_back(letters_of(words)).text;
    }
    if (text::has_right_to_left(all)) m_directions.emplace(all);
  }

  bool is_right_to_left() const { return m_directions && m_directions->is_right_to_left(); }
  std::size_t size() const { return m_lines.size(); }

  /// Spans in the order in which they are read; `x` says where they are seen.
  TextLine line(std::size_t number) {
    const Letters& letters = m_lines[number];
    TextLine out;
    if (!m_directions) {
      add_stretch(letters, {0, letters.text.size(), false}, out);
      return out;
    }
    std::vector<std::pair<std::size_t, TextSpan>> placed;
    const std::size_t start = m_starts[number];
    for (text::Stretch stretch : m_directions->line(start, start + letters.text.size())) {
      stretch.begin -= start;
      stretch.end -= start;
      TextLine part;
      add_stretch(letters, stretch, part);
      // Of those that run to the left the first is rightmost.
      for (TextSpan& span : part.spans) {
        span.x = out.width + (stretch.leftward ? part.width - span.x - span.width : span.x);
        placed.emplace_back(stretch.begin, std::move(span));
      }
      out.width += part.width;
    }
    std::stable_sort(placed.begin(), placed.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (auto& [begin, span] : placed) out.spans.push_back(std::move(span));
    return out;
  }

 private:
  /// Letters of one direction: a span for each style, from left to right.
  void add_stretch(const Letters& letters, const text::Stretch& stretch, TextLine& out) {
    for (std::size_t begin = stretch.begin; begin < stretch.end;) {
      const bool emphasis = letters.emphasis[begin];
      std::size_t end = begin;
      while (end < stretch.end && letters.emphasis[end] == emphasis) ++end;
      const std::u32string_view part = std::u32string_view(letters.text).substr(begin, end - begin);
      TextSpan span;
      span.text = drawable(text::to_utf8(part), m_style.font.role);
      if (stretch.leftward) make_leftward(span.text, part);
      span.font = m_breaker.font_of(emphasis);
      span.underline = emphasis && m_style.underline_emphasis;
      span.x = out.width;
      span.width = m_metrics.width(span.text, span.font);
      out.width += span.width;
      out.spans.push_back(std::move(span));
      begin = end;
    }
  }

  /// Each span is drawn alone: a mark at its beginning says that it runs to the left, and one at its end keeps
  /// a sign there on its side.
  static void make_leftward(std::string& text, std::u32string_view letters) {
    const bool begins = text::runs_left(letters.front()), ends = text::runs_left(letters.back());
    if (begins && ends) return;
    text.insert(0, text::kRightToLeftMarkText);
    if (!ends) text += text::kRightToLeftMarkText;
  }

  const TextBoxStyle& m_style;
  const detail::LineBreaker& m_breaker;
  TextMetrics& m_metrics;
  std::vector<Letters> m_lines;
  std::vector<std::size_t> m_starts;  ///< of each line in the paragraph
  std::optional<text::Directions> m_directions;
};

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
    LineSetter setter(style, breaker, metrics, breaker.break_lines(detail::split_into_words(prose, style)));
    const bool leftward = setter.is_right_to_left();
    const Anchor align = leftward && style.align == Anchor::start ? Anchor::end : style.align;
    for (std::size_t number = 0; number < setter.size(); ++number) {
      TextLine line = setter.line(number);
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
