// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/documents/model/ruleset.h"
#include "core/drawing/primitives/words.h"
#include "core/drawing/rosters/unit_sheets.h"

/// What the sheets of units say, from counters and rulesets.
namespace coq::scene {

/// The inks of unit sheets: of what is read first, and of heads and remarks.
inline constexpr Color kUnitInk = kBlack;
inline constexpr Color kUnitQuiet{0x62, 0x62, 0x62, 255};

/// A factor as it is printed: "Vitesse", "12", "cm".
struct UnitFactor {
  std::string id, name, value, unit;
};

class UnitWords {
 public:
  UnitWords(const model::RulesetDocument& ruleset, std::string lang)
      : m_ruleset(ruleset), m_lang(std::move(lang)) {}

  const std::string& lang() const { return m_lang; }
  /// The name of a word in table `names`, else the word.
  std::string name(std::string_view id) const;
  std::string unit_type(const model::Counter& counter) const;
  std::string counter_name(const UnitSource& unit) const;
  std::vector<UnitFactor> factors(const model::Counter& counter) const;
  /// What else the type's row says: name and value, words by their names. "-" and empty cells are left out.
  std::vector<std::pair<std::string, std::string>> facts(const model::Counter& counter) const;
  int points(const model::Counter& counter) const;
  /// Of an option of a force: the number in the column `points` of the row whose first cell it is.
  int option_points(std::string_view option) const;
  std::string_view word(std::string_view key) const;

  const model::RulesetDocument& ruleset() const { return m_ruleset; }

 private:
  const model::RulesetDocument& m_ruleset;
  std::string m_lang;
};

}  // namespace coq::scene
