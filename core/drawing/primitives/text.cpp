// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/text.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/text.h"
#include "core/typography/typography.h"
#include "core/typography/utf8.h"

namespace coq::drawing {

std::string_view family_of(FontRole role) {
  switch (role) {
    case FontRole::typed:
      return "GNUTypewriter";
    case FontRole::handwriting:
      return "Steve";
    case FontRole::label:
      return "Roboto";
    case FontRole::narrow:
      return "Roboto Condensed";
    case FontRole::period:
      return "Old Standard TT";
    case FontRole::pencil:
      return "Delphine";
    case FontRole::quill:
      return "Kristi";
  }
  return "Roboto";
}

std::string drawable(std::string_view text, FontRole role) {
  if (role == FontRole::typed) return text::typewritten(text);
  std::string result;
  const bool written = role == FontRole::pencil || role == FontRole::quill;
  const bool handwriting = written || role == FontRole::handwriting;
  for (const char32_t c : text::characters(text)) {
    if (c == text::kSoftHyphen) continue;
    if (handwriting && (c == text::kNoBreakSpace || c == text::kNarrowNoBreakSpace))
      result += ' ';
    else if (handwriting && c == U'\u2116')
      result += "No";
    else if (handwriting && c == U'\u2026')
      result += "...";
    else if (written && c == U'\u0153')
      result += "oe";
    else if (written && (c == U'\u2013' || c == U'\u2014'))
      result += '-';
    else
      text::append_utf8(result, c);
  }
  return result;
}

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

namespace {

constexpr int kMaxNumbers = 6;
constexpr double kThousand = 1000;

/// Reads up to six numbers with at most three decimals. Returns false if there are fewer than `count`.
bool read_numbers(std::string_view path, std::size_t& at, int count, std::array<double, kMaxNumbers>& out) {
  for (int i = 0; i < count; ++i) {
    const std::size_t begin = std::min(path.find_first_not_of(' ', at), path.size());
    const std::size_t end = std::min(path.find_first_not_of("-.0123456789", begin), path.size());
    if (end == begin) return false;
    out[static_cast<std::size_t>(i)] =
        static_cast<double>(parse_thousandths(path.substr(begin, end - begin)).value_or(0)) / kThousand;
    at = end;
  }
  return true;
}

int count_of(char verb) {
  return verb == 'C' ? 6 : verb == 'O' ? 3 : verb == 'Z' ? 0 : 2;
}

}  // namespace

PathField::PathField(const Box& box) {
  const double w = box.width(), h = box.height();
  m_unit = std::min(w / 100, h / 80);
  m_x = box.min.x + (w - 100 * m_unit) / 2;
  m_y = box.min.y + (h - 80 * m_unit) / 2;
}

Point PathField::at(double x, double y) const {
  return {static_cast<Um>(std::lround(m_x + x * m_unit)), static_cast<Um>(std::lround(m_y + y * m_unit))};
}

Um PathField::length(double units) const {
  return static_cast<Um>(std::lround(units * m_unit));
}

Outline read_path(std::string_view path, const PathField& field) {
  Outline out;
  std::size_t at = 0;
  std::array<double, kMaxNumbers> n{};
  while ((at = path.find_first_not_of(' ', at)) != std::string_view::npos) {
    const char verb = path[at++];
    if (!read_numbers(path, at, count_of(verb), n)) break;
    if (out.empty() && verb != 'M' && verb != 'O' && verb != 'Z') break;
    if (verb == 'Z' && !out.empty()) out.close();
    if (verb == 'M') out.move_to(field.at(n[0], n[1]));
    if (verb == 'L') out.line_to(field.at(n[0], n[1]));
    if (verb == 'C') out.curve_to(field.at(n[0], n[1]), field.at(n[2], n[3]), field.at(n[4], n[5]));
    if (verb == 'O') out.add_circle(field.at(n[0], n[1]), field.length(n[2]));
  }
  return out;
}

}  // namespace coq::drawing
