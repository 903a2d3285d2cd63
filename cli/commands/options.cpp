// SPDX-License-Identifier: MIT
#include "cli/commands/options.h"

#include <charconv>

#include <fmt/format.h>

namespace coq::cli {
namespace {

/// Returns the library's sentence for a value out of bounds, which the program translates.
template <class Number>
std::string out_of_range(const std::string& text, Number least, Number most) {
  return fmt::format("Value {} not in range {} to {}", text, least, most);
}

}  // namespace

CLI::Validator decimal_number(double least, double most) {
  return CLI::Validator(
      [least, most](const std::string& text) {
        double number = 0;
        const char* begin = text.data() + (text.starts_with('+') ? 1 : 0);
        const char* end = text.data() + text.size();
        const auto [stopped, error] = std::from_chars(begin, end, number);
        const bool good = error == std::errc() && stopped == end && number >= least && number <= most;
        return good ? std::string() : out_of_range(text, least, most);
      },
      "");
}

CLI::Validator whole_number(std::int64_t least, std::int64_t most) {
  return CLI::Validator(
      [least, most](const std::string& text) {
        const auto number = parse_integer(text);
        return number && *number >= least && *number <= most ? std::string() : out_of_range(text, least, most);
      },
      "");
}

void refuse_unused(const Context& context, const CLI::App& command, std::initializer_list<const char*> unused,
                   const char* form) {
  for (const char* option : unused)
    if (command.count(option) > 0) usage_error(context, message("{} has no effect with {}", option, form));
}

}  // namespace coq::cli
