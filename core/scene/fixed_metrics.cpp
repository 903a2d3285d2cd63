// SPDX-License-Identifier: MIT
#include "core/scene/fixed_metrics.h"

#include <algorithm>

#include "core/text/utf8.h"

namespace coq::scene {

Um FixedMetrics::width(std::string_view text, const Font& font) {
  const std::int64_t letter = (font.role == FontRole::typed ? 600 : 500) + (font.bold ? 50 : 0);
  const auto count = static_cast<std::int64_t>(text::characters(text).size());
  return um_of_points(count * font.size * letter / 1000 +
                      std::max<std::int64_t>(count - 1, 0) * font.letter_spacing);
}

FontHeight FixedMetrics::height(const Font& font) {
  const std::int64_t size = font.size;
  return {um_of_points(size * 3 / 4), um_of_points(size / 4), um_of_points(size * 7 / 10)};
}

std::optional<std::string> FixedMetrics::substituted(const Font&) {
  return std::nullopt;
}

std::vector<std::string> FixedMetrics::missing(std::string_view text, const Font&) {
  std::vector<std::string> result;
  for (const char32_t c : text::characters(text)) {
    if (m_lacks.find(c) == std::u32string::npos) continue;
    std::string letter = text::to_utf8(std::u32string(1, c));
    if (std::find(result.begin(), result.end(), letter) == result.end()) result.push_back(std::move(letter));
  }
  return result;
}

bool FixedMetrics::is_somewhere(std::string_view letter, const Font&) {
  return text::characters(letter).find_first_of(m_nowhere) == std::u32string::npos;
}

}  // namespace coq::scene
