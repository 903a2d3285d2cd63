// SPDX-License-Identifier: MIT
#include <glib.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>

#include "cli/commands/commands.h"
#include "cli/commands/progress.h"
#include "core/base/problem.h"
#include "core/checks/framework/validator.h"
#include "exporters/presets/print_houses.h"
#include "languages/catalogue/translator.h"
#include "systems/all/systems.h"

namespace coq::cli {
namespace {

using nlohmann::ordered_json;

const char* severity_word(Severity severity) {
  constexpr const char* kWords[] = {"info", "warning", "error"};
  return kWords[static_cast<int>(severity)];
}

ordered_json text_or_null(const std::string& text) {
  return text.empty() ? ordered_json() : ordered_json(text);
}
ordered_json number_or_null(std::uint32_t number) {
  return number == 0 ? ordered_json() : ordered_json(number);
}

/// Formats JSON. Invalid bytes are replaced, because file names may contain bytes that are not UTF-8.
std::string dump(const ordered_json& json) {
  return json.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

/// Returns an array of objects with the keys file, line, column, severity, check, rule and text.
std::string problems_as_json(const Problems& problems, const text::Translator& translator) {
  ordered_json all = ordered_json::array();
  for (const Problem& problem : problems) {
    all.push_back({{"file", text_or_null(problem.file)},
                   {"line", number_or_null(problem.place.line)},
                   {"column", number_or_null(problem.place.column)},
                   {"severity", severity_word(problem.severity)},
                   {"check", text_or_null(problem.check)},
                   {"rule", text_or_null(problem.rule)},
                   {"text", translator(problem.message)}});
  }
  return dump(all);
}

/// Returns the URI of a file: relative to the working directory, as its path is. SARIF 2.1.0, section 3.4.3.
std::string uri_of(const std::string& file) {
  const bool is_absolute = std::filesystem::path(file).is_absolute();
  const std::unique_ptr<char, decltype(&g_free)> uri(
      is_absolute ? g_filename_to_uri(file.c_str(), nullptr, nullptr)
                  : g_uri_escape_string(file.c_str(), "/", /*allow_utf8=*/false),
      &g_free);
  return uri ? std::string(uri.get()) : file;
}

/// Returns a SARIF 2.1.0 log of a single run.
std::string problems_as_sarif(const Problems& problems, const text::Translator& translator,
                              const std::string& version) {
  ordered_json results = ordered_json::array();
  for (const Problem& problem : problems) {
    ordered_json result = {
        {"ruleId", problem.check},
        {"level", problem.severity == Severity::info ? "note" : severity_word(problem.severity)},
        {"message", {{"text", translator(problem.message)}}}};
    if (!problem.file.empty()) {
      ordered_json physical = {{"artifactLocation", {{"uri", uri_of(problem.file)}}}};
      if (problem.place.line > 0) {
        physical["region"] = {{"startLine", problem.place.line}, {"startColumn", problem.place.column}};
      }
      result["locations"] = ordered_json::array({{{"physicalLocation", physical}}});
    }
    results.push_back(std::move(result));
  }
  const ordered_json driver = {{"name", "coquelicot"}, {"version", version}};
  const ordered_json run = {{"tool", {{"driver", driver}}}, {"results", results}};
  return dump({{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
               {"version", "2.1.0"},
               {"runs", ordered_json::array({run})}});
}

struct CheckArguments {
  std::vector<std::string> paths;
  std::string format = "text";
  bool strict = false;
  bool info = false;
};

bool is_problem(const Problem& found, bool strict) {
  return found.severity == Severity::error || (strict && found.severity == Severity::warning);
}

void print(const Context& context, const Problems& problems, const std::string& format) {
  if (format == "json") {
    *context.out << problems_as_json(problems, *context.translator);
  } else if (format == "sarif") {
    *context.out << problems_as_sarif(problems, *context.translator, COQ_VERSION);
  } else {
    for (const Problem& problem : problems) *context.out << (*context.translator)(problem) << '\n';
  }
}

void run_check(Context& context, const CheckArguments& arguments) {
  for (const std::string& path : arguments.paths) {
    std::error_code error;
    if (path == "-" || std::filesystem::exists(path, error)) continue;
    Problem problem = make_error("file.read", message("cannot read: there is no such file"));
    problem.file = path;
    context.report(problem);
    throw Failure{Exit::file_failure};
  }
  scenario::Loader loader = context.make_loader();
  loader.load_partly();
  const checks::Registry registry = systems::all_checks();
  Problems problems = [&] {
    const Waiting waiting(context, arguments.paths.front());
    checks::Validator validator(registry, loader);
    validator.also_read({".presets.xml", [](const std::string& text, const std::string& file, Problems& found) {
                           exporters::read_print_house(text, file, found);
                         }});
    return validator.check_paths({arguments.paths.begin(), arguments.paths.end()});
  }();
  // Unreadable files are no findings about documents. The others of the folder are reported all the same.
  const auto unreadable = std::stable_partition(
      problems.begin(), problems.end(), [](const Problem& problem) { return problem.check != "file.read"; });
  context.report({unreadable, problems.end()});
  const bool all_read = unreadable == problems.end();
  problems.erase(unreadable, problems.end());
  for (const Problem& problem : problems)
    if (is_problem(problem, arguments.strict)) context.exit = Exit::problems_found;
  if (!all_read) context.exit = Exit::file_failure;
  if (!arguments.info) {
    std::erase_if(problems, [](const Problem& problem) { return problem.severity == Severity::info; });
  }
  print(context, problems, arguments.format);
}

}  // namespace

void add_check(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("check", context.tr("Validates documents, or a whole project"));
  const auto arguments = std::make_shared<CheckArguments>();
  command
      ->add_option("PATH", arguments->paths,
                   context.tr("Documents, cards and phrases, and folders of projects"))
      ->required();
  command->add_option("--format", arguments->format, context.tr("text, json or sarif"))
      ->check(CLI::IsMember({"text", "json", "sarif"}));
  command->add_flag("--strict", arguments->strict, context.tr("Counts warnings as problems"));
  command->add_flag("--info", arguments->info, context.tr("Shows informational messages too"));
  command->callback([&context, arguments] { run_check(context, *arguments); });
}

}  // namespace coq::cli
