// SPDX-License-Identifier: MIT
#include "core/typography/typography.h"

#include <algorithm>
#include <array>

#include "core/typography/utf8.h"

namespace coq::text {
namespace {

constexpr char32_t kApostrophe = 0x2019;
constexpr char32_t kGuillemetOpen = 0x00AB;
constexpr char32_t kGuillemetClose = 0x00BB;

bool is_any_space(char32_t c) {
  return is_space(c) || c == kNoBreakSpace || c == kNarrowNoBreakSpace;
}

bool opens(char32_t before) {
  return is_any_space(before) || before == U'(' || before == U'[' || before == 0x2014 ||
         before == kGuillemetOpen || before == 0x201C || before == 0x201E;
}

/// The text with a character of context at each end. The rules are applied to it one after another.
struct Line {
  std::u32string text;
  Language language;

  char32_t at(std::size_t i) const { return i < text.size() ? text[i] : U'\n'; }
  bool french() const { return language == Language::fr; }
  std::size_t last() const { return text.size() - 1; }
};

void quotes(Line& line) {
  std::u32string out(1, line.text.front());
  for (std::size_t i = 1; i < line.last(); ++i) {
    const char32_t c = line.text[i];
    const bool opening = opens(out.back());
    if (c == U'\'') {
      out += line.language == Language::en && opening ? U'\u2018' : kApostrophe;
    } else if (c == U'"' && line.french()) {
      out += opening ? kGuillemetOpen : kGuillemetClose;
    } else if (c == U'"' && line.language == Language::de) {
      out += opening ? U'\u201E' : U'\u201C';
    } else if (c == U'"') {
      out += opening ? U'\u201C' : U'\u201D';
    } else {
      out += c;
    }
  }
  out += line.text.back();
  line.text = out;
}

void dashes_and_dots(Line& line) {
  std::u32string out(1, line.text.front());
  for (std::size_t i = 1; i < line.last(); ++i) {
    const char32_t c = line.text[i];
    if (c == U'.' && line.at(i + 1) == U'.' && line.at(i + 2) == U'.' && line.at(i + 3) != U'.' &&
        i + 2 < line.last() && out.back() != U'.') {
      out += U'\u2026';
      i += 2;
    } else if (c == U'-' && line.at(i + 1) == U'-' && line.at(i + 2) != U'-' && out.back() != U'-' &&
               i + 1 < line.last()) {
      out += U'\u2014';
      ++i;
    } else if (c == U'-' && is_space(out.back()) && is_space(line.at(i + 1)) && i > 1) {
      out += U'\u2013';
    } else if (c == 0x00BA && line.french() && (out.back() == U'n' || out.back() == U'N')) {
      out += U'\u00B0';
    } else {
      out += c;
    }
  }
  out += line.text.back();
  line.text = out;
}

/// Appends `space` to `out` in place of existing spaces at the end.
void set_space(std::u32string& out, char32_t space) {
  while (out.size() > 1 && is_any_space(out.back())) out.pop_back();
  out += space;
}

void french_punctuation(Line& line) {
  if (!line.french()) return;
  std::u32string out(1, line.text.front());
  for (std::size_t i = 1; i < line.last(); ++i) {
    const char32_t c = line.text[i];
    const char32_t before = out.back();
    const bool in_word =
        !is_any_space(line.at(i + 1)) && line.at(i + 1) != kGuillemetClose && line.at(i + 1) != U')';
    const bool has_text = out.size() > 1 || !is_any_space(before);
    if ((c == U'!' || c == U'?' || c == U';') && has_text && before != U'!' && before != U'?' &&
        before != U'(') {
      const bool spaced = is_any_space(before);
      if (spaced || c != U';' || !in_word) set_space(out, kNarrowNoBreakSpace);
    } else if (c == U':' && has_text && !in_word) {
      set_space(out, kNoBreakSpace);
    } else if (c == kGuillemetClose && has_text) {
      set_space(out, kNarrowNoBreakSpace);
    }
    out += c;
    if (c == kGuillemetOpen) {
      while (i + 1 < line.last() && is_any_space(line.text[i + 1])) ++i;
      out += kNarrowNoBreakSpace;
    }
  }
  out += line.text.back();
  line.text = out;
}

bool is_unit(std::u32string_view word) {
  static constexpr std::array<std::u32string_view, 24> kUnits = {
      U"h", U"m",  U"km", U"cm", U"mm", U"min", U"mn", U"s",  U"kg", U"t",  U"ha", U"%",
      U"F", U"fr", U"L",  U"l",  U"g",  U"pm",  U"am", U"yd", U"ft", U"°C", U"in", U"mph"};
  for (const auto unit : kUnits)
    if (word == unit) return true;
  return false;
}

bool is_number_sign(std::u32string_view word) {
  static constexpr std::array<std::u32string_view, 12> kSigns = {U"no", U"No",  U"n°", U"N°", U"№",    U"nos",
                                                                 U"p.", U"Nr.", U"Nr", U"M.", U"cote", U"Hill"};
  for (const auto sign : kSigns)
    if (word == sign) return true;
  return false;
}

/// Return the words that end before `i`, or begin at it.
std::u32string_view word_before(std::u32string_view text, std::size_t i) {
  std::size_t start = i;
  while (start > 0 && !is_any_space(text[start - 1]) && text[start - 1] != U'(') --start;
  return text.substr(start, i - start);
}
std::u32string_view word_from(std::u32string_view text, std::size_t i) {
  std::size_t end = i;
  while (end < text.size() &&
         (is_letter(text[end]) || is_digit(text[end]) || text[end] == U'%' || text[end] == 0xB0))
    ++end;
  return text.substr(i, end - i);
}

void glue_numbers(Line& line) {
  std::u32string& text = line.text;
  for (std::size_t i = 1; i < line.last(); ++i) {
    if (text[i] != U' ') continue;
    const std::u32string_view before = word_before(text, i);
    const std::u32string_view after = word_from(text, i + 1);
    if (before.empty() || after.empty()) continue;
    const bool number_before = is_digit(before.back());
    const bool number_after = is_digit(after.front());
    const bool hour =
        before == U"h" && number_after && i >= 3 && is_any_space(text[i - 2]) && is_digit(text[i - 3]);
    if ((number_before && is_unit(after)) || hour || (number_after && is_number_sign(before)) ||
        (before == U"M." && is_capital(after.front())))
      text[i] = kNoBreakSpace;
  }
  // Handles "n°7" without a space.
  if (!line.french()) return;
  for (std::size_t i = 2; i < line.last(); ++i) {
    const bool sign = text[i - 1] == 0x00B0 && (text[i - 2] == U'n' || text[i - 2] == U'N');
    if (sign && is_digit(text[i])) text.insert(i, 1, kNoBreakSpace);
  }
}

}  // namespace

std::string typeset(std::string_view text, Language language, char32_t before, char32_t after) {
  if (language == Language::other || text.empty()) return std::string(text);
  Line line{std::u32string(1, before) + characters(text) + std::u32string(1, after), language};
  quotes(line);
  dashes_and_dots(line);
  french_punctuation(line);
  glue_numbers(line);
  return to_utf8(std::u32string_view(line.text).substr(1, line.text.size() - 2));
}

namespace {

/// Returns the typewriter's replacement for a character, or null if the typewriter has the character.
const char* replacement(char32_t c) {
  switch (c) {
    case 0x2018:
    case 0x2019:
    case 0x2032:
      return "'";
    case 0x00AB:
    case 0x00BB:
    case 0x201C:
    case 0x201D:
    case 0x201E:
    case 0x2033:
      return "\"";
    case 0x2010:
    case 0x2011:
    case 0x2013:
    case 0x2212:
      return "-";
    case 0x2026:
      return "...";
    case 0x2116:
      return "No";
    case 0x00D7:
      return "x";
    case 0x20AC:
      return "EUR";
    case kSoftHyphen:
      return "";
    case kNoBreakSpace:
    case kNarrowNoBreakSpace:
    case 0x2009:
      return " ";
    default:
      return nullptr;
  }
}

}  // namespace

std::string raised_ordinals(std::string_view text, Language language) {
  if (language != Language::fr) return std::string(text);
  constexpr std::u32string_view kEndings[] = {U"re", U"er", U"e", U"nde", U"nd"};
  constexpr std::u32string_view kPlain = U"rend", kRaised = U"\u02B3\u1D49\u207F\u1D48";
  std::u32string letters = characters(text);
  for (std::size_t i = 1; i < letters.size(); ++i) {
    if (!is_digit(letters[i - 1])) continue;
    std::size_t end = i;
    while (end < letters.size() && (is_letter(letters[end]) || is_digit(letters[end]))) ++end;
    const std::u32string_view word = std::u32string_view(letters).substr(i, end - i);
    if (std::find(std::begin(kEndings), std::end(kEndings), word) == std::end(kEndings)) continue;
    for (std::size_t k = i; k < end; ++k) letters[k] = kRaised[kPlain.find(letters[k])];
  }
  return to_utf8(letters);
}

std::string typewritten(std::string_view text) {
  const std::u32string in = characters(text);
  std::string out;
  for (std::size_t i = 0; i < in.size(); ++i) {
    const char32_t c = in[i];
    if (c == 0x2014) {
      if (!out.empty() && out.back() != ' ') out += ' ';
      out += '-';
      if (i + 1 < in.size() && !is_space(in[i + 1]) && in[i + 1] != kNoBreakSpace) out += ' ';
    } else if ((c == 0x00AB || c == 0x201E) && i + 1 < in.size() &&
               (in[i + 1] == kNarrowNoBreakSpace || in[i + 1] == kNoBreakSpace)) {
      out += '"';
      ++i;
    } else if ((c == kNarrowNoBreakSpace || c == kNoBreakSpace) && i + 1 < in.size() && in[i + 1] == 0x00BB) {
      continue;
    } else if (const char* other = replacement(c)) {
      out += other;
    } else {
      append_utf8(out, c);
    }
  }
  return out;
}

}  // namespace coq::text
