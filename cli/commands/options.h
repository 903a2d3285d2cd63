// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>
#include <CLI/Error.hpp>
#include <CLI/Validators.hpp>
#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "cli/commands/context.h"
#include "core/base/suggest.h"
#include "core/base/text.h"

namespace coq::cli {

/// Checks that a value is a decimal number within bounds, which the library's own check does not do for "nan".
CLI::Validator decimal_number(double least, double most);
/// Checks that a value is a whole number within bounds. The library reads "-1" as a large number.
CLI::Validator whole_number(std::int64_t least, std::int64_t most);
/// Largest seed of the dice. The seeds of a series stay below 2^64.
inline constexpr std::int64_t kMostSeed = std::numeric_limits<std::int64_t>::max();

/// Ends the command with wrong_usage if one of `unused` was given, which the form of the command chosen by the
/// option `form` does not use.
void refuse_unused(const Context& context, const CLI::App& command, std::initializer_list<const char*> unused,
                   const char* form);

/// Parses `NAME=VALUE` options of a format (a lone NAME means yes), or ends the command with wrong_usage. Its
/// message lists the options `listed`, those that fit the document.
template <class Option>
std::map<std::string, std::string> parse_options(const Context& context, const std::vector<std::string>& given,
                                                 const std::vector<Option>& known,
                                                 const std::vector<Option>& listed) {
  // Some options are listed once for each kind of document.
  std::vector<std::string> names;
  for (const Option& option : listed)
    if (std::find(names.begin(), names.end(), option.name) == names.end()) names.push_back(option.name);
  std::map<std::string, std::string> out;
  for (const std::string& text : given) {
    const std::size_t equals = text.find('=');
    const std::string name = text.substr(0, equals);
    const bool is_known =
        std::any_of(known.begin(), known.end(), [&](const Option& option) { return option.name == name; });
    if (!is_known) {
      usage_error(context, suggesting(message("the format has no option \"{}\"; its options are: {}", name,
                                              names.empty() ? std::string("-") : join(names, ", ")),
                                      nearest_word(name, names)));
    }
    const bool is_new = out.emplace(name, equals == std::string::npos ? "yes" : text.substr(equals + 1)).second;
    if (!is_new) usage_error(context, message("{} is given twice", name));
  }
  return out;
}
template <class Option>
std::map<std::string, std::string> parse_options(const Context& context, const std::vector<std::string>& given,
                                                 const std::vector<Option>& known) {
  return parse_options(context, given, known, known);
}

}  // namespace coq::cli
