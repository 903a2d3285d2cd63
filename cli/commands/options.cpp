// SPDX-License-Identifier: MIT
#include "cli/commands/options.h"

#include <charconv>
#include <cmath>
#include <optional>

#include <fmt/format.h>

namespace coq::cli {
namespace {

/// Returns the library's sentence for a value out of bounds, which the program translates.
template <class Number>
std::string out_of_range(const std::string& text, Number least, Number most) {
  return fmt::format("Value {} not in range {} to {}", text, least, most);
}

/// Parses the whole text as a number.
template <class Number>
std::optional<Number> number_of(const std::string& text) {
  Number out{};
  const char* begin = text.data() + (text.starts_with('+') ? 1 : 0);
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(begin, end, out);
  return error == std::errc() && stopped == end ? std::optional(out) : std::nullopt;
}

}  // namespace

CLI::Validator decimal_number(double least, double most) {
  return CLI::Validator(
      [least, most](const std::string& text) {
        const auto number = number_of<double>(text);
        const bool good = number && std::isfinite(*number) && *number >= least && *number <= most;
        return good ? std::string() : out_of_range(text, least, most);
      },
      "");
}

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
  return CLI::Validator(
      [least, most](const std::string& text) {
        const auto number = number_of<std::uint64_t>(text);
        return number && *number >= least && *number <= most ? std::string() : out_of_range(text, least, most);
      },
      "");
}

}  // namespace coq::cli
