// SPDX-License-Identifier: MIT
#include "core/drawing/cards/card_stamp.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/base/text.h"
#include "core/drawing/primitives/text.h"
#include "core/drawing/styles/lines.h"
#include "core/typography/utf8.h"

namespace coq::drawing {
namespace {

constexpr int kLargest = 9'500, kMin = 7'000;  ///< thousandths of a point
constexpr Um kStampWidth = 46'000, kStampHeight = 24'000, kRoundStamp = 33'000;
constexpr Um kWholeText = 165'000;  ///< text width on A4; stamps are smaller on narrower text
constexpr double kPi = std::numbers::pi;

bool has_figure(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

struct Words {
  std::string above{}, below{}, middle{};
};

/// Splits "74e brigade, 30 juin 1916": the first part goes above, a date in the middle, the rest below.
Words words_of(const std::string& text) {
  Words words;
  std::vector<std::string> parts;
  for (const std::string_view part : split(text, ',')) parts.push_back(capitals(trim(part)));
  words.above = parts.front();
  for (std::size_t i = 1; i < parts.size(); ++i) {
    std::string& to = has_figure(parts[i]) && words.middle.empty() ? words.middle : words.below;
    to += (to.empty() ? "" : ", ") + parts[i];
  }
  return words;
}

/// An ellipse measured by arc length, clockwise from its leftmost point.
class Curve {
 public:
  Curve(Point centre, double rx, double ry, bool above) {
    constexpr int kSteps = 180;
    for (int i = 0; i <= kSteps; ++i) {
      const double turn = kPi * (above ? 1 + double(i) / kSteps : 1 - double(i) / kSteps);
      m_path.push_back(styles::to_point({centre.x + rx * std::cos(turn), centre.y + ry * std::sin(turn)}));
    }
    m_length = styles::length_of(m_path);
  }
  double length() const { return m_length; }
  std::optional<styles::Step> at(double along) const { return styles::step_at(m_path, along); }

 private:
  coq::Path m_path;
  double m_length = 0;
};

class Stamp {
 public:
  Stamp(const CardContext& context, Point centre, Um room, std::uint32_t seed)
      : m_context(context),
        m_style(context.style),
        m_form(context.style.look->stamp_form),
        m_centre(centre),
        m_chance(seed) {
    const bool round = m_form == CardStamp::round;
    m_height = stamp_height(context);
    m_width =
        std::min(round ? m_height : static_cast<Um>(std::int64_t{m_height} * kStampWidth / kStampHeight), room);
    m_height = round ? m_width : std::min(m_height, m_width * 6 / 10);
  }

  StampArt art(const std::string& text, std::uint32_t seed) {
    const Words words = words_of(text);
    m_art.width = m_width;
    m_art.height = m_height;
    m_art.group.alternative = text;
    add_rims();
    if (m_form == CardStamp::plain) {
      add_lines(words);
    } else {
      add_along(words.above, true);
      if (!words.below.empty()) add_along(words.below, false);
      add_middle(words);
    }
    if (m_style.by_hand) {
      add_gaps();
      m_art.group.transform = Transform::rotate(-7000 + static_cast<int>(seed % 9000U), m_centre);
    }
    return std::move(m_art);
  }

 private:
  Font font(int size) const {
    const FontRole role = m_form == CardStamp::plain ? FontRole::narrow : FontRole::period;
    return {m_context.style.data == FontRole::label ? FontRole::narrow : role, size, true, false, 0};
  }
  void add_rim(Um inset, Um width) {
    Shape rim;
    rim.outline.add_ellipse(m_centre, m_width / 2 - inset, m_height / 2 - inset);
    rim.stroke = Stroke{m_style.stamp, width, {}, 0, Cap::butt, Join::miter};
    m_art.group.items.emplace_back(std::move(rim));
  }
  void add_rims() {
    if (m_form == CardStamp::plain) {
      add_rim(0, 600);
      add_rim(1300, 200);
      return;
    }
    add_rim(0, m_form == CardStamp::engraved ? 900 : 550);
    if (m_form == CardStamp::engraved) add_rim(1050, 180);
    // The ring between the words and the middle.
    add_rim(band(), 220);
  }
  /// Returns the distance from the rim to the ring inside the words.
  Um band() const { return 5'600; }

  /// Adds characters at even intervals, reduced if there are too many.
  void add_along(const std::string& text, bool above) {
    const std::u32string letters = text::characters(text);
    if (letters.empty()) return;
    for (int size = kLargest; size >= kMin; size -= 250) {
      const Font with = font(size);
      const Um cap = m_context.metrics.height(with).cap;
      // The baselines: above, characters stand on the inner ring; below, their tops touch it.
      const double inset = above ? band() - (band() - 1'000 - cap) / 2.0 : 1'000 + (band() - 1'000 - cap) / 2.0;
      const Curve curve(m_centre, m_width / 2.0 - inset, m_height / 2.0 - inset, above);
      double wide = 0;
      std::vector<Um> widths;
      for (const char32_t c : letters) {
        widths.push_back(m_context.metrics.width(text::to_utf8(std::u32string_view(&c, 1)), with));
        wide += widths.back();
      }
      const double room = curve.length() * 0.84;
      const auto gaps = double(letters.size() - 1);
      const double gap = std::min((room - wide) / std::max(1.0, gaps), um_of_points(size) * 0.28);
      if (gap < um_of_points(size) * 0.02 && size > kMin) continue;
      if (gap < 0) m_art.fits = false;
      double at = (curve.length() - wide - gap * gaps) / 2;
      for (std::size_t i = 0; i < letters.size(); ++i) {
        const auto step = curve.at(at + widths[i] / 2.0);
        at += widths[i] + gap;
        if (step && letters[i] != U' ')
          add_letter(text::to_utf8(std::u32string_view(&letters[i], 1)), *step, with);
      }
      return;
    }
  }
  void add_letter(std::string letter, const styles::Step& step, Font with) {
    TextRun run =
        text_run(letter, styles::to_point(step.at), {with, m_style.stamp, Anchor::middle}, m_context.metrics);
    run.angle = static_cast<int>(std::lround(std::atan2(step.dy, step.dx) * 180'000 / kPi));
    m_art.group.items.emplace_back(std::move(run));
  }

  void add_middle(const Words& words) {
    if (words.middle.empty()) {
      m_art.group.items.push_back(star(m_centre, m_form == CardStamp::engraved ? 3'400 : 2'300, m_style.stamp));
      return;
    }
    const Um room = (m_width - 2 * band()) * 88 / 100;
    TextRun run = fitted_run(words.middle, m_centre, {font(8'500), m_style.stamp, Anchor::middle}, room, kMin,
                             m_context.metrics);
    if (run.width > room) m_art.fits = false;
    run.at.y += m_context.metrics.height(run.font).cap / 2;
    m_art.group.items.emplace_back(std::move(run));
  }

  /// Adds horizontal lines one below the other.
  void add_lines(const Words& words) {
    std::vector<std::string> lines;
    for (const std::string* one : {&words.above, &words.middle, &words.below})
      if (!one->empty()) lines.push_back(*one);
    const Um high = um_of_points(11'500);
    Um y = m_centre.y - high * static_cast<Um>(lines.size()) / 2 + high * 3 / 4;
    for (const std::string& line : lines) {
      TextRun run = fitted_run(line, {m_centre.x, y}, {font(kLargest), m_style.stamp, Anchor::middle},
                               m_width * 74 / 100, kMin, m_context.metrics);
      if (run.width > m_width * 74 / 100) m_art.fits = false;
      m_art.group.items.emplace_back(std::move(run));
      y += high;
    }
  }

  /// Adds specks of paper where the ink did not take.
  void add_gaps() {
    Shape specks;
    const auto in_ellipse = [&](int i) {
      const double turn = m_chance.between(0, 2 * kPi, i, 1), out = std::sqrt(m_chance.at(i, 2));
      return styles::to_point({m_centre.x + m_width / 2.0 * out * std::cos(turn),
                               m_centre.y + m_height / 2.0 * out * std::sin(turn)});
    };
    for (int i = 0; i < 150; ++i) {
      const Um r = static_cast<Um>(m_chance.between(40, i % 11 == 0 ? 420 : 170, i, 3));
      specks.outline.add_ellipse(in_ellipse(i), r, std::max<Um>(30, r * 6 / 10));
    }
    specks.fill = Fill::solid(m_style.paper);
    m_art.group.items.emplace_back(std::move(specks));
    // A side that was pressed less firmly.
    Shape faint;
    const bool left = m_chance.at(1, 4) < 0.5;
    for (int i = 0; i < 90; ++i) {
      const Um x = static_cast<Um>(m_width / 2.0 * m_chance.between(0.45, 1.05, i, 5)) * (left ? -1 : 1);
      const Um y = static_cast<Um>(m_height / 2.0 * m_chance.between(-1, 1, i, 6));
      const Um r = static_cast<Um>(m_chance.between(60, 260, i, 7));
      faint.outline.add_ellipse({m_centre.x + x, m_centre.y + y}, r, std::max<Um>(30, r / 2));
    }
    faint.fill = Fill::solid(m_style.paper);
    m_art.group.items.emplace_back(std::move(faint));
  }

  const CardContext& m_context;
  const CardStyle& m_style;
  CardStamp m_form;
  Point m_centre;
  styles::Chance m_chance;
  Um m_width = 0, m_height = 0;
  StampArt m_art{};
};

}  // namespace

Um stamp_height(const CardContext& context) {
  const Um whole = context.style.look->stamp_form == CardStamp::round ? kRoundStamp : kStampHeight;
  const std::int64_t part =
      std::clamp<std::int64_t>(std::int64_t{context.width} * 1000 / kWholeText, 760, 1000);
  return static_cast<Um>(whole * part / 1000);
}

StampArt card_stamp(const CardContext& context, const std::string& text, Point centre, Um room,
                    std::uint32_t seed) {
  return Stamp(context, centre, room, seed).art(text, seed);
}

std::string capitals(std::string_view text) {
  const std::u32string letters = text::characters(text);
  const auto is_roman = [](char32_t c) { return c == U'I' || c == U'V' || c == U'X'; };
  const auto is_word = [](char32_t c) { return text::is_letter(c) || text::is_digit(c); };
  std::string result;
  for (std::size_t i = 0; i < letters.size();) {
    std::size_t end = i, number = i;
    while (end < letters.size() && is_word(letters[end])) ++end;
    while (number < end && text::is_digit(letters[number])) ++number;
    // "IIe": a Roman numeral with a suffix of one or two letters.
    std::size_t roman = i;
    while (roman < end && is_roman(letters[roman])) ++roman;
    if (number == i && roman < end && end - roman <= 2 && letters[roman] == U'e') number = roman;
    if (end == i) end = number = i + 1;
    const std::u32string_view word(letters.data() + i, end - i);
    result += number > i ? text::to_utf8(word) : text::upper_case(text::to_utf8(word));
    i = end;
  }
  return result;
}

}  // namespace coq::drawing
