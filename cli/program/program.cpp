// SPDX-License-Identifier: MIT
#include "cli/program/program.h"

#include <CLI/App.hpp>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <iostream>

#include "cli/commands/commands.h"
#include "cli/program/format_options.h"
#include "core/base/message.h"
#include "core/base/pattern.h"
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

/// Returns the long options of the program, of the given command and of its formats.
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

/// Returns the message for unexpected words, in the order given.
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

/// Returns a translatable message for incorrect usage of the command line of `app`.
Message usage_message(const CLI::ParseError& error, const CLI::App& app) {
  const std::vector<std::string> unknown = app.remaining(true);
  const bool is_extra = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr;
  const bool no_command =
      app.get_subcommands().empty() && !unknown.empty() && !unknown.front().starts_with('-');
  if (!unknown.empty() && (is_extra || no_command)) return unexpected(unknown, app);
  // The library returns complete English sentences, so their variable parts are extracted.
  const std::string text = error.what();
  std::vector<std::string> parts;
  const auto is = [&](std::string_view sentence) {
    auto found = Pattern(sentence).match(text);
    if (found) parts = std::move(found->groups);
    return found.has_value();
  };
  if (is("A subcommand is required")) return message("give a command: {}", join(command_names(app), ", "));
  if (is("(.*) is required")) return message("{} is missing", parts[1]);
  if (is("The following arguments? (?:was|were) not expected: (.*)"))
    return message("not expected: {}", parts[1]);
  if (is("(.*): (.*) not in \\{(.*)\\}")) {
    std::vector<std::string> words;
    for (const std::string_view word : split(parts[3], ',')) words.emplace_back(word);
    return suggesting(message("{}: \"{}\" is not one of {}", parts[1], parts[2], join(words, ", ")),
                      nearest_word(parts[2], words));
  }
  if (is("(.*): Value (.*) not in range \\[?(.*?) to (.*?)\\]?"))
    return message("{}: \"{}\" is not a number from {} to {}", parts[1], parts[2], parts[3], parts[4]);
  if (is("Could not convert: (.*) = (.*)")) return message("{}: \"{}\" is not a number", parts[1], parts[2]);
  if (is("(.*): At Most 1 required but received .*")) return message("{} is given twice", parts[1]);
  if (is("(.*): 1 required .* missing")) return message("{} needs a value", parts[1]);
  return message("wrong usage: {}", text);
}

/// Finds `--lang fr` or `--lang=fr` anywhere. The language must be known before the options are described.
std::string find_language(const std::vector<std::string>& arguments) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i] == "--") break;
    if (arguments[i] == "--lang" && i + 1 < arguments.size()) return arguments[i + 1];
    if (arguments[i].starts_with("--lang=")) return arguments[i].substr(7);
  }
  return {};
}

/// Formats help without the library's type names: `fr|en`, `1-256`, VALUE.
class HelpFormatter : public CLI::Formatter {
 public:
  explicit HelpFormatter(std::string value) : m_value(std::move(value)) {}

  std::string make_option_opts(const CLI::Option* option) const override {
    std::string out;
    if (!option->get_positional() && option->get_items_expected_max() > 0) out = " " + value_of(*option);
    if (option->get_positional() && option->get_items_expected_max() > 1) out = "...";
    if (option->get_required()) out += " " + get_label("REQUIRED");
    return out;
  }

 private:
  std::string value_of(const CLI::Option& option) const {
    const std::string type = option.get_type_name();  // "TEXT", "TEXT:{fr,en}", "UINT:INT in [1 - 256]"
    if (const auto list = Pattern("\\{(.*)\\}").find(type))
      return Pattern(",").replace_all(list->groups[1], "|");
    if (const auto range = Pattern("\\[(\\d+) - (\\d{1,6})\\]").find(type))
      return range->groups[1] + "-" + range->groups[2];
    return m_value;
  }

  std::string m_value;
};

