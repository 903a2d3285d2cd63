// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/paragraph.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "core/base/text.h"
#include "core/drawing/primitives/text.h"
#include "core/typography/direction.h"
#include "core/typography/typography.h"
#include "core/typography/utf8.h"

namespace coq::drawing::detail {
namespace {

/// A run of characters in one style.
struct Piece {
  std::u32string text;
  bool emphasis = false;
  text::Language language = text::Language::other;
};

/// Text between two spaces. It may be empty before a forced break.
struct Word {
  std::vector<Piece> pieces;
  bool starts_sentence = false;
  bool forced_break = false;  ///< the line ends after the word (U+2028)
};

/// A line of words, already split and hyphenated.
using WordLine = std::vector<Word>;

/// Fills lines greedily. `style.font` has the size to measure with.
class LineBreaker {
 public:
  LineBreaker(const TextBoxStyle& style, TextMetrics& metrics, const text::Hyphenator* hyphenator);

  std::vector<WordLine> break_lines(std::vector<Word> words);

  Font font_of(bool emphasis) const;

 private:
  Um room(bool first) const;
  Um width_of(const Word& word);
  Um space() { return m_space; }
  std::vector<std::size_t> places_to_break(const Word& word) const;
  bool break_word(const Word& word, Um room, bool may_hyphenate, Word& head, Word& tail);
  void force_break(const Word& word, Um room, Word& head, Word& tail);

  const TextBoxStyle& m_style;
  TextMetrics& m_metrics;
  const text::Hyphenator* m_hyphenator;
  Um m_space;
};

constexpr char32_t kLineSeparator = 0x2028;
constexpr int kMaxHyphensInARow = 2;
constexpr std::size_t kLongestWord = 300;  ///< characters; more than any line holds

bool is_hyphen(char32_t c) {
  return c == U'-' || c == 0x2010 || c == 0x2013 || c == 0x2014;
}

std::size_t length(const Word& word) {
  std::size_t count = 0;
  for (const Piece& piece : word.pieces) count += piece.text.size();
  return count;
}

std::u32string letters(const Word& word) {
  std::u32string all;
  for (const Piece& piece : word.pieces) all += piece.text;
  return all;
}

/// Splits before character `at`; `hyphen` ends the first part with a hyphen.
void cut(const Word& word, std::size_t at, bool hyphen, Word& head, Word& tail) {
  head = {};
  tail = {};
  head.starts_sentence = word.starts_sentence;
  tail.forced_break = word.forced_break;
  std::size_t seen = 0;
  for (const Piece& piece : word.pieces) {
    const std::size_t here = std::clamp<std::size_t>(at > seen ? at - seen : 0, 0, piece.text.size());
    if (here > 0) head.pieces.push_back({piece.text.substr(0, here), piece.emphasis, piece.language});
    if (here < piece.text.size())
      tail.pieces.push_back({piece.text.substr(here), piece.emphasis, piece.language});
    seen += piece.text.size();
  }
  if (hyphen && !head.pieces.empty()) head.pieces.back().text += U'-';
}

/// Returns the words of a paragraph after typographic normalisation.
std::vector<Word> split_into_words(const Prose& prose, const TextBoxStyle& style) {
  std::vector<Word> words;
  Word word;
  bool sentence = true;
  char32_t before = U'\n';
  const auto flush = [&] {
    if (word.pieces.empty() && !word.forced_break) return;
    const std::u32string all = letters(word);
    word.starts_sentence = sentence;
    if (!all.empty())
      sentence = all.back() == U'.' || all.back() == U'!' || all.back() == U'?' || all.back() == 0x2026;
    words.push_back(std::move(word));
    word = {};
  };
  for (std::size_t i = 0; i < prose.size(); ++i) {
    const std::u32string next = i + 1 < prose.size() ? text::characters(prose[i + 1].text) : std::u32string{};
    const text::Language language = prose[i].language.value_or(style.language);
    const std::string typeset =
        style.as_typed ? prose[i].text
                       : text::typeset(prose[i].text, language, before, next.empty() ? U'\n' : next.front());
    const std::u32string all = text::characters(typeset);
    if (!all.empty()) before = all.back();
    bool new_piece = true;
    for (const char32_t c : all) {
      if (c == kLineSeparator) word.forced_break = true;
      if (text::is_space(c) || c == kLineSeparator) {
        flush();
        new_piece = true;
      } else if (c != text::kSoftHyphen) {
        if (new_piece) word.pieces.push_back({{}, prose[i].emphasis, language});
        new_piece = false;
        word.pieces.back().text += c;
      }
    }
  }
  flush();
  return words;
}

LineBreaker::LineBreaker(const TextBoxStyle& style, TextMetrics& metrics, const text::Hyphenator* hyphenator)
    : m_style(style), m_metrics(metrics), m_hyphenator(hyphenator), m_space(metrics.width(" ", style.font)) {}

Font LineBreaker::font_of(bool emphasis) const {
  Font font = m_style.font;
  if (emphasis && !m_style.underline_emphasis) font.italic = !font.italic;
  return font;
}

Um LineBreaker::room(bool first) const {
  return m_style.width - m_style.indent - (first ? m_style.first_indent : 0);
}

Um LineBreaker::width_of(const Word& word) {
  Um width = 0;
  for (const Piece& piece : word.pieces)
    width += m_metrics.width(drawable(text::to_utf8(piece.text), m_style.font.role), font_of(piece.emphasis));
  return width;
}

/// Returns ascending character offsets. Breaks after an existing hyphen add no hyphen.
std::vector<std::size_t> LineBreaker::places_to_break(const Word& word) const {
  std::vector<std::size_t> places;
  const std::u32string all = letters(word);
  for (std::size_t i = 1; i + 1 < all.size(); ++i)
    if (is_hyphen(all[i]) && text::is_letter(all[i - 1]) && text::is_letter(all[i + 1]))
      places.push_back(i + 1);
  if (!places.empty() || !m_hyphenator || !m_style.hyphenate) return places;
  const text::Language language = word.pieces.front().language;
  for (std::size_t start = 0; start < all.size();) {
    std::size_t end = start;
    while (end < all.size() && text::is_letter(all[end])) ++end;
    const std::string run = text::to_utf8(std::u32string_view(all).substr(start, end - start));
    const bool first = word.starts_sentence && start <= 1;
    for (const std::size_t offset : language == text::Language::other
                                        ? m_hyphenator->breaks(run, first)
                                        : m_hyphenator->breaks(run, language, first))
      places.push_back(start + text::characters(std::string_view(run).substr(0, offset)).size());
    start = end + 1;
  }
  return places;
}

bool LineBreaker::break_word(const Word& word, Um room, bool may_hyphenate, Word& head, Word& tail) {
  const std::vector<std::size_t> places = places_to_break(word);
  const std::u32string all = letters(word);
  for (auto place = places.rbegin(); place != places.rend(); ++place) {
    const bool adds_hyphen = !is_hyphen(all[*place - 1]);
    if (adds_hyphen && !may_hyphenate) continue;
    cut(word, *place, adds_hyphen, head, tail);
    if (width_of(head) <= room) return true;
  }
  return false;
}

/// Takes as many characters as fit, at least one. The width grows with the number of characters, so bisection
/// finds it.
void LineBreaker::force_break(const Word& word, Um room, Word& head, Word& tail) {
  Word front = word, rest;
  if (length(word) > kLongestWord) cut(word, kLongestWord, false, front, rest);
  std::size_t fits = 1, too_many = length(front);
  while (too_many - fits > 1) {
    const std::size_t at = fits + (too_many - fits) / 2;
    cut(front, at, false, head, tail);
    (width_of(head) <= room ? fits : too_many) = at;
  }
  cut(front, fits, false, head, tail);
  if (rest.pieces.empty()) return;
  for (Piece& piece : rest.pieces) tail.pieces.push_back(std::move(piece));
  tail.forced_break = rest.forced_break;
}

std::vector<WordLine> LineBreaker::break_lines(std::vector<Word> words) {
  std::vector<WordLine> lines(1);
  Um used = 0;
  int hyphens = 0;
  for (std::size_t i = 0; i < words.size();) {
    Word& word = words[i];
    WordLine& line = lines.back();
    const Um gap = line.empty() ? 0 : space();
    const Um left = room(lines.size() == 1) - used - gap;
    // A string too long to be a word is broken at the line end and never measured whole.
    const bool endless = length(word) > kLongestWord;
    const Um width = endless ? std::max(left, room(false)) + 1 : width_of(word);
    if (width <= left || (width <= 0)) {
      used += gap + width;
      const bool forced = word.forced_break;
      line.push_back(std::move(word));
      ++i;
      if (forced && i < words.size()) {
        lines.emplace_back();
        used = 0;
        hyphens = 0;
      }
      continue;
    }
    Word head;
    Word tail;
    const bool last_word = i + 1 == words.size() && width <= room(false);
    bool broken = !endless && break_word(word, left, hyphens < kMaxHyphensInARow && !last_word, head, tail);
    if (!broken && line.empty() && length(word) > 1) {
      force_break(word, left, head, tail);
      broken = true;
    }
    if (broken) {
      line.push_back(std::move(head));
      word = std::move(tail);
    } else if (line.empty()) {
      line.push_back(std::move(word));
      ++i;
      if (i == words.size()) break;
    }
    hyphens = broken ? hyphens + 1 : 0;
    lines.emplace_back();
    used = 0;
  }
  return lines;
}

}  // namespace

}  // namespace coq::drawing::detail

