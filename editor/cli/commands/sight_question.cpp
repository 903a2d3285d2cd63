// SPDX-License-Identifier: MIT
#include "editor/cli/commands/sight_question.h"

namespace coq::cli {
namespace {

[[noreturn]] void fail(const Context& context, Problem problem, const std::string& file) {
  if (problem.file.empty()) problem.file = file;
  context.report(problem);
  throw Failure{Exit::problems_found};
}

}  // namespace

los::Query SightQuestion::query_from(const los::Place& from) const {
  const Hex* hex = std::get_if<Hex>(&from);
  if (hex == nullptr) return given;
  return scenario::merge(sight.query_from(*hex), given, *bound.ruleset.document);
}

SightQuestion load_question(const Context& context, scenario::Loader& loader, const SightOptions& options) {
  scenario::BoundMap bound = load_or_fail<scenario::BoundMap>(context, loader, options.map);
  const model::MapDocument& map = *bound.map.document;
  scenario::Sight sight;
  std::vector<los::Base> bases;
  if (!options.scenario.empty()) {
    const auto scenario = load_or_fail<scenario::BoundScenario>(context, loader, options.scenario);
    if (scenario.map.document->id != map.id) {
      usage_error(context, message("the scenario \"{}\" is played on the map \"{}\", not on \"{}\"",
                                   scenario.scenario.document->id, scenario.map.document->id, map.id));
    }
    bases = scenario::bases_of(scenario);
    if (map.grid) {
      const Result<Labels> labels = model::labels_of(map);
      if (!labels) fail(context, labels.error(), options.map);
      sight = scenario::sight_of(scenario, *labels, options.turn);
    }
  }
  Result<los::MapLos> made = los::MapLos::make(map, bound.ruleset.document, sight.summits);
  if (!made) fail(context, made.error(), options.map);
  Result<los::Query> given = made->parse_given(options.given);
  if (!given) usage_error(context, given.error().message);
  given->bases = std::move(bases);
  return {std::move(bound), *std::move(made), std::move(sight), *std::move(given)};
}

}  // namespace coq::cli
