// SPDX-License-Identifier: MIT
#include <unistd.h>

#include "cli/commands/commands.h"
#include "cli/commands/progress.h"
#include "cli/commands/sight_question.h"
#include "cli/commands/tables.h"
#include "core/sight/models/difference.h"

namespace coq::cli {
namespace {

struct LosDiffArguments {
  std::string old_map, new_map;
  std::string scenario;
  std::string given;
  std::string format = "csv";
};

constexpr const char* kDiffHeader[] = {
    "from", "to", "old", "new", "old_hindrance", "new_hindrance", "old_blocked_by", "new_blocked_by"};
constexpr Column kDiffColumns[] = {Column::text,   Column::text,   Column::text, Column::text,
                                   Column::number, Column::number, Column::text, Column::text};

std::array<std::string, 3> cells(const std::optional<sight::Difference::Side>& side) {
  if (!side) return {};
  return {sight::verdict_name(side->verdict), side->hindrance ? std::to_string(*side->hindrance) : "",
          side->blocked_by};
}

void run_los_diff(Context& context, const LosDiffArguments& arguments) {
  const bool of_scenario = !arguments.scenario.empty();
  if (of_scenario == !arguments.new_map.empty())
    usage_error(context, message("los-diff needs a second map or --scenario: expected one of them"));
  scenario::Loader loader = context.make_loader();
  SightOptions options{arguments.old_map, arguments.scenario, std::nullopt, arguments.given};
  options.terrain = TerrainOf::drawn_map;
  options.tells_unplaced = false;  // Units do not affect the differences.
  const SightQuestion before = load_question(context, loader, options);
  if (!of_scenario) options.map = arguments.new_map;
  options.terrain = TerrainOf::scenario;
  const SightQuestion after = load_question(context, loader, options);
  if (!before.los.has_hexes() || !after.los.has_hexes()) {
    usage_error(context, message("los-diff only compares maps with a hex grid"));
  }
  if (sight::compares_by_place(before.los, after.los)) {
    context.say(
        message("the maps label their hexes differently ({}, {}): compared by position, with the labels of "
                "the first map",
                before.los.labels().first(), after.los.labels().first()));
  } else if (!before.los.labels().names_as(after.los.labels())) {
    context.say(
        message("the maps label their hexes differently ({}, {}), and their hexes are in different "
                "positions: compared by label",
                before.los.labels().first(), after.los.labels().first()));
  }
  TableWriter writer(*context.out,
                     arguments.format == "json" ? TableWriter::Format::json : TableWriter::Format::csv,
                     kDiffHeader, kDiffColumns);
  std::size_t count = 0;
  std::optional<Waiting> waiting;
  // Rows that are printed to a terminal show the progress themselves.
  if (::isatty(STDOUT_FILENO) != 1)
    waiting.emplace(context, std::filesystem::path(options.map).filename().string());
  sight::difference(
      before.los, after.los, before.given, context.make_workers(), [&](const sight::Difference& d) {
        ++count;
        const auto was = cells(d.before);
        const auto is = cells(d.after);
        writer.row(std::array<std::string, 8>{d.from, d.to, was[0], is[0], was[1], is[1], was[2], is[2]});
        context.exit = Exit::problems_found;
        return true;
      });
  waiting.reset();
  context.say(message("pairs that differ: {}", count));
  for (const auto& [question, file] : {std::pair{&before, &arguments.old_map}, {&after, &options.map}}) {
    if (of_scenario && question == &before) continue;  // The scenario has all problems of its map.
    for (Problem problem : question->los.problems()) {
      problem.file = *file;
      context.report(problem);
      context.exit = Exit::problems_found;
    }
  }
}

}  // namespace

void add_los_diff(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand(
      "los-diff", context.tr("Which lines of sight differ between two maps, or because of a scenario"));
  const auto arguments = std::make_shared<LosDiffArguments>();
  command->add_option("OLD", arguments->old_map, context.tr("A map"))->required();
  command->add_option("NEW", arguments->new_map, context.tr("The new map"));
  command->add_option(
      "--scenario", arguments->scenario,
      context.tr("Compares OLD with the terrain changes of this scenario, instead of with NEW"));
  command->add_option("--given", arguments->given,
                      context.tr("Conditions: \"night smoke=E04,E05 infantry=E05,F04\""));
  command->add_option("--format", arguments->format, context.tr("csv or json"))
      ->check(CLI::IsMember({"csv", "json"}));
  command->callback([&context, arguments] { run_los_diff(context, *arguments); });
}

}  // namespace coq::cli
