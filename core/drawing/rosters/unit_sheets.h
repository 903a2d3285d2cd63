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
#include "core/drawing/counters/scenario_units.h"
#include "core/drawing/primitives/scene.h"
#include "core/drawing/primitives/text.h"
#include "core/drawing/primitives/words.h"

namespace coq::drawing {

// Unit sheets for play on a table: profile cards, labels for bases, force rosters, a measuring strip.

enum class UnitSheet { counters, faces, cards, labels, strip };
/// Kinds of scenario sheets. Only some systems provide `squads` to `templates` (play_sheets.h). `map` is the
/// map with the scenario's changes.
enum class ScenarioSheet { cards, roster, units, labels, squads, vehicles, deck, templates, map };

struct UnitSheetOptions {
  UnitSheet sheet = UnitSheet::counters;
  ScenarioSheet scenario_sheet = ScenarioSheet::cards;
  std::string paper = "A4";
  bool black_and_white = false;
  std::string lang{};  ///< language of words and names; if empty, the document's
  std::optional<std::int64_t> date{};
};
/// Return the tables of the option `sheet` of counters documents and of scenarios. The page formats read both.
const OptionTable<UnitSheetOptions>& counters_sheet_option_table();
const OptionTable<UnitSheetOptions>& scenario_sheet_option_table();

/// A counter of a document. It gets one card, but as many labels as its count.
struct UnitSource {
  const model::CountersDocument* document = nullptr;
  const model::Counter* counter = nullptr;
  std::vector<std::string> ids{};  ///< ids of the scenario's units; empty without a scenario
  ScenarioUnit is{};               ///< the scenario's description of these units
};

/// Return the units of counters documents in their order, or the units of a scenario with their ids: those of
/// one side, or of all sides if `side` is empty. Units that the scenario gives different factors are separate
/// sources.
std::vector<UnitSource> units_of(const std::vector<const model::CountersDocument*>& documents);
std::vector<UnitSource> units_of(const model::ScenarioDocument& scenario,
                                 const std::vector<const model::CountersDocument*>& documents,
                                 const ScenarioUnits& described = {}, const std::string& side = {});

/// Returns a card of 88 x 63 mm (playing card size) with cutting lines for each counter. A card shows name,
/// class, symbol (or the counter's own image or silhouette), and the factors with their names. It also shows
/// the type's row in the table that the ruleset's value `counters.table` names. The ruleset's table `names` (id
/// fr en) has the names of factors and keywords; the table `factor.units` (factor unit) has the units of
/// factors. Errors: `sheet.paper`, `sheet.empty`.
Result<Document> unit_cards(const std::vector<UnitSource>& units, const model::RulesetDocument& ruleset,
                            const UnitSheetOptions& options, TextMetrics& metrics);

/// Returns a label with the size of the base for each element, with its front at the top and cutting lines.
/// Units without a base are skipped. Errors: as from unit_cards().
Result<Document> base_labels(const std::vector<UnitSource>& units, const model::RulesetDocument& ruleset,
                             const UnitSheetOptions& options, TextMetrics& metrics);

/// Returns a page for each side, or for one side if `side` is not empty: its elements with factors and points,
/// options, the total compared with the budget, and the share of cheap units (value `cheap.cost`). The factor
/// `points` has the points. The scenario's factors replace those of the counters. A force without points shows
/// the sum of the factor that the system counts.
Result<Document> force_rosters(const model::ScenarioDocument& scenario,
                               const std::vector<const model::CountersDocument*>& documents,
                               const ScenarioUnits& described, const model::RulesetDocument& ruleset,
                               const UnitSheetOptions& options, TextMetrics& metrics,
                               const std::string& side = {});

/// Returns a strip to cut out, with marks at every centimetre and at each length of the ruleset's table
/// `measures` (columns: mm, fr, en, rule). Errors: `sheet.paper`, `sheet.empty` (the ruleset has no such
/// table).
Result<Document> measuring_strip(const model::RulesetDocument& ruleset, const UnitSheetOptions& options,
                                 TextMetrics& metrics);

// Texts of unit sheets, from counters and rulesets.

/// Colours of unit sheets: main content, and heads and remarks.
inline constexpr Color kUnitInk = kBlack;
inline constexpr Color kUnitQuiet{0x62, 0x62, 0x62, 255};

/// A factor as printed: "Vitesse", "12", "cm".
struct UnitFactor {
  std::string id, name, value, unit;
};

class UnitWords {
 public:
  UnitWords(const model::RulesetDocument& ruleset, std::string lang)
      : m_ruleset(ruleset), m_lang(std::move(lang)) {}

  const std::string& lang() const { return m_lang; }
  /// Returns the name of a keyword from the table `names`, or the keyword itself.
  std::string name(std::string_view id) const;
  std::string unit_type(const model::Counter& counter) const;
  std::string counter_name(const UnitSource& unit) const;
  /// Returns the factors of the unit's type: the scenario's values, else the counter's.
  std::vector<UnitFactor> factors(const UnitSource& unit) const;
  /// Returns the remaining cells of the type's row as pairs of name and value; keywords are replaced by their
  /// names. Cells that are empty or "-" are skipped.
  std::vector<std::pair<std::string, std::string>> facts(const model::Counter& counter) const;
  int points(const UnitSource& unit) const { return number(unit, "points"); }
  /// Returns a factor of the unit as a number; 0 if the unit lacks it.
  int number(const UnitSource& unit, std::string_view factor) const;
  /// Returns the points of a force option: the number in the column `points` of the row that starts with it.
  int option_points(std::string_view option) const;
  std::string_view word(std::string_view key) const;

  const model::RulesetDocument& ruleset() const { return m_ruleset; }

 private:
  const model::RulesetDocument& m_ruleset;
  std::string m_lang;
};

}  // namespace coq::drawing
