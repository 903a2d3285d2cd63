// SPDX-License-Identifier: MIT
#include "exporters/pdf/detail/syntax.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <vector>

#include "core/base/text.h"

namespace coq::pdf::detail {

std::string pdf_date(std::int64_t seconds) {
  const std::chrono::sys_seconds moment{std::chrono::seconds(seconds)};
  const auto day = std::chrono::floor<std::chrono::days>(moment);
  const std::chrono::year_month_day date(day);
  const std::chrono::hh_mm_ss time(moment - day);
  return fmt::format("D:{:04}{:02}{:02}{:02}{:02}{:02}Z", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                     time.hours().count(), time.minutes().count(), time.seconds().count());
}

namespace {

bool is_blank(char c) {
  return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\f' || c == '\0';
}
bool is_delimiter(char c) {
  return std::string_view("()<>[]{}/%").find(c) != std::string_view::npos;
}
/// Behind the string that begins at `at` with a parenthesis.
std::size_t end_of_string(std::string_view content, std::size_t at) {
  int depth = 0;
  for (; at < content.size(); ++at) {
    if (content[at] == '\\')
      ++at;
    else if (content[at] == '(')
      ++depth;
    else if (content[at] == ')' && --depth == 0)
      return at + 1;
  }
  return content.size();
}
/// Behind what begins at `at` and is not a blank.
std::size_t end_of_token(std::string_view content, std::size_t at) {
  if (content[at] == '(') return end_of_string(content, at);
  if (content[at] == '%') return std::min(content.find_first_of("\r\n", at), content.size());
  const bool name = content[at] == '/';
  if (!name && is_delimiter(content[at])) return at + 1;
  for (++at; at < content.size() && !is_blank(content[at]) && !is_delimiter(content[at]);) ++at;
  return at;
}

}  // namespace

std::string with_one_ink(std::string_view content) {
  struct Number {
    std::string_view text;
    std::size_t at;  ///< in the result
  };
  std::string out;
  out.reserve(content.size());
  std::vector<Number> numbers;
  for (std::size_t at = 0; at < content.size();) {
    if (is_blank(content[at])) {
      out += content[at++];
      continue;
    }
    const std::size_t end = end_of_token(content, at);
    const std::string_view token = content.substr(at, end - at);
    at = end;
    if (token.find_first_not_of("0123456789+-.") == std::string_view::npos) {
      numbers.push_back({token, out.size()});
      out += token;
      continue;
    }
    const std::size_t n = numbers.size();
    if ((token == "rg" || token == "RG") && n >= 3 && numbers[n - 1].text == numbers[n - 2].text &&
        numbers[n - 2].text == numbers[n - 3].text) {
      out.resize(numbers[n - 3].at);
      out += numbers[n - 1].text;
      out += token == "rg" ? " g" : " G";
    } else {
      out += token;
    }
    numbers.clear();
    if (token == "BI") return out += content.substr(at);
  }
  return out;
}

std::size_t count_rich_grays(std::string_view content) {
  std::size_t count = 0;
  std::deque<std::string_view> last;
  for (const std::string_view word : split_words(content)) {
    if ((word == "rg" || word == "RG") && last.size() == 3 && last[0] == last[1] && last[1] == last[2]) ++count;
    last.push_back(word);
    if (last.size() > 3) last.pop_front();
  }
  return count;
}

}  // namespace coq::pdf::detail
