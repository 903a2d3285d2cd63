// SPDX-License-Identifier: MIT
#include "editor/cli/program.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>

#include "editor/cli/commands/commands.h"
#include "editor/cli/parse_errors.h"

namespace coq::cli {
namespace {

/// The language has to be known before the options are described: `--lang fr` or `--lang=fr`, anywhere.
std::string find_language(const std::vector<std::string>& arguments) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i] == "--") break;
    if (arguments[i] == "--lang" && i + 1 < arguments.size()) return arguments[i + 1];
    if (arguments[i].starts_with("--lang=")) return arguments[i].substr(7);
  }
  return {};
}

/// The library's own words in helps.
void translate_help(CLI::App& app, const Context& context) {
  const auto formatter = std::make_shared<CLI::Formatter>();
  formatter->label("Usage", context.tr("Usage"));
  formatter->label("OPTIONS", context.tr("OPTIONS"));
  formatter->label("SUBCOMMAND", context.tr("COMMAND"));
  formatter->label("REQUIRED", context.tr("(needed)"));
  formatter->column_width(28);
  app.formatter(formatter);
  app.option_defaults()->group(context.tr("Options"));
}

void add_commands(CLI::App& app, Context& context) {
  for (const auto add : {add_new, add_check, add_los, add_los_diff, add_import, add_export, add_formats,
                         add_terrain, add_rules, add_play}) {
    add(app, context);
  }
  for (CLI::App* command : app.get_subcommands({})) command->group(context.tr("Commands"));
}

/// Parses the arguments, which runs the command; the exit status.
int parse_and_run(CLI::App& app, std::vector<std::string> arguments, Context& context) {
  const auto fail = [&](const std::string& sentence) {
    *context.err << "coquelicot: " << sentence << '\n';
    return Exit::file_failure;
  };
  try {
    std::reverse(arguments.begin(), arguments.end());
    app.parse(std::move(arguments));
  } catch (const CLI::Success& success) {
    app.exit(success, *context.out, *context.err);
    return Exit::done;
  } catch (const CLI::ParseError& error) {
    const std::vector<std::string> unknown = app.remaining();
    const bool no_command =
        app.get_subcommands().empty() && !unknown.empty() && !unknown.front().starts_with('-');
    const Message sentence =
        no_command ? message("there is no command \"{}\"", unknown.front()) : usage_message(error);
    *context.err << "coquelicot: " << (*context.translator)(sentence) << '\n'
                 << context.tr("See: coquelicot --help, or coquelicot COMMAND --help") << '\n';
    return Exit::wrong_usage;
  } catch (const Failure& failure) {
    return failure.exit;
  } catch (const std::bad_alloc&) {
    return fail(context.tr("there is not enough memory for this"));
  } catch (const std::exception& error) {
    return fail((*context.translator)(message("this should not have happened: {}", error.what())));
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

  CLI::App app(context.tr("Coquelicot: maps, scenarios, counters and cards of wargames, checked and printed."),
               "coquelicot");
  translate_help(app, context);
  app.set_version_flag("--version", context.program());
  app.set_help_flag("-h,--help", context.tr("This help"));
  app.require_subcommand(1);
  app.fallthrough();
  std::string language;
  app.add_option("--lang", language, context.tr("Language of messages: fr or en (default: the locale's)"))
      ->check(CLI::IsMember({"fr", "en"}));
  app.add_flag("--quiet", context.quiet, context.tr("No messages but errors"));
  app.add_option("--jobs", context.jobs, context.tr("Number of threads (default: one for each core)"))
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
