// SPDX-License-Identifier: MIT
#include "core/base/decimals.h"

#include "core/base/text.h"

namespace coq::text {
namespace {

bool is_numeral(char c) {
  return c >= '0' && c <= '9';
}

std::string with_signs(std::string_view text, char from, char to) {
  std::string out(text);
  for (std::size_t i = 1; i + 1 < out.size(); ++i) {
    if (out[i] == from && is_numeral(out[i - 1]) && is_numeral(out[i + 1])) out[i] = to;
  }
  return out;
}

}  // namespace

char decimal_sign(std::string_view language) {
  const std::string_view main = language.substr(0, language.find_first_of("-_."));
  return main == "fr" || main == "de" ? ',' : '.';
}

std::string with_decimal_sign(std::string_view text, std::string_view language) {
  return with_signs(text, '.', decimal_sign(language));
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
  return with_signs(number, ',', '.');
}

}  // namespace coq::text
