// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "core/drawing/primitives/text.h"
#include "core/typography/utf8.h"

namespace coq::test {

/// Text metrics from a table, the same on every machine. Each letter is half an em wide (0.6 em if typed, 0.05
/// em more if bold). The ascent is 0.75 em, the descent 0.25 em and the height of capitals 0.7 em.
class FixedMetrics : public drawing::TextMetrics {
 public:
  /// Sets the characters that missing() reports, and those that no font has.
  explicit FixedMetrics(std::u32string lacks = {}, std::u32string nowhere = {})
      : m_lacks(std::move(lacks) + nowhere), m_nowhere(std::move(nowhere)) {}

  Um width(std::string_view text, const drawing::Font& font) override {
    const std::int64_t letter = (font.role == drawing::FontRole::typed ? 600 : 500) + (font.bold ? 50 : 0);
    const auto count = static_cast<std::int64_t>(text::characters(text).size());
    return drawing::um_of_points(count * font.size * letter / 1000 +
                                 std::max<std::int64_t>(count - 1, 0) * font.letter_spacing);
  }
  drawing::FontHeight height(const drawing::Font& font) override {
    const std::int64_t size = font.size;
    return {drawing::um_of_points(size * 3 / 4), drawing::um_of_points(size / 4),
            drawing::um_of_points(size * 7 / 10)};
  }
  std::optional<std::string> substituted(const drawing::Font&) override { return std::nullopt; }
  std::vector<std::string> missing(std::string_view text, const drawing::Font&) override {
    std::vector<std::string> result;
    for (const char32_t c : text::characters(text)) {
      if (m_lacks.find(c) == std::u32string::npos) continue;
      std::string letter = text::to_utf8(std::u32string(1, c));
      if (std::find(result.begin(), result.end(), letter) == result.end()) result.push_back(std::move(letter));
    }
    return result;
  }
  std::optional<std::string> family_with(std::string_view letter, const drawing::Font&) override {
    if (text::characters(letter).find_first_of(m_nowhere) != std::u32string::npos) return std::nullopt;
    return "Other Sans";
  }

 private:
  std::u32string m_lacks, m_nowhere;
};

}  // namespace coq::test
