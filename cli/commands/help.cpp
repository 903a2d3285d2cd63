// SPDX-License-Identifier: MIT
#include <CLI/App.hpp>

#include <algorithm>
#include <ostream>
#include <string>

#include "cli/commands/commands.h"
#include "cli/commands/context.h"
#include "core/base/text.h"
#include "exporters/registry/registry.h"
#include "importers/registry/registry.h"
#include "systems/all/systems.h"

namespace coq::cli {
namespace {

/// Machine-readable lists of commands and options, from the same descriptions as the help texts.

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

std::vector<const CLI::Option*> options_of(const CLI::App& app) {
  return app.get_options();
}

/// Returns an option's names, such as "-o" and "--output", or the name of a positional.
std::vector<std::string> names_of(const CLI::Option& option) {
  if (option.get_positional()) return {option.get_name(true)};
  std::vector<std::string> out;
  for (const std::string& name : option.get_snames()) out.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) out.push_back("--" + name);
  return out;
}

/// Returns the permitted values, or an empty list if any value is allowed.
std::vector<std::string> values_of(const CLI::App& command, const CLI::Option& option) {
  const std::string name = names_of(option).back();
  std::vector<std::string> out;
  if (name == "--system" || name == "SYSTEM") {
    for (const rules::System* system : systems::all()) out.emplace_back(system->id);
  } else if (name == "--as" && command.get_name() == "import") {
    for (const importers::Format& format : importers::all_formats()) out.push_back(format.id);
  } else if (name == "--as" && command.get_name() == "export") {
    for (const exporters::Format& format : exporters::all_formats()) out.push_back(format.id);
  } else {
    // The type name of a closed list contains its values: "TEXT:{fr,en}".
    const std::string type = option.get_type_name();
    const std::size_t open = type.find('{');
    const std::size_t close = type.find('}');
    if (open == std::string::npos || close == std::string::npos) return out;
    for (const std::string_view word : split(std::string_view(type).substr(open + 1, close - open - 1), ','))
      out.emplace_back(word);
  }
  return out;
}

bool takes_value(const CLI::Option& option) {
  return option.get_items_expected_max() > 0;
}

/// Escapes text for roff, so that hyphens do not break and no line starts with a command.
std::string roff(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n')) {
      out += "\\&";
      out += c;
    } else {
      out += c;
    }
  }
  return out;
}

void add_options(const CLI::App& command, std::string& out) {
  for (const CLI::Option* option : options_of(command)) {
    std::vector<std::string> names;
    for (const std::string& name : names_of(*option))
      names.push_back((option->get_positional() ? "\\fI" : "\\fB") + roff(name) + "\\fR");
    const std::vector<std::string> values = values_of(command, *option);
    std::string value;
    if (!option->get_positional() && takes_value(*option))
      value = values.empty() ? " \\fIVALUE\\fR" : " " + roff(join(values, "|"));
    out += ".TP\n" + join(names, ", ") + value + "\n" + roff(option->get_description()) + "\n";
  }
}

std::string synopsis(const std::string& program, const CLI::App& command) {
  std::string out = "\\fB" + roff(program) + " " + roff(command.get_name()) + "\\fR [\\fIOPTION\\fR]...";
  for (const CLI::Option* option : options_of(command)) {
    if (!option->get_positional()) continue;
    const std::string name = "\\fI" + roff(option->get_name(true)) + "\\fR";
    const std::string one = option->get_items_expected_max() > 1 ? name + "..." : name;
    out += option->get_required() ? " " + one : " [" + one + "]";
  }
  return out + "\n";
}

