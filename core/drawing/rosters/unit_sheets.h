// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/options.h"
#include "core/base/problem.h"
#include "core/documents/model/counters.h"
#include "core/documents/model/ruleset.h"
#include "core/documents/model/scenario.h"
#include "core/drawing/primitives/scene.h"
#include "core/drawing/primitives/text.h"
#include "core/drawing/primitives/words.h"

namespace coq::scene {

// Units as they are printed for a table: profile cards, labels for bases, force rosters, a measuring strip.

enum class UnitSheet { counters, faces, cards, labels, strip };
/// Those from `squads` to `templates` are made by systems that have them (play_sheets.h); `map` is the map as
/// the scenario changes it.
enum class ScenarioSheet { cards, roster, units, labels, squads, vehicles, deck, templates, map };

struct UnitSheetOptions {
  UnitSheet sheet = UnitSheet::counters;
  ScenarioSheet scenario_sheet = ScenarioSheet::cards;
  std::string paper = "A4";
  bool black_and_white = false;
  std::string lang{};  ///< of words and names; empty is the document's
  std::optional<std::int64_t> date{};
};
/// `sheet` of counters documents, and of scenarios; both are read by the formats of pages.
const OptionTable<UnitSheetOptions>& counters_sheet_option_table();
const OptionTable<UnitSheetOptions>& scenario_sheet_option_table();

/// What a counter is one of: a card shows the counter once, labels are as many as it is counted.
struct UnitSource {
  const model::CountersDocument* document = nullptr;
  const model::Counter* counter = nullptr;
  std::vector<std::string> ids{};  ///< of the scenario's units; empty without a scenario
};

/// The units of counters documents, in their order; those of a scenario, with their ids.
std::vector<UnitSource> units_of(const std::vector<const model::CountersDocument*>& documents);
std::vector<UnitSource> units_of(const model::ScenarioDocument& scenario,
                                 const std::vector<const model::CountersDocument*>& documents);

/// A card of 88 x 63 mm, as playing cards are, for each counter, with cuts: name, class, symbol (its own
/// picture or silhouette where its counter has that), its factors with their names, and what the row of its
/// type says in the table that the ruleset's value `counters.table` names. Names of factors and words: table
/// `names` (id fr en) of the ruleset; the unit of a factor: table `factor.units` (factor unit). Errors:
/// `sheet.paper`, `sheet.empty`.
Result<Document> unit_cards(const std::vector<UnitSource>& units, const model::RulesetDocument& ruleset,
                            const UnitSheetOptions& options, TextMetrics& metrics);

/// A label as large as its base for each element, its front at the top, with cuts. Units without a base are
/// left out. Errors: as above.
Result<Document> base_labels(const std::vector<UnitSource>& units, const model::RulesetDocument& ruleset,
                             const UnitSheetOptions& options, TextMetrics& metrics);

/// A page for each side: its elements with factors and points, options, total against what the force may cost,
/// and how much of it is cheap (value `cheap.cost`). The points are the factor `points`.
Result<Document> force_rosters(const model::ScenarioDocument& scenario,
                               const std::vector<const model::CountersDocument*>& documents,
                               const model::RulesetDocument& ruleset, const UnitSheetOptions& options,
                               TextMetrics& metrics);

/// A strip to be cut out, with a mark at each length of the ruleset's table `measures` (mm fr en rule) and at
/// every centimetre. Errors: `sheet.paper`, `sheet.empty` (the ruleset has no such table).
Result<Document> measuring_strip(const model::RulesetDocument& ruleset, const UnitSheetOptions& options,
                                 TextMetrics& metrics);

// What the sheets of units say, from counters and rulesets.

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
