// SPDX-License-Identifier: MIT
#include "core/sight/models/model.h"

#include "core/base/text.h"

namespace coq::los {
namespace {

using MakeModel = const SightModel& (*)();
constexpr MakeModel kModels[] = {flat_model, heights_model, edge_model, figure_model, crest_model};

}  // namespace

Result<const SightModel*> model_of(const model::RulesetDocument& ruleset) {
  const model::Value* named = ruleset.find_value("los.reading");
  if (named == nullptr) return &flat_model();
  for (const MakeModel model : kModels) {
    if (model().name == named->is) return &model();
  }
  std::vector<std::string> names;
  for (const MakeModel model : kModels) names.emplace_back(model().name);
  return unknown_word("los.reading", named->is, names);
}

Problem unknown_word(std::string_view id, const std::string& is, const std::vector<std::string>& known) {
  return make_error("los.reading",
                    message("the ruleset's {} is \"{}\", which lines of sight do not know: expected {}", id, is,
                            join(known, ", ")));
}

HexFill fill_of(const SightModel& sight, const model::Condition& condition,
                std::optional<std::vector<Hex>> hexes) {
  HexFill fill = condition_fill(condition.id, std::move(hexes));
  fill.behaviour = sight.behaviour(condition.los);
  if (condition.height) fill.height = condition.height->value;
  return fill;
}

std::string friends_type(const model::RulesetDocument& ruleset) {
  const model::Value* type = ruleset.find_value("los.friendly-infantry");
  return type != nullptr ? type->is : std::string();
}

}  // namespace coq::los
