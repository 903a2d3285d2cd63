// SPDX-License-Identifier: MIT
#include "cli/program/format_options.h"

#include <CLI/App.hpp>
#include <map>

#include "core/drawing/figures/heat_map.h"
#include "core/drawing/figures/position_figure.h"
#include "core/drawing/reference_cards/aid_pages.h"
#include "exporters/pages/pages.h"
#include "exporters/registry/registry.h"
#include "importers/registry/registry.h"

namespace coq::cli {
namespace {

/// Option names, with whether each is a switch (only yes or no).
using FormatOptions = std::map<std::string, bool, std::less<>>;

template <class Option>
void add_names(FormatOptions& out, const std::vector<Option>& options) {
  for (const Option& option : options) {
    const auto [at, is_new] = out.emplace(option.name, true);
    at->second = at->second && option.values == "yes|no";
  }
}

const FormatOptions& import_options() {
  static const FormatOptions all = [] {
    FormatOptions out;
    for (const importers::Format& format : importers::all_formats()) add_names(out, format.options);
    return out;
  }();
  return all;
}

const FormatOptions& export_options() {
  static const FormatOptions all = [] {
    FormatOptions out;
    for (const exporters::Format& format : exporters::all_formats()) add_names(out, format.options);
    add_names(out, exporters::describe_options(drawing::aid_option_table()));
    add_names(out, exporters::describe_options(drawing::position_option_table()));
    add_names(out, exporters::describe_options(drawing::heat_map_option_table()));
    return out;
  }();
  return all;
}

const FormatOptions& formats_of(const CLI::App& command) {
  return command.get_name() == "import" ? import_options() : export_options();
}

/// Returns the command in the arguments, or nullptr if it takes no format options.
const CLI::App* command_of(const CLI::App& app, const std::vector<std::string>& arguments) {
  for (const std::string& word : arguments) {
    const auto named = app.get_subcommands([&](const CLI::App* one) { return one->get_name() == word; });
    if (!named.empty())
      return named.front()->get_option_no_throw("--option") != nullptr ? named.front() : nullptr;
  }
  return nullptr;
}

}  // namespace

std::vector<std::string> with_format_options(const CLI::App& app, const std::vector<std::string>& arguments) {
  const CLI::App* command = command_of(app, arguments);
  if (command == nullptr) return arguments;
  const FormatOptions& options = formats_of(*command);
  std::vector<std::string> out;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& word = arguments[i];
    if (word == "--") {
      out.insert(out.end(), arguments.begin() + static_cast<std::ptrdiff_t>(i), arguments.end());
      break;
    }
    const std::string name = word.starts_with("--") ? word.substr(2, word.find('=') - 2) : std::string();
    const auto option = options.find(name);
    if (option == options.end() || command->get_option_no_throw("--" + name) != nullptr ||
        app.get_option_no_throw("--" + name) != nullptr) {
      out.push_back(word);
      continue;
    }
    out.emplace_back("--option");
    out.push_back(word.substr(2));
    if (word.find('=') != std::string::npos || i + 1 == arguments.size()) continue;
    const std::string& next = arguments[i + 1];
    if (option->second ? next == "yes" || next == "no" : !next.starts_with("--")) {
      out.back() += "=" + next;
      ++i;
    }
  }
  return out;
}

std::vector<std::string> format_option_names(const CLI::App& command) {
  std::vector<std::string> out;
  if (command.get_option_no_throw("--option") == nullptr) return out;
  for (const auto& [name, is_switch] : formats_of(command)) out.push_back(name);
  return out;
}

}  // namespace coq::cli
