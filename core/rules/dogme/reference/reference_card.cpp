// SPDX-License-Identifier: MIT
#include "core/rules/dogme/reference/reference_card.h"

#include "core/base/text.h"
#include "core/rules/dogme/reference/sections.h"

namespace coq::dogme {

std::string length_of(AidSource& source, const std::string& key) {
  const std::string id = key + "." + source.raw("profile");
  const auto length = parse_mm(source.raw(id));
  const model::Value* value = source.ruleset().find_value(id);
  if (!length || value == nullptr) return source.raw(id);
  const bool inches = source.raw("unit." + source.raw("profile")) == "in";
  // Whole centimetres, or inches to the tenth.
  const std::string number = inches ? format_thousandths(std::int64_t{*length} * 10 / 254)
                                    : format_thousandths(std::int64_t{*length} / 10);
  return number + "\u00A0" + (inches ? "in" : "cm") + AidSource::mark(value->source);
}

Result<scene::Aid> reference_card(const model::RulesetDocument& ruleset, const std::string& lang) {
  AidSource source(ruleset, lang);
  scene::Aid aid = source.opened("Le Dogme du Commandant", source.say("Aide de jeu", "Reference card"));
  aid.look = source.raw("new.card");
  aid.notice = source.say_with("Science-fiction sur table, échelle {} : ce qui se cherche en cours de partie.",
                               "Science fiction on a table, scale {}: what is looked up during play.",
                               source.raw("profile"));
  aid.foot = source.say(
      "Les nombres viennent du règlement ; en petit, la ligne de l’index des règles. * : valeur proposée, là "
      "où le "
      "texte se tait.",
      "The numbers come from the ruleset; in small type, the row of the index of rules. *: a proposed value, "
      "where the "
      "text is silent.");
  scene::AidPage play;
  play.columns = {{56, {classes_section(source), ranged_section(source), close_section(source)}},
                  {44, {turn_section(source), movement_section(source), special_section(source)}}};
  scene::AidPage field;
  field.columns = {{52, {terrain_section(source), dogmas_section(source)}},
                   {48, {missions_section(source), before_section(source), campaign_section(source)}}};
  aid.pages = {std::move(play), std::move(field)};
  return source.finished(std::move(aid));
}

}  // namespace coq::dogme
