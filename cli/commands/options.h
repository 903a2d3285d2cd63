// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "cli/commands/context.h"
#include "core/base/text.h"

namespace coq::cli {

/// Parses `NAME=VALUE` options of a format (a lone NAME means yes), or ends the command with wrong_usage.
template <class Option>
std::map<std::string, std::string> parse_options(const Context& context, const std::vector<std::string>& given,
                                                 const std::vector<Option>& known) {
  std::map<std::string, std::string> out;
  for (const std::string& text : given) {
    const std::size_t equals = text.find('=');
    const std::string name = text.substr(0, equals);
    bool found = false;
    std::vector<std::string> names;
    for (const Option& option : known) {
      found = found || option.name == name;
      // Some options are listed once for each kind of document.
      if (std::find(names.begin(), names.end(), option.name) == names.end()) names.push_back(option.name);
    }
    if (!found) {
      usage_error(context, message("the format has no option \"{}\"; its options are: {}", name,
                                   names.empty() ? std::string("-") : join(names, ", ")));
    }
    out[name] = equals == std::string::npos ? "yes" : text.substr(equals + 1);
  }
  return out;
}

}  // namespace coq::cli