/// Quotes text for a shell, in single quotes.
std::string shell_word(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

/// Returns a manual page in roff (man(7)) for a command, or for the whole program if `command` is null.
std::string man_page(const Context& context, const CLI::App& app, const CLI::App* command) {
  const std::string name = app.get_name() + (command != nullptr ? "-" + command->get_name() : "");
  const CLI::App& described = command != nullptr ? *command : app;
  std::string title = name;
  std::transform(title.begin(), title.end(), title.begin(), [](unsigned char c) { return std::toupper(c); });
  std::string out = ".TH " + roff(title) + " 1 \"\" \"" + context.program() + "\" \"" +
                    roff(context.tr("Coquelicot's commands")) + "\"\n";
  const auto head = [&](const char* english) { out += ".SH " + roff(context.tr(english)) + "\n"; };
  head(translatable("NAME"));
  out += roff(name) + " \\- " + roff(described.get_description()) + "\n";
  head(translatable("SYNOPSIS"));
  if (command != nullptr) {
    out += synopsis(app.get_name(), *command);
  } else {
    out +=
        "\\fB" + app.get_name() + "\\fR [\\fIOPTION\\fR]... \\fI" + roff(context.tr("COMMAND")) + "\\fR ...\n";
    head(translatable("COMMANDS"));
    for (const CLI::App* one : commands_of(app))
      out += ".TP\n\\fB" + roff(one->get_name()) + "\\fR\n" + roff(one->get_description()) + "\n";
  }
  head(translatable("OPTIONS"));
  add_options(described, out);
  head(translatable("EXIT STATUS"));
  out += roff(context.tr("0: done. 1: done, but problems were found. 2: wrong usage. 3: a file could not be "
                         "read or written.")) +
         "\n";
  if (command == nullptr) {
    head(translatable("ENVIRONMENT"));
    out +=
        ".TP\n.B COQUELICOT_DATA\n" +
        roff(context.tr(
            "The folder share/coquelicot of another installation: its rulesets, samples and guide.")) +
        "\n.TP\n.B XDG_DATA_HOME\n" +
        roff(context.tr("Your own rulesets are in coquelicot/rulesets below it (default: ~/.local/share).")) +
        "\n";
  }
  head(translatable("SEE ALSO"));
  std::vector<std::string> others;
  if (command != nullptr) others.push_back("\\fB" + app.get_name() + "\\fR(1)");
  for (const CLI::App* one : commands_of(app))
    if (command == nullptr) others.push_back("\\fB" + roff(app.get_name() + "-" + one->get_name()) + "\\fR(1)");
  return out + join(others, ", ") + "\n";
}

/// Returns completion for bash, to be sourced or installed as bash-completion/completions/coquelicot.
std::string bash_completion(const CLI::App& app) {
  std::vector<std::string> commands;
  std::string options;
  std::string values;
  const auto add = [&](const CLI::App& command, const std::string& name) {
    std::vector<std::string> words;
    for (const CLI::Option* option : options_of(command)) {
      const std::vector<std::string> names = names_of(*option);
      const std::vector<std::string> closed = values_of(command, *option);
      if (!option->get_positional()) words.insert(words.end(), names.begin(), names.end());
      const std::string case_of =
          option->get_positional() ? name + ":" : name + ":" + join(names, "|" + name + ":");
      if (!closed.empty()) values += "    " + case_of + ") words=" + shell_word(join(closed, " ")) + " ;;\n";
    }
    options += "    " + (name.empty() ? std::string("''") : name) + ") words=" + shell_word(join(words, " ")) +
               " ;;\n";
  };
  for (const CLI::App* command : commands_of(app)) {
    commands.push_back(command->get_name());
    add(*command, command->get_name());
  }
  add(app, "");
  return "# bash completion of coquelicot; made by: coquelicot help --as bash\n"
         "_coquelicot() {\n"
         "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command='' word words=''\n"
         "  for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
         "    case $word in " +
         join(commands, "|") +
         ") command=$word; break ;; esac\n"
         "  done\n"
         "  COMPREPLY=()\n"
         "  case $command:$prev in\n" +
         values +
         "  esac\n"
         "  if [ -n \"$words\" ]; then\n"
         "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$cur\")\n"
         "    return\n"
         "  fi\n"
         "  if [[ $cur == -* ]]; then\n"
         "    case $command in\n" +
         options +
         "    esac\n"
         "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$cur\")\n"
         "  elif [ -z \"$command\" ]; then\n"
         "    mapfile -t COMPREPLY < <(compgen -W " +
         shell_word(join(commands, " ")) +
         " -- \"$cur\")\n"
         "  else\n"
         "    mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")\n"
         "    compopt -o filenames 2>/dev/null\n"
         "  fi\n"
         "}\n"
         "complete -F _coquelicot coquelicot\n";
}

/// Returns completion for zsh, to be installed as site-functions/_coquelicot.
std::string zsh_completion(const CLI::App& app) {
  // Brackets and colons are special in zsh descriptions.
  const auto plain = [](std::string text) {
    std::erase_if(text, [](char c) { return c == '[' || c == ']'; });
    std::replace(text.begin(), text.end(), ':', ',');
    return text;
  };
  const auto arguments_of = [&](const CLI::App& command) {
    std::string out;
    for (const CLI::Option* option : options_of(command)) {
      const std::vector<std::string> closed = values_of(command, *option);
      const std::string value = closed.empty() ? "_files" : "(" + join(closed, " ") + ")";
      if (option->get_positional()) {
        const bool many = option->get_items_expected_max() > 1;
        out += "        " +
               shell_word(std::string(many ? "*" : "") + ":" + plain(option->get_name(true)) + ":" + value) +
               " \\\n";
        continue;
      }
      for (const std::string& name : names_of(*option))
        out += "        " +
               shell_word(name + "[" + plain(option->get_description()) + "]" +
                          (takes_value(*option) ? ":value:" + value : "")) +
               " \\\n";
    }
    return out;
  };
  std::string commands;
  std::string cases;
  for (const CLI::App* command : commands_of(app)) {
    commands += "    " + shell_word(command->get_name() + ":" + plain(command->get_description())) + "\n";
    cases += "      " + command->get_name() + ")\n      _arguments \\\n" + arguments_of(*command) +
             "        && return ;;\n";
  }
  return "#compdef coquelicot\n"
         "# zsh completion of coquelicot; made by: coquelicot help --as zsh\n"
         "_coquelicot() {\n"
         "  local -a commands\n"
         "  commands=(\n" +
         commands +
         "  )\n"
         "  local state line\n"
         "  _arguments -C \\\n" +
         arguments_of(app) +
         "    '1:command:->command' '*::argument:->argument'\n"
         "  case $state in\n"
         "    command) _describe command commands ;;\n"
         "    argument)\n      case $words[1] in\n" +
         cases +
         "      esac ;;\n"
         "  esac\n"
         "}\n"
         "_coquelicot \"$@\"\n";
}

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
    // The root's own help() would print the help of the running command.
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
