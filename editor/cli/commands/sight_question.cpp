// SPDX-License-Identifier: MIT
#include "editor/cli/commands/sight_question.h"

#include "core/los/from_map.h"
#include "core/los/given.h"

namespace coq::cli {
namespace {

[[noreturn]] void fail(const Context& context, Problem problem, const std::string& file, int exit) {
  if (problem.file.empty()) problem.file = file;
  context.report(problem);
  throw Failure{exit};
}

}  // namespace

los::Query SightQuestion::query_from(Hex from) const {
  return scenario::merge(sight.query_from(from), given, *bound.ruleset.document);
}

SightQuestion load_question(const Context& context, scenario::Loader& loader, const SightOptions& options) {
  SightQuestion question;
  question.bound = load_or_fail<scenario::BoundMap>(context, loader, options.map);
  const model::MapDocument& map = *question.bound.map.document;
  const model::RulesetDocument& ruleset = *question.bound.ruleset.document;
  if (map.grid) {
    Result<Labels> labels = model::labels_of(map);
    if (!labels) fail(context, labels.error(), options.map, Exit::problems_found);
    question.labels = *std::move(labels);
  }
  if (!options.scenario.empty()) {
    const auto scenario = load_or_fail<scenario::BoundScenario>(context, loader, options.scenario);
    if (question.labels) question.sight = scenario::sight_of(scenario, *question.labels, options.turn);
  }
  Result<los::Query> given =
      los::parse_given(options.given, ruleset, question.labels ? &*question.labels : nullptr);
  if (!given) usage_error(context, given.error().message);
  question.given = *std::move(given);
  los::MapReader reader;
  Result<los::Drawing> drawing = reader.read(map, ruleset, question.sight.summits);
  if (!drawing) fail(context, drawing.error(), options.map, Exit::problems_found);
  question.drawing = *std::move(drawing);
  question.left_out = reader.problems();
  for (Problem& problem : question.left_out) problem.file = options.map;
  if (question.drawing.grid) question.index = std::make_unique<los::Index>(question.drawing);
  return question;
}

}  // namespace coq::cli
