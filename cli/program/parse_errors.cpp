// SPDX-License-Identifier: MIT
#include "cli/program/parse_errors.h"

#include <regex>

#include "cli/program/format_options.h"
#include "core/base/suggest.h"
#include "core/base/text.h"

namespace coq::cli {

namespace {

std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> out;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    out.push_back(command->get_name());
  return out;
}

/// The long options of the program, and of the command that was given with its formats.
std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> out;
  const auto add = [&](const CLI::App& of) {
    for (const CLI::Option* option : of.get_options()) {
      for (const std::string& name : option->get_lnames()) out.push_back("--" + name);
    }
  };
  add(app);
  for (const CLI::App* command : app.get_subcommands()) {
    add(*command);
    for (const std::string& name : format_option_names(*command)) out.push_back("--" + name);
  }
  return out;
}

/// Words that nothing expects, in the order in which they were given.
Message unexpected(const std::vector<std::string>& words, const CLI::App& app) {
  const bool no_command = app.get_subcommands().empty();
  if (no_command && !words.front().starts_with('-')) {
    return suggesting(message("there is no command \"{}\"", words.front()),
                      nearest_word(words.front(), command_names(app)));
  }
  const std::string& first = words.front();
  return suggesting(message("not expected: {}", join(words, " ")),
                    first.starts_with("--") ? nearest_word(first.substr(0, first.find('=')), option_names(app))
                                            : std::string());
}

}  // namespace

Message usage_message(const CLI::ParseError& error, const CLI::App& app) {
  const std::vector<std::string> unknown = app.remaining(true);
  const bool is_extra = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr;
  const bool no_command =
      app.get_subcommands().empty() && !unknown.empty() && !unknown.front().starts_with('-');
  if (!unknown.empty() && (is_extra || no_command)) return unexpected(unknown, app);
  // The library gives whole English sentences: what they name is taken out of them.
  const std::string text = error.what();
  std::smatch found;
  if (std::regex_match(text, found, std::regex("A subcommand is required"))) {
    return message("give a command: {}", join(command_names(app), ", "));
  }
  if (std::regex_match(text, found, std::regex("(.*) is required")))
    return message("{} is missing", found.str(1));
  if (std::regex_match(text, found, std::regex("The following arguments? (?:was|were) not expected: (.*)"))) {
    return message("not expected: {}", found.str(1));
  }
  if (std::regex_match(text, found, std::regex("(.*): (.*) not in \\{(.*)\\}"))) {
    std::vector<std::string> words;
    const std::string list = found.str(3);
    for (const std::string_view word : split(list, ',')) words.emplace_back(word);
    return suggesting(message("{}: \"{}\" is none of {}", found.str(1), found.str(2), join(words, ", ")),
                      nearest_word(found.str(2), words));
  }
  if (std::regex_match(text, found, std::regex("(.*): Value (.*) not in range \\[?(.*?)\\]?"))) {
    return message("{}: {} is not in the range {}", found.str(1), found.str(2), found.str(3));
  }
  if (std::regex_match(text, found, std::regex("(.*): 1 required .* missing"))) {
    return message("{} needs a value", found.str(1));
  }
  return message("wrong usage: {}", text);
}

}  // namespace coq::cli
