// SPDX-License-Identifier: MIT
#include "core/rules/tactique/reference/reference_card.h"

#include "core/rules/tactique/reference/sections.h"

namespace coq::tactique {

Result<scene::Aid> reference_card(const model::RulesetDocument& ruleset, const std::string& lang) {
  scene::AidSource source(ruleset, lang);
  scene::Aid aid = source.opened("Tactique", source.say("Aide de jeu", "Reference card"));
  aid.look = "napoleonic";
  aid.notice =
      source.say("Règles générales ; voir les règles de chaque scénario et ce qui est propre aux nations.",
                 "General rules; see the rules of each scenario and what is peculiar to nations.");
  aid.foot = source.say(
      "Les nombres viennent du règlement ; en petit, la ligne de l’index des règles. * : valeur proposée, là "
      "où "
      "la feuille se tait.",
      "The numbers come from the ruleset; in small type, the row of the index of rules. *: a proposed value, "
      "where "
      "the sheet is silent.");
  scene::AidPage play;
  play.columns = {{50, {turn_section(source), units_section(source)}},
                  {50, {movement_section(source), support_section(source), terrain_section(source)}}};
  scene::AidPage combat;
  combat.columns = {{43, {fire_section(source), combat_section(source), die_section(source)}},
                    {57, {tactical_section(source), actions_section(source)}}};
  aid.pages = {std::move(play), std::move(combat)};
  return source.finished(std::move(aid));
}

}  // namespace coq::tactique
