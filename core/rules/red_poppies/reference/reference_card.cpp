// SPDX-License-Identifier: MIT
#include "core/rules/red_poppies/reference/reference_card.h"

#include "core/rules/red_poppies/reference/card_source.h"

namespace coq::red_poppies {

void CardSource::missing(std::string_view id) {
  if (!m_problem)
    m_problem =
        make_error("ruleset.key", message("the ruleset \"{}\" has no \"{}\"", m_ruleset.id, std::string(id)));
}

std::string CardSource::raw(std::string_view id) {
  const model::Value* found = m_ruleset.find_value(id);
  if (found == nullptr) missing(id);
  return found == nullptr ? std::string() : found->is;
}

std::string CardSource::value(std::string_view id) {
  const model::Value* found = m_ruleset.find_value(id);
  if (found == nullptr) missing(id);
  return found == nullptr ? std::string() : found->is + mark(found->source);
}

std::string CardSource::signed_value(std::string_view id) {
  const model::Value* found = m_ruleset.find_value(id);
  if (found == nullptr) missing(id);
  return found == nullptr ? std::string() : with_sign(found->is) + mark(found->source);
}

std::string CardSource::rule_of(std::string_view id) const {
  const model::Value* found = m_ruleset.find_value(id);
  if (found == nullptr || !found->rule) return {};
  // A figure of the example is named in short: the column is narrow.
  return found->rule->starts_with("FIGURE ") ? "fig.\u00A0" + found->rule->substr(7) : *found->rule;
}

const model::Table& CardSource::table(std::string_view id) {
  static const model::Table none;
  const model::Table* found = m_ruleset.find_table(id);
  if (found == nullptr) missing(id);
  return found == nullptr ? none : *found;
}

const std::string& CardSource::cell(const model::TableRow& row, std::string_view column) {
  static const std::string none;
  for (const auto& [name, text] : row.cells)
    if (name == column) return text;
  missing(column);
  return none;
}

std::string CardSource::with_sign(const std::string& number) {
  if (number.starts_with('-')) return "\u2212" + number.substr(1);
  return number == "0" ? number : "+" + number;
}

Result<scene::Aid> reference_card(const model::RulesetDocument& ruleset, const std::string& lang) {
  CardSource source(ruleset, lang);
  scene::Aid aid;
  aid.title = "Red Poppies";
  aid.subtitle = source.say("Aide-mémoire", "Reference card");
  aid.notice =
      source.say("La Grande Guerre à l’échelle de la compagnie : ce qui se cherche en cours de partie.",
                 "The Great War at company scale: what is looked up during play.");
  aid.sheet = source.say("Feuillet {}", "Sheet {}");
  aid.foot = source.say(
      "Les nombres viennent du règlement ; en petit, le paragraphe. * : valeur proposée, que les règles "
      "renvoient à une carte de "
      "référence absente ou laissent ouverte.",
      "The numbers come from the ruleset; in small type, the paragraph. *: a proposed value, where the rules "
      "refer to a card "
      "that is missing or leave it open.");
  aid.lang = lang;
  aid.ruleset_lang = ruleset.lang;
  scene::AidPage fire;
  fire.columns = {{47, {cohesion_section(source), fire_section(source), reaction_section(source)}},
                  {53, {terrain_section(source), sight_section(source)}}};
  scene::AidPage play;
  play.columns = {{50,
                   {bombardment_section(source), sequence_section(source), orders_section(source),
                    movement_section(source)}},
                  {50, {melee_section(source), modes_section(source), battery_section(source)}}};
  aid.pages = {std::move(fire), std::move(play)};
  static constexpr const char* kNumbers[] = {"I",   "II",   "III", "IV", "V",  "VI",
                                             "VII", "VIII", "IX",  "X",  "XI", "XII"};
  std::size_t number = 0;
  for (scene::AidPage& page : aid.pages)
    for (scene::AidColumnOfPage& column : page.columns)
      for (scene::AidSection& section : column.sections) section.number = kNumbers[number++];
  if (source.problem()) return *source.problem();
  return aid;
}

}  // namespace coq::red_poppies
