// SPDX-License-Identifier: MIT
#include <CLI/App.hpp>
#include <ostream>

#include "cli/commands/commands.h"
#include "cli/commands/self_description.h"

namespace coq::cli {
namespace {

struct HelpArguments {
  std::string command;
  std::string as = "text";
};

void run_help(Context& context, const CLI::App& app, const HelpArguments& arguments) {
  const CLI::App* command = nullptr;
  if (!arguments.command.empty()) {
    const auto named =
        app.get_subcommands([&](const CLI::App* one) { return one->get_name() == arguments.command; });
    if (named.empty()) usage_error(context, message("there is no command \"{}\"", arguments.command));
    command = named.front();
  }
  if (arguments.as == "man") {
    *context.out << man_page(context, app, command);
  } else if (arguments.as == "bash") {
    *context.out << bash_completion(app);
  } else if (arguments.as == "zsh") {
    *context.out << zsh_completion(app);
  } else {
    // The root's own help() would give that of the command that runs.
    const CLI::App& described = command != nullptr ? *command : app;
    const std::string name = command != nullptr ? app.get_name() + " " + command->get_name() : app.get_name();
    *context.out << app.get_formatter()->make_help(&described, name, CLI::AppFormatMode::Normal);
  }
}

}  // namespace

void add_help(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("help", context.tr("Explains a command, or the program"));
  const auto arguments = std::make_shared<HelpArguments>();
  command->add_option("COMMAND", arguments->command, context.tr("The command to explain"));
  command
      ->add_option("--as", arguments->as,
                   context.tr("text, man (a manual page), bash or zsh (completion of all commands)"))
      ->check(CLI::IsMember({"text", "man", "bash", "zsh"}));
  command->callback([&context, &app, arguments] { run_help(context, app, *arguments); });
}

}  // namespace coq::cli
