// SPDX-License-Identifier: MIT
#include "core/rules/red_poppies/reference/reference_card.h"

#include "core/rules/red_poppies/reference/card_source.h"

namespace coq::red_poppies {

std::string short_rule(const CardSource& source, std::string_view id) {
  const std::string rule = source.rule_of(id);
  return rule.starts_with("FIGURE ") ? "fig.\u00A0" + rule.substr(7) : rule;
}

Result<scene::Aid> reference_card(const model::RulesetDocument& ruleset, const std::string& lang) {
  CardSource source(ruleset, lang);
  scene::Aid aid = source.opened("Red Poppies", source.say("Aide-mémoire", "Reference card"));
  aid.emblem = scene::AidEmblem::poppy;
  aid.notice =
      source.say("La Grande Guerre à l’échelle de la compagnie : ce qui se cherche en cours de partie.",
                 "The Great War at company scale: what is looked up during play.");
  aid.foot = source.say(
      "Les nombres viennent du règlement ; en petit, le paragraphe. * : valeur proposée, que les règles "
      "renvoient à une carte de "
      "référence absente ou laissent ouverte.",
      "The numbers come from the ruleset; in small type, the paragraph. *: a proposed value, where the rules "
      "refer to a card "
      "that is missing or leave it open.");
  scene::AidPage fire;
  fire.columns = {{47, {cohesion_section(source), fire_section(source), reaction_section(source)}},
                  {53, {terrain_section(source), sight_section(source)}}};
  scene::AidPage play;
  play.columns = {{50,
                   {bombardment_section(source), sequence_section(source), orders_section(source),
                    movement_section(source)}},
                  {50, {melee_section(source), modes_section(source), battery_section(source)}}};
  aid.pages = {std::move(fire), std::move(play)};
  return source.finished(std::move(aid));
}

}  // namespace coq::red_poppies
