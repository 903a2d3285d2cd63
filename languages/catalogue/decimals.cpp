// SPDX-License-Identifier: MIT
#include "languages/catalogue/decimals.h"

#include "core/base/text.h"

namespace coq::text {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

std::string replaced(std::string_view text, char from, char to) {
  std::string out(text);
  for (std::size_t i = 1; i + 1 < out.size(); ++i) {
    if (out[i] == from && is_digit(out[i - 1]) && is_digit(out[i + 1])) out[i] = to;
  }
  return out;
}

}  // namespace

char decimal_sign(std::string_view language) {
  return language.starts_with("fr") ? ',' : '.';
}

std::string with_decimal_sign(std::string_view text, std::string_view language) {
  return replaced(text, '.', decimal_sign(language));
}

std::string plain_number(std::string_view typed) {
  std::string_view number = trim(typed);
  constexpr std::string_view kUnit = "mm";
  if (number.ends_with(kUnit)) {
    const std::string_view rest = number.substr(0, number.size() - kUnit.size());
    // trim() does not remove non-breaking blanks.
    constexpr std::string_view kBlanks[] = {"\u00A0", "\u202F"};
    number = trim(rest);
    for (const std::string_view blank : kBlanks) {
      if (number.ends_with(blank)) number.remove_suffix(blank.size());
    }
  }
  return replaced(number, ',', '.');
}

}  // namespace coq::text
