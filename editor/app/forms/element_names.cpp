// SPDX-License-Identifier: MIT
#include "editor/app/forms/element_names.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/drawing/cards/sentences.h"

namespace coq::app::forms {

using model::ChildInfo;
using model::ConstElement;
using model::ElementPath;

namespace {

ConstElement whole_of(const model::Document& document) {
  return {&model::describe_kind(model::kind_of(document)), model::element_of(document)};
}

/// Returns the sentences about one element; empty if there are none.
std::vector<std::string> lines_of(const ConstElement& element, const model::ScenarioDocument& scenario,
                                  const model::RulesetDocument& ruleset, const std::string& lang) {
  const auto zone_of = [&](const std::optional<std::string>& id) {
    return id ? model::find_zone(scenario, *id) : nullptr;
  };
  if (element.info == &model::describe<model::Victory>())
    return drawing::victory_text(scenario, *static_cast<const model::Victory*>(element.value), lang);
  if (element.info == &model::describe<model::Setup>()) {
    const auto& setup = *static_cast<const model::Setup*>(element.value);
    if (!setup.zone && !setup.hexes) return {};
    return {drawing::setup_text(setup, zone_of(setup.zone), ruleset, lang)};
  }
  if (element.info == &model::describe<model::Reinforcements>()) {
    const auto& wave = *static_cast<const model::Reinforcements*>(element.value);
    return {drawing::reinforcements_text(wave, zone_of(wave.zone), ruleset, lang)};
  }
  if (element.info == &model::describe<model::Notes>()) return drawing::notes_text(scenario, ruleset, lang);
  return {};
}

}  // namespace

std::string name_of_path(const model::Document& document, const ElementPath& at) {
  ConstElement element = whole_of(document);
  std::string out;
  for (const model::PathStep step : at) {
    if (element.info == nullptr || step.slot >= element.info->children.size()) break;
    const ChildInfo& child = element.info->children[step.slot];
    out += fmt::format("{}{}[{}]", out.empty() ? "" : "/", child.names.front(), step.index);
    element = step.index < child.size(element.value) ? child.get(element.value, step.index) : ConstElement();
  }
  return out;
}

ElementPath path_of_name(const model::Document& document, std::string_view name) {
  if (name.starts_with('!')) name.remove_prefix(1);
  ConstElement element = whole_of(document);
  ElementPath out;
  for (const std::string_view part : split(name, '/')) {
    const std::size_t open = part.find('[');
    if (open == std::string_view::npos) break;
    const auto number = parse_integer(part.substr(open + 1, part.size() - open - 2));
    const auto& children = element.info->children;
    const auto child = std::find_if(children.begin(), children.end(), [&](const ChildInfo& one) {
      return one.names.front() == part.substr(0, open);
    });
    if (!number || child == children.end()) break;
    const auto index = static_cast<std::size_t>(*number);
    if (index >= child->size(element.value)) break;
    out.push_back({static_cast<std::size_t>(child - children.begin()), index});
    element = child->get(element.value, index);
  }
  return out;
}

CardSentences card_sentences(const Subject& subject, const ElementPath& at) {
  const auto* scenario = std::get_if<model::ScenarioDocument>(&subject.document);
  const model::RulesetDocument* ruleset = subject.sources.words.ruleset;
  if (scenario == nullptr || ruleset == nullptr) return {};
  for (std::size_t depth = at.size(); depth > 0; --depth) {
    const ConstElement element = model::element_at(
        subject.document, ElementPath(at.begin(), at.begin() + static_cast<std::ptrdiff_t>(depth)));
    if (element.info == nullptr) continue;
    CardSentences out;
    for (const char* lang : {"fr", "en"}) {
      std::vector<std::string> lines = lines_of(element, *scenario, *ruleset, lang);
      if (!lines.empty()) out.emplace_back(lang, std::move(lines));
    }
    if (!out.empty()) return out;
  }
  return {};
}

}  // namespace coq::app::forms
