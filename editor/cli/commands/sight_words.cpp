// SPDX-License-Identifier: MIT
#include "editor/cli/commands/sight_words.h"

#include "core/base/text.h"

namespace coq::cli {
namespace {

/// The name that the designer gave it, if it can have one.
std::optional<std::string> own_name(const model::Feature& feature) {
  return std::visit(
      [](const auto& f) -> std::optional<std::string> {
        if constexpr (requires { f.name; }) {
          return f.name ? std::optional(*f.name) : std::nullopt;
        } else {
          return std::nullopt;
        }
      },
      feature);
}

}  // namespace

SightWords::SightWords(const Context& context, const SightQuestion& question)
    : m_context(context), m_question(question) {
  for (const Shared<model::Feature>& feature : question.bound.map.document->terrain.features) {
    m_features.emplace(model::id_of(*feature), name_of(*feature));
  }
}

std::string SightWords::type_name(const std::string& type) const {
  const model::RulesetDocument& ruleset = *m_question.bound.ruleset.document;
  const model::TerrainType* known = ruleset.find_terrain(type);
  if (known == nullptr) return type;
  const std::string& name = model::name_in(known->names, m_context.translator->language(), ruleset.lang);
  return name.empty() ? type : name;
}

std::string SightWords::name_of(const model::Feature& feature) const {
  const std::string what = type_name(model::type_of(feature)) + " " + model::id_of(feature);
  const std::optional<std::string> name = own_name(feature);
  return name && !name->empty() ? fmt::format("{} ({})", *name, what) : what;
}

std::string SightWords::thing(const std::string& id) const {
  if (const auto feature = m_features.find(id); feature != m_features.end()) return feature->second;
  const model::RulesetDocument& ruleset = *m_question.bound.ruleset.document;
  if (const model::Condition* condition = ruleset.find_condition(id)) {
    const std::string& name = model::name_in(condition->names, m_context.translator->language(), ruleset.lang);
    return name.empty() ? id : name;
  }
  if (const model::UnitType* type = ruleset.find_unit_type(id);
      type != nullptr && id == los::friends_type(ruleset)) {
    const std::string& name = model::name_in(type->names, m_context.translator->language(), ruleset.lang);
    return tr(message("friendly {}", name.empty() ? id : name));
  }
  if (id == "summits") return m_context.tr("a summit of the scenario");
  return type_name(id);
}

std::string SightWords::things(const std::string& ids) const {
  std::vector<std::string> out;
  for (const std::string_view id : split(ids, '+')) out.push_back(thing(std::string(id)));
  return join(out, " + ");
}

std::string SightWords::verdict(const los::Answer& answer, const std::string& by, const std::string& in,
                                const std::string& rule) const {
  if (answer.verdict == los::Verdict::clear) return m_context.tr("clear");
  if (answer.verdict == los::Verdict::hindered) return m_context.tr("hindered");
  const std::string what = by.empty()   ? m_context.tr("not in the field of fire")
                           : in.empty() ? tr(message("blocked by {}", things(by)))
                                        : tr(message("blocked by {} in {}", things(by), in));
  return what + (rule.empty() ? "" : fmt::format(" [{}]", rule));
}

std::string SightWords::hindered(const std::vector<los::Blocker>& blockers, const los::Query& query,
                                 bool cites) const {
  const los::MapLos& los = m_question.los;
  std::vector<std::string> out;
  std::string rule;
  for (const los::Blocker& one : blockers) {
    const std::string what = things(los::names_of(los.drawing(), query, one));
    const std::string where = los.has_hexes() ? los::place_of(los.grid(), los.labels(), one) : std::string();
    out.push_back(where.empty() ? what : tr(message("{} in {}", what, where)));
    rule = cites ? los::rule_of(los.drawing(), one.cause) : std::string();
  }
  return tr(message("hindered by {}", join(out, ", "))) + (rule.empty() ? "" : fmt::format(" [{}]", rule));
}

}  // namespace coq::cli
