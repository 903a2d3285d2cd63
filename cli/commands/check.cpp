// SPDX-License-Identifier: MIT
#include "cli/commands/commands.h"
#include "cli/commands/problem_formats.h"
#include "cli/commands/progress.h"
#include "core/checks/framework/validator.h"
#include "systems/all/systems.h"

namespace coq::cli {
namespace {

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
  const validate::Registry registry = systems::all_checks();
  Problems problems = [&] {
    const Waiting waiting(context, arguments.paths.front());
    return validate::Validator(registry, loader).check_paths({arguments.paths.begin(), arguments.paths.end()});
  }();
  for (const Problem& problem : problems) {
    if (is_problem(problem, arguments.strict)) context.exit = Exit::problems_found;
    if (problem.check == "file.read") throw Failure{(context.report(problem), Exit::file_failure)};
  }
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
  command->add_flag("--info", arguments->info, context.tr("Shows informational messages as well"));
  command->callback([&context, arguments] { run_check(context, *arguments); });
}

}  // namespace coq::cli