/// Translates the library's own words in help texts.
void translate_help(CLI::App& app, const Context& context) {
  const auto formatter = std::make_shared<HelpFormatter>(context.tr("VALUE"));
  formatter->label("Positionals", context.tr("Arguments"));
  formatter->label("Usage", context.tr("Usage"));
  formatter->label("OPTIONS", context.tr("OPTIONS"));
  formatter->label("SUBCOMMAND", context.tr("COMMAND"));
  formatter->label("REQUIRED", context.tr("(needed)"));
  formatter->column_width(28);
  app.formatter(formatter);
  app.option_defaults()->group(context.tr("Options"));
}

void add_commands(CLI::App& app, Context& context) {
  for (const auto add :
       {add_new, add_check, add_los, add_los_diff, add_diff, add_merge, add_import, add_export, add_formats,
        add_register, add_trace, add_terrain, add_rules, add_play, add_balance, add_help}) {
    add(app, context);
  }
  for (CLI::App* command : app.get_subcommands({})) {
    command->group(context.tr("Commands"));
    // The library makes this option before the command takes over the group of the others.
    if (command->get_help_ptr() != nullptr) command->get_help_ptr()->group(context.tr("Options"));
  }
}

/// Parses the arguments, which runs the command. Returns the exit status.
int parse_and_run(CLI::App& app, std::vector<std::string> arguments, Context& context) {
  const auto fail = [&](const std::string& sentence) {
    *context.err << "coquelicot: " << sentence << '\n';
    return Exit::file_failure;
  };
  try {
    arguments = with_format_options(app, arguments);
    std::reverse(arguments.begin(), arguments.end());
    app.parse(std::move(arguments));
  } catch (const CLI::Success& success) {
    app.exit(success, *context.out, *context.err);
    return Exit::done;
  } catch (const CLI::ParseError& error) {
    *context.err << "coquelicot: " << (*context.translator)(usage_message(error, app)) << '\n'
                 << context.tr("See: coquelicot --help, or coquelicot COMMAND --help") << '\n';
    return Exit::wrong_usage;
  } catch (const Failure& failure) {
    return failure.exit;
  } catch (const std::bad_alloc&) {
    return fail(context.tr("there is not enough memory"));
  } catch (const std::exception& error) {
    return fail((*context.translator)(message("internal error: {}", error.what())));
  }
  return context.exit;
}

}  // namespace

int run(std::vector<std::string> arguments, const std::string& environment_language, std::ostream& out,
        std::ostream& err) {
  Context context;
  context.in = &std::cin;
  context.out = &out;
  context.err = &err;
  context.resources = text::find_resources();
  context.language = find_language(arguments);
  const bool known = std::any_of(std::begin(text::kLanguages), std::end(text::kLanguages),
                                 [&](const char* language) { return context.language == language; });
  if (!known) context.language = environment_language;
  context.translator = std::make_unique<text::Translator>(context.resources.catalogues, context.language);

  CLI::App app(context.tr("Coquelicot: checks and prints maps, scenarios, counters and cards for wargames."),
               "coquelicot");
  translate_help(app, context);
  app.set_version_flag("-V,--version", context.program(), context.tr("The program's version"));
  app.set_help_flag("-h,--help", context.tr("This help"));
  app.require_subcommand(1);
  app.fallthrough();
  std::string language;
  app.add_option("--lang", language, context.tr("Language of messages: fr or en (default: the locale's)"))
      ->check(CLI::IsMember({"fr", "en"}));
  app.add_flag("-q,--quiet", context.quiet, context.tr("Prints only results and errors"));
  app.add_option("-j,--jobs", context.jobs, context.tr("Number of threads (default: one per core)"))
      ->check(CLI::Range(1, 256));
  add_commands(app, context);
  const int status = parse_and_run(app, std::move(arguments), context);
  out.flush();
  if (!out) {
    err << "coquelicot: " << context.tr("cannot write to standard output") << '\n';
    return Exit::file_failure;
  }
  return status;
}

}  // namespace coq::cli
