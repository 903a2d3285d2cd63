// SPDX-License-Identifier: MIT
#include <fmt/ostream.h>

#include "core/base/files.h"
#include "core/base/text.h"
#include "editor/cli/commands/commands.h"

namespace coq::cli {
namespace {

struct Arguments {
  std::string system;
  std::string format = "text";
};

/// The index comes with the program: id, kind, by, tests, summary, parted by tabs.
void run_rules(Context& context, const Arguments& arguments) {
  const auto path = context.resources.rulesets.parent_path() / "rules" / (arguments.system + ".tsv");
  const bool is_name = arguments.system.find('/') == std::string::npos;
  std::error_code ignored;
  if (!is_name || !std::filesystem::exists(path, ignored))
    usage_error(context, message("there is no index of the system \"{}\"", arguments.system));
  const Result<std::string> index = read_file(path);
  if (!index) {
    context.report(index.error());
    throw Failure{Exit::file_failure};
  }
  if (arguments.format == "tsv") {
    *context.out << *index;
    return;
  }
  bool header = true;
  for (const std::string_view line : split(*index, '\n')) {
    const auto cells = split(line, '\t');
    if (cells.size() < 5 || std::exchange(header, false)) continue;
    fmt::print(*context.out, "{:<8} {:<10} {}\n         {}\n", cells[0], cells[1], cells[4],
               cells[2].empty()
                   ? context.tr("not covered yet")
                   : message("{} (tests: {})", cells[2], cells[3]).text(context.tr("{} (tests: {})")));
  }
}

}  // namespace

void add_rules(CLI::App& app, Context& context) {
  CLI::App* command =
      app.add_subcommand("rules", context.tr("The index of a system's rules: what covers each"));
  const auto arguments = std::make_shared<Arguments>();
  command->add_option("SYSTEM", arguments->system, context.tr("The system, red-poppies for example"))
      ->required();
  command->add_option("--format", arguments->format, "text, tsv")->check(CLI::IsMember({"text", "tsv"}));
  command->callback([&context, arguments] { run_rules(context, *arguments); });
}

}  // namespace coq::cli
