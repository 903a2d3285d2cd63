// SPDX-License-Identifier: MIT
#include "exporters/pdf/detail/syntax.h"

#include <fmt/format.h>

#include <chrono>
#include <deque>

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
