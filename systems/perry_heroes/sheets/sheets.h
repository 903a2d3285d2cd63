// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/play_sheets/play_sheets.h"
#include "systems/perry_heroes/force/force.h"

namespace coq::perry_heroes {

// What the sheets of Perry's Heroes say, in a language.

class SheetWords {
 public:
  SheetWords(const model::RulesetDocument& ruleset, std::string lang)
      : m_ruleset(ruleset), m_lang(std::move(lang)) {}

  /// By the table `names`.
  std::string word(std::string_view id) const { return m_ruleset.word(id, m_lang); }
  std::string name(const std::vector<model::Name>& names, std::string_view own_lang) const;
  std::string nation(const std::string& id) const;
  /// A weapon of either table, or a piece of equipment.
  std::string item(const std::string& id) const;
  int value(std::string_view id) const;
  /// A length of the ruleset, given in cm.
  Um length(std::string_view id) const;
  const model::RulesetDocument& ruleset() const { return m_ruleset; }
  const std::string& lang() const { return m_lang; }

  /// A weapon, and what the list of a vehicle calls it.
  struct Carried {
    const model::TableRow* row = nullptr;
    std::string printed;
  };
  /// Weapons against men, then those against vehicles, each by the scores that they need: name and burst zone,
  /// dice or power, what is added in each band.
  std::vector<scene::PlayTable> weapons(const std::vector<Carried>& weapons) const;
  /// What a main gun needs to hit, and loses of its penetration, by distance.
  std::vector<scene::PlayTable> main_gun(const model::TableRow& vehicle) const;

 private:
  /// By the bands of a table of scores: those of distances, or that of an assault.
  scene::PlayTable weapons_by(const char* scores, bool assault, std::vector<std::string> heads,
                              const std::vector<Carried>& weapons) const;
  std::vector<std::string> weapon(const std::vector<const model::TableRow*>& bands, const Carried& one) const;

  const model::RulesetDocument& m_ruleset;
  std::string m_lang;
};

/// Action points of a figure or a vehicle that is fit.
int points_of(const SheetWords& words, const ForceUnit& unit);
/// As its card has it: its own name, else that of its counter.
std::string title_of(const SheetWords& words, const ForceUnit& unit);
/// Rank and speciality; the type of a vehicle.
std::string kind_of(const SheetWords& words, const ForceUnit& unit);

/// Cards of figures and vehicles, the deck, templates: of our own design, for annex 12.2 is lost.
const scene::SystemSheets& sheets();

}  // namespace coq::perry_heroes
