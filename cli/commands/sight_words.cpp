// SPDX-License-Identifier: MIT
#include "cli/commands/sight_words.h"

#include <map>

namespace coq::cli {
namespace {

std::string name_of(const model::Feature& feature, const model::RulesetDocument& ruleset,
                    const std::string& language) {
  const std::string& type = model::type_of(feature);
  const model::TerrainType* known = ruleset.find_terrain(type);
  std::string what = known != nullptr ? model::name_in(known->names, language, ruleset.lang) : type;
  if (what.empty()) what = type;
  what += " " + model::id_of(feature);
  const std::string name = model::name_of(feature);
  return name.empty() ? what : fmt::format("{} ({})", name, what);
}

}  // namespace

los::SightNames sight_names(const Context& context, const SightQuestion& question) {
  const model::RulesetDocument& ruleset = *question.bound.ruleset.document;
  const std::string& language = context.translator->language();
  const auto features = std::make_shared<std::map<std::string, std::string>>();
  for (const Shared<model::Feature>& feature : question.bound.map.document->terrain.features)
    features->emplace(model::id_of(*feature), name_of(*feature, ruleset, language));
  const auto feature = [features](const std::string& id) -> std::optional<std::string> {
    const auto found = features->find(id);
    return found != features->end() ? std::optional(found->second) : std::nullopt;
  };
  const auto words = [&context](const Message& message) { return (*context.translator)(message); };
  return {ruleset, {words, language, feature}};
}

}  // namespace coq::cli
