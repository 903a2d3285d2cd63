// SPDX-License-Identifier: MIT
#include "cli/commands/commands.h"
#include "cli/commands/given.h"
#include "cli/commands/progress.h"
#include "cli/commands/tables.h"
#include "core/terrain/rows.h"

namespace coq::cli {
namespace {

struct TerrainArguments {
  std::string map;
  std::string scenario;
  std::string format = "csv";
};

void run_terrain(Context& context, const TerrainArguments& arguments) {
  scenario::Loader loader = context.make_loader();
  auto bound = load_or_fail<scenario::BoundMap>(context, loader, arguments.map);
  if (!arguments.scenario.empty())
    change_terrain(context, load_scenario_on(context, loader, arguments.scenario, *bound.map.document), bound);
  const Result<terrain::Table> table = [&] {
    const Waiting waiting(context, std::filesystem::path(arguments.map).filename().string());
    return terrain::Table::build(*bound.map.document, *bound.ruleset.document, context.make_workers());
  }();
  if (!table) {
    Problem problem = table.error();
    problem.file = arguments.map;
    context.report(problem);
    throw Failure{Exit::problems_found};
  }
  {
    constexpr Column kColumns[] = {Column::text, Column::text,   Column::text,  Column::text,
                                   Column::text, Column::number, Column::number};
    TableWriter writer(*context.out,
                       arguments.format == "json" ? TableWriter::Format::json : TableWriter::Format::csv,
                       terrain::kRowHeader, kColumns);
    for (const terrain::Row& row : terrain::rows(*table)) writer.row(terrain::cells(row));
  }
  for (Problem problem : table->problems()) {
    problem.file = arguments.map;
    context.report(problem);
    context.exit = Exit::problems_found;
  }
}

}  // namespace

void add_terrain(CLI::App& app, Context& context) {
  CLI::App* command =
      app.add_subcommand("terrain", context.tr("Lists every hex and hexside of a map with its terrain"));
  const auto arguments = std::make_shared<TerrainArguments>();
  command->add_option("MAP", arguments->map, context.tr("The map"))->required();
  command->add_option("--scenario", arguments->scenario,
                      context.tr("A scenario of this map whose terrain changes are applied"));
  command->add_option("--format", arguments->format, "csv, json")->check(CLI::IsMember({"csv", "json"}));
  command->callback([&context, arguments] { run_terrain(context, *arguments); });
}

}  // namespace coq::cli
