// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/play_sheets/play_sheets.h"
#include "systems/perry_heroes/force/force.h"

namespace coq::perry_heroes {

// Texts of the sheets of Perry's Heroes in one language.

class SheetWords {
 public:
  SheetWords(const model::RulesetDocument& ruleset, std::string lang)
      : m_ruleset(ruleset), m_lang(std::move(lang)) {}

  /// Looks up a word in the table `names`.
  std::string word(std::string_view id) const { return m_ruleset.word(id, m_lang); }
  std::string name(const std::vector<model::Name>& names, std::string_view own_lang) const;
  std::string nation(const std::string& id) const;
  /// Returns the name of a weapon of either table, or of a piece of equipment.
  std::string item(const std::string& id) const;
  int value(std::string_view id) const;
  /// Returns a length that the ruleset gives in cm.
  Um length(std::string_view id) const;
  const model::RulesetDocument& ruleset() const { return m_ruleset; }
  const std::string& lang() const { return m_lang; }

  /// A weapon, and its name in a vehicle's list.
  struct Carried {
    const model::TableRow* row = nullptr;
    std::string printed;
  };
  /// Returns tables of weapons against men, then against vehicles, grouped by the scores that they need: name
  /// and burst zone, dice or power, modifiers by band.
  std::vector<drawing::PlayTable> weapons(const std::vector<Carried>& weapons) const;
  /// Returns the main gun's scores and loss of penetration, by distance.
  std::vector<drawing::PlayTable> main_gun(const model::TableRow& vehicle) const;

 private:
  /// Uses the bands of a table of scores: those of distances, or the band of an assault.
  drawing::PlayTable weapons_by(const char* scores, bool assault, std::vector<std::string> heads,
                                const std::vector<Carried>& weapons) const;
  std::vector<std::string> weapon(const std::vector<const model::TableRow*>& bands, const Carried& one) const;

  const model::RulesetDocument& m_ruleset;
  std::string m_lang;
};

/// Returns the action points of a fit figure or vehicle.
int points_of(const SheetWords& words, const ForceUnit& unit);
/// Returns the title of a card: the unit's own name, else its counter's.
std::string title_of(const SheetWords& words, const ForceUnit& unit);
/// Returns rank and speciality, or the type of a vehicle.
std::string kind_of(const SheetWords& words, const ForceUnit& unit);

/// Cards of figures and vehicles, the deck, and templates. The design is our own, because annex 12.2 is lost.
const drawing::SystemSheets& sheets();

}  // namespace coq::perry_heroes
