// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/words.h"

#include <algorithm>

#include "core/base/assert.h"
#include "core/base/text.h"

namespace coq::drawing {

const Word* WordTable::find(std::string_view key) const {
  const auto found = std::find_if(m_words.begin(), m_words.end(), [&](const Word& w) { return w.key == key; });
  return found != m_words.end() ? &*found : nullptr;
}

bool WordTable::has(std::string_view key) const {
  return find(key) != nullptr;
}

std::string_view WordTable::get(std::string_view key, std::string_view lang) const {
  const Word* word = find(key);
  COQ_ASSERT(word != nullptr);
  const std::string_view main = lang.substr(0, lang.find('-'));
  return main == "fr" ? word->fr : main == "de" ? word->de : word->en;
}

std::string fill_in(std::string_view pattern, const std::vector<std::string>& arguments) {
  std::string out;
  std::size_t next = 0;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern.substr(i, 2) == "{}") {
      if (next < arguments.size()) out += arguments[next];
      ++next;
      ++i;
    } else if (pattern[i] == '{' && i + 2 < pattern.size() && pattern[i + 1] >= '0' && pattern[i + 1] <= '9' &&
               pattern[i + 2] == '}') {
      const auto at = static_cast<std::size_t>(pattern[i + 1] - '0');
      if (at < arguments.size()) out += arguments[at];
      i += 2;
    } else {
      out += pattern[i];
    }
  }
  return out;
}

std::string date_in_words(const std::string& date, std::string_view lang) {
  static const WordTable months = {
      {"1", "janvier", "January", "Januar"},
      {"2", "février", "February", "Februar"},
      {"3", "mars", "March", "März"},
      {"4", "avril", "April", "April"},
      {"5", "mai", "May", "Mai"},
      {"6", "juin", "June", "Juni"},
      {"7", "juillet", "July", "Juli"},
      {"8", "août", "August", "August"},
      {"9", "septembre", "September", "September"},
      {"10", "octobre", "October", "Oktober"},
      {"11", "novembre", "November", "November"},
      {"12", "décembre", "December", "Dezember"},
  };
  const std::vector<std::string_view> parts = split(date, '-');
  if (parts.size() != 3) return date;
  const auto year = parse_integer(parts[0]), month = parse_integer(parts[1]), day = parse_integer(parts[2]);
  if (!year || !month || !day || *month < 1 || *month > 12) return date;
  const std::string_view main = lang.substr(0, lang.find('-'));
  const std::string number = std::to_string(*day) + (main == "fr" && *day == 1 ? "er"
                                                     : main == "de"            ? "."
                                                                               : "");
  return number + "\u00A0" + std::string(months.get(std::to_string(*month), lang)) + " " +
         std::to_string(*year);
}

std::string enumerate(const std::vector<std::string>& parts, std::string_view lang) {
  const std::string_view main = lang.substr(0, lang.find('-'));
  const std::string_view conjunction = main == "fr" ? " et " : main == "de" ? " und " : " and ";
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) out += i + 1 == parts.size() ? conjunction : std::string_view(", ");
    out += parts[i];
  }
  return out;
}

}  // namespace coq::drawing
