// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/sheets/sheets.h"

#include <set>

#include "core/base/text.h"
#include "core/drawing/primitives/words.h"
#include "systems/terrain_napoleonien/elements/elements.h"
#include "systems/terrain_napoleonien/engine/ranks.h"

namespace coq::terrain_napoleonien {
namespace {

/// Arm and number of figures. Units of the same strength share templates.
using Strength = std::pair<Arm, int>;

std::optional<Arm> arm_of(const drawing::PlaySource& source, const Rules& rules, const model::Unit& unit) {
  for (const model::CountersDocument* document : source.counters)
    if (const model::Counter* counter = model::find_counter(*document, unit.counter))
      if (const UnitKind* kind = rules.find_kind(counter->type)) return kind->arm;
  return std::nullopt;
}

std::set<Strength> strengths_of(const drawing::PlaySource& source, const Rules& rules) {
  std::set<Strength> out;
  for (const model::Side& side : source.scenario.sides) {
    const auto add = [&](const model::Unit& unit) {
      const std::optional<Arm> arm = arm_of(source, rules, unit);
      for (const Formation& formation : side.own.all(kFormation))
        if (arm && formation.unit == unit.id) out.emplace(*arm, formation.figures);
    };
    for (const model::Setup& setup : side.setups)
      for (const model::Unit& unit : setup.units) add(unit);
    for (const model::Reinforcements& wave : side.reinforcements)
      for (const model::Unit& unit : wave.units) add(unit);
  }
  return out;
}

/// Adds a template for each formation of the arm. Formations with the same layout share one.
void add_templates(const Rules& rules, const Strength& strength, const model::RulesetDocument& ruleset,
                   const std::string& lang, std::vector<drawing::PlayTemplate>& out) {
  const auto& [arm, figures] = strength;
  const auto word = [&](std::string_view id) { return ruleset.word(id, lang); };
  const std::size_t begin = out.size();
  for (std::size_t i = 0; i < kFormations.size(); ++i) {
    if (!rules.figures.may[i][static_cast<std::size_t>(arm)]) continue;
    Ranks ranks{arm, static_cast<Formed>(i), figures, 1};
    ranks.front = default_front(rules.figures, arm, ranks.formation, figures);
    drawing::PlayTemplate one{drawing::PlayTemplate::Shape::bases, word(kFormations[i])};
    for (const Base& base : figures_of(rules.figures, ranks, Place{})) one.bases.push_back(play::box_of(base));
    const auto same =
        std::find_if(out.begin() + static_cast<std::ptrdiff_t>(begin), out.end(),
                     [&](const drawing::PlayTemplate& other) { return other.bases == one.bases; });
    if (same == out.end())
      out.push_back(std::move(one));
    else
      same->name += "\n" + one.name;
  }
  const std::string who = word(kArms[static_cast<std::size_t>(arm)]);
  const std::string count = std::to_string(figures);
  for (std::size_t i = begin; i < out.size(); ++i) out[i].name = who + " (" + count + ")\n" + out[i].name;
}

drawing::PlaySheets make(const drawing::PlaySource& source, const std::string& lang) {
  drawing::PlaySheets out;
  // The check of rulesets reports errors in the ruleset; nothing is drawn then.
  const Result<Rules> rules = Rules::make(source.ruleset);
  if (!rules) return out;
  for (const Strength& strength : strengths_of(source, *rules))
    add_templates(*rules, strength, source.ruleset, lang, out.templates);
  return out;
}

/// "en colonne de compagnies, 3 de front, désorganisée".
std::string remark_of(const Formation& formation, const model::RulesetDocument& ruleset,
                      const std::string& lang) {
  const auto state = [&](const std::string& id) { return ruleset.word("state." + id, lang); };
  std::string out = state(formation.formation);
  if (formation.front)
    out += ", " + drawing::fill_in(ruleset.word("front.of", lang), {std::to_string(*formation.front)});
  if (formation.order && *formation.order != kOrders[static_cast<std::size_t>(Order::formed)])
    out += ", " + state(*formation.order);
  return out;
}

drawing::ScenarioUnits units(const drawing::PlaySource& source, const std::string& lang) {
  drawing::ScenarioUnits out;
  out.counted = "figures";
  for (const model::Side& side : source.scenario.sides)
    for (const Formation& formation : side.own.all(kFormation))
      out.units[formation.unit] = {{{out.counted, std::to_string(formation.figures)}},
                                   remark_of(formation, source.ruleset, lang)};
  return out;
}

}  // namespace

const drawing::SystemSheets& sheets() {
  static constexpr drawing::SystemSheets kSheets{kSystem, make, units};
  return kSheets;
}

}  // namespace coq::terrain_napoleonien
