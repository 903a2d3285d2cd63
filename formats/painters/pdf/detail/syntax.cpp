// SPDX-License-Identifier: MIT
#include "formats/painters/pdf/detail/syntax.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>

namespace coq::pdf::detail {

namespace {

std::string date_as(const char* pattern, std::int64_t seconds) {
  const std::chrono::sys_seconds moment{std::chrono::seconds(seconds)};
  const auto day = std::chrono::floor<std::chrono::days>(moment);
  const std::chrono::year_month_day date(day);
  const std::chrono::hh_mm_ss time(moment - day);
  return fmt::format(fmt::runtime(pattern), static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                     static_cast<unsigned>(date.day()), time.hours().count(), time.minutes().count(),
                     time.seconds().count());
}

}  // namespace

std::string pdf_date(std::int64_t seconds) {
  return date_as("D:{:04}{:02}{:02}{:02}{:02}{:02}Z", seconds);
}

std::string xmp_date(std::int64_t seconds) {
  return date_as("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", seconds);
}

namespace {

enum class Kind : std::uint8_t { regular, number, blank, delimiter };

constexpr std::array<Kind, 256> kinds_of_characters() {
  std::array<Kind, 256> kinds{};
  for (const char c : std::string_view("0123456789+-.")) kinds[static_cast<unsigned char>(c)] = Kind::number;
  for (const char c : std::string_view(" \n\r\t\f\0", 6)) kinds[static_cast<unsigned char>(c)] = Kind::blank;
  for (const char c : std::string_view("()<>[]{}/%")) kinds[static_cast<unsigned char>(c)] = Kind::delimiter;
  return kinds;
}

Kind kind_of(char c) {
  static constexpr std::array<Kind, 256> kKinds = kinds_of_characters();
  return kKinds[static_cast<unsigned char>(c)];
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
/// Behind what begins at `at` with a delimiter.
std::size_t end_of_delimited(std::string_view content, std::size_t at) {
  if (content[at] == '(') return end_of_string(content, at);
  if (content[at] == '%') return std::min(content.find_first_of("\r\n", at), content.size());
  if (content[at++] != '/') return at;
  while (at < content.size() && kind_of(content[at]) <= Kind::number) ++at;
  return at;
}

/// Near black: a press would set it from four inks, which do not meet in fine lines and small type.
constexpr double kNearBlack = 0.25;

/// The one component that three are, or would better be; empty where they are a colour.
std::string one_component(std::string_view r, std::string_view g, std::string_view b) {
  if (r == g && g == b) return std::string(r);
  constexpr double kWeights[] = {0.2126, 0.7152, 0.0722};
  double sum = 0;
  std::size_t i = 0;
  for (const std::string_view text : {r, g, b}) {
    double value = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failed != std::errc{} || end != text.data() + text.size() || value < 0 || value >= kNearBlack)
      return {};
    sum += kWeights[i++] * value;
  }
  return fmt::format("{:.3f}", sum);
}

/// The last numbers before an operator.
struct Operands {
  std::array<std::string_view, 3> last{};  ///< in turn
  std::size_t count = 0;

  void add(std::string_view number) { last[count++ % 3] = number; }
  /// Of the last three.
  std::string_view first() const { return last[count % 3]; }
  /// What they are as one component; empty where they are a colour.
  std::string as_one() const {
    return count < 3 ? std::string() : one_component(first(), last[(count + 1) % 3], last[(count + 2) % 3]);
  }
};

}  // namespace

std::string with_one_ink(std::string_view content) {
  std::string out;
  out.reserve(content.size());
  Operands operands;
  std::size_t copied = 0;
  for (std::size_t at = 0; at < content.size();) {
    const std::size_t begin = at;
    switch (kind_of(content[at])) {
      case Kind::blank:
        ++at;
        continue;
      case Kind::delimiter:
        at = end_of_delimited(content, at);
        operands.count = 0;
        continue;
      case Kind::number:
      case Kind::regular:
        break;
    }
    Kind most = Kind::number;
    for (; at < content.size() && kind_of(content[at]) <= Kind::number; ++at)
      most = std::min(most, kind_of(content[at]));
    const std::string_view token = content.substr(begin, at - begin);
    if (most == Kind::number) {
      operands.add(token);
      continue;
    }
    if (token == "BI") break;
    if (token == "rg" || token == "RG") {
      if (const std::string one = operands.as_one(); !one.empty()) {
        const auto from = static_cast<std::size_t>(operands.first().data() - content.data());
        out += content.substr(copied, from - copied);
        out += one;
        out += token == "rg" ? " g" : " G";
        copied = at;
      }
    }
    operands.count = 0;
  }
  return out += content.substr(copied);
}

}  // namespace coq::pdf::detail
