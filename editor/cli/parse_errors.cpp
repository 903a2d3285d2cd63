// SPDX-License-Identifier: MIT
#include "editor/cli/parse_errors.h"

#include <regex>

namespace coq::cli {

Message usage_message(const CLI::ParseError& error) {
  // The library gives whole English sentences: what they name is taken out of them.
  const std::string text = error.what();
  std::smatch found;
  if (std::regex_match(text, found, std::regex("A subcommand is required"))) {
    return message("give a command: new, check, los, los-diff, import, export, formats, terrain or rules");
  }
  if (std::regex_match(text, found, std::regex("(.*) is required")))
    return message("{} is missing", found.str(1));
  if (std::regex_match(text, found, std::regex("The following arguments? (?:was|were) not expected: (.*)"))) {
    return message("not expected: {}", found.str(1));
  }
  if (std::regex_match(text, found, std::regex("(.*): (.*) not in \\{(.*)\\}"))) {
    return message("{}: \"{}\" is none of {}", found.str(1), found.str(2), found.str(3));
  }
  if (std::regex_match(text, found, std::regex("(.*): Value (.*) not in range \\[?(.*?)\\]?"))) {
    return message("{}: {} is not in the range {}", found.str(1), found.str(2), found.str(3));
  }
  if (std::regex_match(text, found, std::regex("(.*): 1 required .* missing"))) {
    return message("{} needs a value", found.str(1));
  }
  return message("wrong use: {}", text);
}

}  // namespace coq::cli
