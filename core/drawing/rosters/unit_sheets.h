// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/options.h"
#include "core/base/problem.h"
#include "core/documents/model/counters.h"
#include "core/documents/model/ruleset.h"
#include "core/documents/model/scenario.h"
#include "core/drawing/primitives/scene.h"
#include "core/drawing/primitives/text_metrics.h"

/// Units as they are printed for a table: profile cards, labels for bases, force rosters, a measuring strip.
namespace coq::scene {

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

}  // namespace coq::scene