namespace coq::drawing {
namespace {

constexpr int kShrinkStep = 250;

/// The characters of a line, with words joined by blanks, and whether each is emphasised.
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
class LineTypesetter {
 public:
  LineTypesetter(const TextBoxStyle& style, const detail::LineBreaker& breaker, TextMetrics& metrics,
                 const std::vector<detail::WordLine>& lines)
      : m_style(style), m_breaker(breaker), m_metrics(metrics) {
    std::u32string all;
    for (const detail::WordLine& words : lines) {
      // A blank separates words of adjacent lines; a hyphen at a line end is visible text.
      if (!all.empty()) all += U' ';
      m_starts.push_back(all.size());
      all += m_lines.emplace_back(letters_of(words)).text;
    }
    if (text::has_right_to_left(all)) m_directions.emplace(all);
  }

  bool is_right_to_left() const { return m_directions && m_directions->is_right_to_left(); }
  std::size_t size() const { return m_lines.size(); }

  /// Returns the spans in reading order; `x` is the visual position.
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
      // The first span of a right-to-left stretch is the rightmost.
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
  /// Adds characters of one direction: one span per style, from left to right.
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

  /// Adds marks to a right-to-left span, because spans are drawn separately. A mark at its start sets the
  /// direction; a mark at its end keeps punctuation there on the correct side.
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
  std::vector<std::size_t> m_starts;  ///< start of each line in the paragraph
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

/// Records the overflow: the lines beyond the allowed number or height.
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
    LineTypesetter setter(style, breaker, metrics, breaker.break_lines(detail::split_into_words(prose, style)));
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
  // `y` is still the bottom of each line; it becomes the baseline.
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

}  // namespace coq::drawing
