// SPDX-License-Identifier: MIT
#include "core/typography/direction.h"

#include <unicode/ubidi.h>
#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <string>

#include "core/typography/utf8.h"

namespace coq::text {
namespace {

bool is_within(char32_t c, char32_t first, char32_t last) {
  return c >= first && c <= last;
}

UCharDirection direction_of(char32_t c) {
  return u_charDirection(static_cast<UChar32>(c));
}

}  // namespace

bool runs_left(char32_t c) {
  if (c < 0x590) return false;
  const UCharDirection direction = direction_of(c);
  return direction == U_RIGHT_TO_LEFT || direction == U_RIGHT_TO_LEFT_ARABIC;
}

bool is_right_to_left(std::u32string_view text) {
  for (const char32_t c : text) {
    if (runs_left(c)) return true;
    if (direction_of(c) == U_LEFT_TO_RIGHT) return false;
  }
  return false;
}

bool is_right_to_left(std::string_view text) {
  return is_right_to_left(characters(text));
}

bool has_right_to_left(std::u32string_view text) {
  return std::any_of(text.begin(), text.end(), [](char32_t c) {
    return c >= 0x590 && (runs_left(c) || direction_of(c) == U_ARABIC_NUMBER || is_within(c, 0x202A, 0x202E) ||
                          is_within(c, 0x2066, 0x2069));
  });
}

bool stands_in_letters(std::string_view text) {
  const std::u32string all = characters(text);
  return std::all_of(all.begin(), all.end(), [](char32_t c) {
    const auto point = static_cast<UChar32>(c);
    if (c < 0x300) return true;
    return direction_of(c) != U_DIR_NON_SPACING_MARK && !runs_left(c) && direction_of(c) != U_ARABIC_NUMBER &&
           u_charType(point) != U_COMBINING_SPACING_MARK &&
           u_getIntPropertyValue(point, UCHAR_JOINING_TYPE) == U_JT_NON_JOINING;
  });
}

bool is_joined(std::string_view text) {
  const std::u32string all = characters(text);
  return std::any_of(all.begin(), all.end(), [](char32_t c) {
    if (c < 0x600) return false;
    const int type = u_getIntPropertyValue(static_cast<UChar32>(c), UCHAR_JOINING_TYPE);
    return type == U_JT_DUAL_JOINING || type == U_JT_RIGHT_JOINING;
  });
}

std::string language_of_script(char32_t c) {
  if (c < 0x300) return {};
  UErrorCode status = U_ZERO_ERROR;
  const UScriptCode script = uscript_getScript(static_cast<UChar32>(c), &status);
  if (U_FAILURE(status) || script <= USCRIPT_INHERITED || script == USCRIPT_LATIN) return {};
  const std::string any = std::string("und_") + uscript_getShortName(script);
  char likely[ULOC_FULLNAME_CAPACITY] = "";
  char language[ULOC_LANG_CAPACITY] = "";
  uloc_addLikelySubtags(any.c_str(), likely, sizeof likely, &status);
  uloc_getLanguage(likely, language, sizeof language, &status);
  return U_FAILURE(status) ? std::string() : std::string(language);
}

bool is_unseen(char32_t c) {
  return is_within(c, 0x200B, 0x200F) || is_within(c, 0x202A, 0x202E) || is_within(c, 0x2060, 0x206F) ||
         is_within(c, 0xFE00, 0xFE0F) || c == 0xFEFF;
}

struct Directions::Data {
  std::u16string text;              ///< UTF-16 for the library; it must live as long as `bidi`
  std::vector<std::int32_t> units;  ///< offset in `text` of each character, then of the end
  UBiDi* bidi = nullptr;
  bool failed = false;
};

Directions::Directions(std::u32string_view paragraph) : m_data(std::make_unique<Data>()) {
  m_data->units.reserve(paragraph.size() + 1);
  for (const char32_t c : paragraph) {
    m_data->units.push_back(static_cast<std::int32_t>(m_data->text.size()));
    if (c > 0xFFFF) {
      m_data->text += static_cast<char16_t>(0xD800 + ((c - 0x10000) >> 10));
      m_data->text += static_cast<char16_t>(0xDC00 + ((c - 0x10000) & 0x3FF));
    } else {
      m_data->text += static_cast<char16_t>(c);
    }
  }
  m_data->units.push_back(static_cast<std::int32_t>(m_data->text.size()));
  m_data->bidi = ubidi_open();
  UErrorCode status = U_ZERO_ERROR;
  ubidi_setPara(m_data->bidi, m_data->text.data(), static_cast<std::int32_t>(m_data->text.size()),
                UBIDI_DEFAULT_LTR, nullptr, &status);
  m_data->failed = U_FAILURE(status) != 0;
}

Directions::~Directions() {
  ubidi_close(m_data->bidi);
}

bool Directions::is_right_to_left() const {
  return !m_data->failed && ubidi_getParaLevel(m_data->bidi) % 2 == 1;
}

std::vector<Stretch> Directions::line(std::size_t begin, std::size_t end) const {
  if (begin >= end) return {};
  const std::vector<std::int32_t>& units = m_data->units;
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<UBiDi, decltype(&ubidi_close)> line(ubidi_open(), &ubidi_close);
  if (!m_data->failed) ubidi_setLine(m_data->bidi, units[begin], units[end], line.get(), &status);
  const std::int32_t count = m_data->failed ? 0 : ubidi_countRuns(line.get(), &status);
  if (m_data->failed || U_FAILURE(status)) return {{begin, end, false}};
  const auto character_at = [&](std::int32_t unit) {
    return static_cast<std::size_t>(std::lower_bound(units.begin(), units.end(), units[begin] + unit) -
                                    units.begin());
  };
  std::vector<Stretch> out;
  for (std::int32_t i = 0; i < count; ++i) {
    std::int32_t start = 0, length = 0;
    const bool leftward = ubidi_getVisualRun(line.get(), i, &start, &length) == UBIDI_RTL;
    out.push_back({character_at(start), character_at(start + length), leftward});
  }
  return out;
}

}  // namespace coq::text
