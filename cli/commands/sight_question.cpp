// SPDX-License-Identifier: MIT
#include "cli/commands/sight_question.h"

#include "cli/commands/given.h"
#include "cli/commands/progress.h"
#include "core/base/text.h"

namespace coq::cli {

sight::SightNames sight_names(const Context& context, const SightQuestion& question) {
  const model::RulesetDocument& ruleset = *question.bound.ruleset.document;
  const auto words = [&context](const Message& message) { return (*context.translator)(message); };
  return {ruleset,
          sight::reader_of(*question.bound.map.document, ruleset, context.translator->language(), words)};
}

namespace {

[[noreturn]] void fail(const Context& context, Problem problem, const std::string& file) {
  if (problem.file.empty()) problem.file = file;
  context.report(problem);
  throw Failure{Exit::problems_found};
}

/// Returns the requested turn. Ends the command if the scenario does not have it.
int checked_turn(const Context& context, const SightOptions& options, const model::ScenarioDocument& scenario) {
  const int turn = options.turn.value_or(1);
  if (turn > scenario.turns.count) {
    usage_error(context, message("--turn {}: the scenario ends with turn {}", turn, scenario.turns.count));
  }
  return turn;
}

void tell_unplaced(const Context& context, const sight::SightAtTurn& sight) {
  if (sight.unplaced.empty()) return;
  context.say(message("not placed, because their set-up does not fix the hex: {}", join(sight.unplaced, ", ")));
}

}  // namespace

sight::Query SightQuestion::query_from(const sight::Place& from) const {
  const Hex* hex = std::get_if<Hex>(&from);
  if (hex == nullptr) return given;
  return sight::merge(sight.query_from(*hex), given, *bound.ruleset.document);
}

SightQuestion load_question(const Context& context, scenario::Loader& loader, const SightOptions& options) {
  scenario::BoundMap bound = load_or_fail<scenario::BoundMap>(context, loader, options.map);
  const Shared<model::MapDocument> drawn = bound.map.document;
  const model::MapDocument& map = *drawn;
  sight::SightAtTurn sight;
  std::vector<sight::Base> bases;
  std::vector<std::string> off_table;
  if (options.turn && options.scenario.empty()) usage_error(context, message("--turn requires --scenario"));
  if (!options.scenario.empty()) {
    const auto scenario = load_scenario_on(context, loader, options.scenario, map);
    if (options.terrain == TerrainOf::scenario) change_terrain(context, scenario, bound);
    const int turn = checked_turn(context, options, *scenario.scenario.document);
    bases = sight::bases_of(scenario);
    off_table = sight::units_off_table(scenario);
    if (map.grid) {
      const Result<Labels> labels = model::labels_of(map);
      if (!labels) fail(context, labels.error(), options.map);
      sight = sight::sight_at(scenario, *labels, turn);
      if (options.tells_unplaced) tell_unplaced(context, sight);
    }
  }
  Result<sight::MapLos> made = [&] {
    const Waiting waiting(context, std::filesystem::path(options.map).filename().string());
    return sight::MapLos::make(*bound.map.document, bound.ruleset.document, sight.summits, options.questions);
  }();
  if (!made) fail(context, made.error(), options.map);
  Result<sight::Query> given = made->parse_given(options.given);
  if (!given) usage_error(context, given.error().message);
  // Bases of units come before the given plumes.
  given->bases.insert(given->bases.begin(), bases.begin(), bases.end());
  return {std::move(bound), *std::move(made), std::move(sight), *std::move(given), std::move(off_table)};
}

}  // namespace coq::cli
