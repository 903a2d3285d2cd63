// SPDX-License-Identifier: MIT
#include "core/checks/common/core_checks.h"

#include <algorithm>

#include "core/base/message.h"
#include "core/base/text.h"
#include "core/checks/common/functions.h"
#include "core/checks/framework/words.h"
#include "core/sight/models/checks.h"

namespace coq::checks {
namespace {

constexpr Severity kError = Severity::error;
constexpr Severity kWarning = Severity::warning;

std::vector<Check> map_checks() {
  return {
      {"map.sheet", translatable("a map must have a page or a table, and a grid or a table"), kError,
       &check_sheet},
      {"grid.size", translatable("a grid must have 1 to 999 columns and rows"), kError, &check_grid_size},
      {"grid.lattice",
       translatable("the lattice's vectors must keep their orientation, and its hexes must "
                    "be within 30 m"),
       kError, &check_lattice},
      {"grid.labels", translatable("the label of the first hex must be as it is printed"), kError,
       &check_first_label},
      {"grid.compass", translatable("the compass and the width of a hex must be within their ranges"), kError,
       &check_compass},
      {"map.label", translatable("labels must be those of hexes on the map"), kError, &check_labels},
      {"geometry.ring",
       translatable("areas and shapes must be valid: edges must not cross, holes must "
                    "be inside"),
       kError, &check_rings},
      {"geometry.path", translatable("lines and crests must have at least two distinct points"), kError,
       &check_paths},
      {"geometry.crest", translatable("crests must be on their areas"), kError, &check_crests},
      {"geometry.page", translatable("features must be on the page"), kWarning, &check_page},
      {"map.width", translatable("lines and hexsides must have a width, their own or their type's"), kError,
       &check_widths},
      {"map.type", translatable("terrain types must be the ruleset's, and drawn as it allows"), kError,
       &check_terrain_types},
      {"map.hexside",
       translatable("a hexside must be named by two adjacent hexes, or by one hex and a direction off "
                    "the map"),
       kError, &check_hexsides},
      {"map.override", translatable("overrides must not contradict or repeat one another"), kError,
       &check_overrides},
      {"map.piece", translatable("pieces must have a shape and be on a table"), kError, &check_pieces},
      {"map.los-check", translatable("lines of sight must be as the map expects them"), kError, &check_los},
      {"map.word", translatable("words must be known to the ruleset or the program"), kError, &check_map_words},
      {"scan.file", translatable("the image of a scan must exist"), kError, &check_scan_files},
      {"scan.outside", translatable("the image of a scan must be in the project folder"), Severity::info,
       &check_outside_scans},
      {"scan.range", translatable("the opacity and smoothing of a scan must be within their ranges"), kError,
       &check_scan_numbers},
      {"scan.tie",
       translatable("the control points of a scan must be enough for its fit, not on one line, "
                    "and consistent"),
       kError, &check_ties},
  };
}

std::vector<Check> counters_checks() {
  return {
      {"counters.size", translatable("a counter must have a size, or a base on a table"), kError,
       &check_counter_sizes},
      {"counters.type", translatable("the types of counters must be the ruleset's"), kError,
       &check_counter_types},
      {"counters.factors", translatable("the factors of a counter must be those of its type"), kError,
       &check_factors},
      {"counters.nation", translatable("the nations of counters must be the ruleset's"), kError,
       &check_counter_nations},
      {"counters.word", translatable("words must be known to the ruleset or the program"), kError,
       &check_counters_words},
      {"counters.name", translatable("counters must have a name"), kWarning, &check_counter_names},
      {"counters.gpid", translatable("only one counter may use a gpid"), kError, &check_counter_gpids},
      {"counters.image", translatable("it must be possible to draw the images of faces"), kError,
       &check_counter_images},
      {"counters.outside", translatable("images of faces must be in the project folder"), kWarning,
       &check_outside_images},
      {"counters.layout", translatable("layouts must exist, and their items must be on the counter"), kError,
       &check_counter_layouts},
  };
}

std::vector<Check> scenario_checks() {
  return {
      {"scenario.title", translatable("a scenario must have a title"), kWarning, &check_title},
      {"scenario.word", translatable("words must be known to the ruleset or the program"), kError,
       &check_scenario_words},
      {"scenario.label", translatable("labels must be those of hexes in play"), kError, &check_scenario_labels},
      {"scenario.own-label", translatable("hexes in elements of the rule system must be in play"), kError,
       &check_own_labels},
      {"scenario.control", translatable("hexes to be controlled must be in play"), kError,
       &check_control_labels},
      {"scenario.summits", translatable("summit hexes must be in play"), kError, &check_summit_labels},
      {"scenario.side", translatable("sides that are referred to must exist"), kError, &check_side_references},
      {"scenario.zone", translatable("zones must exist, have hexes or a ring, and be used"), kError,
       &check_zones},
      {"scenario.counter", translatable("units must refer to unit counters"), kError, &check_unit_counters},
      {"scenario.unit-id", translatable("unit ids must be unique, including those generated by count"), kError,
       &check_unit_ids},
      {"scenario.counter-count", translatable("there must be enough counters for the units"), kWarning,
       &check_counter_counts},
      {"scenario.nation",
       translatable("the nations of a side must be the ruleset's, and of the side's "
                    "power"),
       kError, &check_side_nations},
      {"scenario.colours",
       translatable("counters of different sides must be distinguishable, even without "
                    "colour"),
       kWarning, &check_side_colours},
      {"scenario.order", translatable("sides must set up one after another"), kError, &check_side_order},
      {"scenario.units", translatable("each side must have units"), kError, &check_side_units},
      {"scenario.marker", translatable("markers must have the ruleset's types"), kError, &check_marker_notes},
      {"scenario.force",
       translatable("groups, carried units, objectives and missions must refer to existing "
                    "elements"),
       kError, &check_forces},
      {"scenario.setup", translatable("a set-up must be in a zone, in hexes, or at a point on the table"),
       kError, &check_setups},
      {"scenario.reinforcements",
       translatable("reinforcements must arrive within the scenario's length, at a given place"), kError,
       &check_reinforcements},
      {"scenario.turns", translatable("events set for a turn must be within the scenario's length"), kError,
       &check_turns},
      {"scenario.elements", translatable("elements of a rule system must be in scenarios of that system"),
       kWarning, &check_own_elements},
      {"scenario.note-turns", translatable("notes must refer to turns within the scenario's length"), kError,
       &check_note_turns},
      {"scenario.edge", translatable("edges of the map must be N, E, S or W"), kError, &check_edges},
      {"scenario.card", translatable("cards of one side must have different numbers"), kWarning, &check_cards},
      {"scenario.state", translatable("the states of a set-up must not contradict one another"), kError,
       &check_states},
      {"scenario.victory", translatable("victory conditions must ask for something possible"), kError,
       &check_victories},
      {"scenario.elimination", translatable("victory must not require more eliminated units than there are"),
       kWarning, &check_eliminations},
      {"scenario.held", translatable("a hex may be held by only one side at the start"), kError, &check_held},
      {"scenario.unit-nation", translatable("the counters of units must be of a nation of their side"), kError,
       &check_unit_nations},
      {"scenario.terrain-change",
       translatable("a terrain change must refer to features of the map, and what it adds must be valid "
                    "on a map"),
       kError, &check_terrain_changes},
  };
}

std::vector<Check> ruleset_checks() {
  return {
      {"ruleset.table", translatable("rows of a table must use its columns"), kError, &check_tables},
      {"ruleset.value", translatable("the program must support the values that it interprets"), kError,
       &check_core_values},
      {"ruleset.sight", translatable("the ruleset's values for lines of sight must be valid"), kError,
       &check_sight_values},
      {"ruleset.source", translatable("entries with the source \"stated\" must name their rule"), kError,
       &check_sources},
      {"ruleset.terrain", translatable("terrain types must be consistent"), kError, &check_terrain_entries},
      {"ruleset.word", translatable("words must be known to the ruleset or the program"), kError,
       &check_ruleset_words},
      {"ruleset.name", translatable("entries must have a name"), kWarning, &check_entry_names},
      {"ruleset.colours",
       translatable("counters of nations of different powers must be distinguishable, even without colour"),
       kWarning, &check_nation_colours},
  };
}

std::vector<Check> play_checks() {
  return {
      {"play.step", translatable("steps must be numbered from 1, in turn order, with the end last"), kError,
       &check_steps},
      {"play.scenario", translatable("the scenario must exist and have the log's sides and turns"), kError,
       &check_log_scenario},
      {"play.roll", translatable("dice must show faces that they have, and totals must be correct"), kError,
       &check_rolls},
      {"play.seed", translatable("dice rolled by the program must have a seed and a known generator"), kError,
       &check_generator},
  };
}

std::vector<Check> tracing_checks() {
  return {
      {"candidates.ring", translatable("rings of candidates must be closed lines without crossings"), kError,
       &check_candidate_rings},
      {"candidates.map", translatable("the map of the candidates must exist"), kError, &check_candidate_map},
      {"candidates.word", translatable("words must be known to the ruleset or the program"), kError,
       &check_candidate_words},
      {"inks.scan", translatable("the scan of the inks must exist"), kError, &check_inks_scan},
      {"inks.word", translatable("words must be known to the ruleset or the program"), kError,
       &check_ink_words},
  };
}

std::vector<Check> project_checks() {
  return {
      {"project.empty", translatable("a project must have documents"), kWarning, &check_project_content},
      {"project.id", translatable("documents of one kind must have different ids"), kError, &check_project_ids},
      {"project.gpid", translatable("a gpid must be unique in the project"), kError, &check_project_gpids},
  };
}

}  // namespace

std::vector<Check> core_checks() {
  std::vector<Check> out;
  for (const auto& family : {map_checks(), counters_checks(), scenario_checks(), ruleset_checks(),
                             play_checks(), tracing_checks(), project_checks()})
    out.insert(out.end(), family.begin(), family.end());
  return out;
}

// Checks for unknown words of closed vocabularies that no other check reports, and for the names of open
// attributes.

namespace {

template <class Document, class View>
void check_document_words(const Document& document, model::Kind kind, const View& view, Reporter& out) {
  const WordSources sources = sources_of(view);
  for (UnknownWord& word :
       unknown_words(model::describe<Document>(), &document, model::kind_name(kind), sources, out.registry())) {
    out.add(word.at, word.subject, std::move(word.message));
  }
}

/// The names of look attributes form a closed list, too.
void check_look_names(const model::RulesetDocument& ruleset, Reporter& out) {
  const std::vector<std::string>& known = model::describe<model::Look>().open_names;
  for (const model::TerrainType& type : ruleset.terrain_types) {
    if (!type.look) continue;
    for (const auto& [name, value] : type.look->attributes) {
      if (std::find(known.begin(), known.end(), name) != known.end()) continue;
      out.add(*type.look, type.id,
              suggesting(message("<{}> has no attribute \"{}\"; its attributes are {}", "look", name,
                                 join(known, ", ")),
                         nearest_word(name, known)));
    }
  }
}

}  // namespace

void check_map_words(const MapView& view, Reporter& out) {
  check_document_words(view.map(), model::Kind::map, view, out);
}
void check_counters_words(const CountersView& view, Reporter& out) {
  check_document_words(view.counters, model::Kind::counters, view, out);
}
void check_scenario_words(const ScenarioView& view, Reporter& out) {
  check_document_words(view.scenario(), model::Kind::scenario, view, out);
}
void check_ruleset_words(const RulesetView& view, Reporter& out) {
  check_document_words(view.ruleset, model::Kind::ruleset, view, out);
  check_look_names(view.ruleset, out);
}
void check_candidate_words(const CandidatesView& view, Reporter& out) {
  check_document_words(view.candidates, model::Kind::candidates, view, out);
}
void check_ink_words(const InksView& view, Reporter& out) {
  check_document_words(view.inks, model::Kind::inks, view, out);
}

// Checks of lines of sight whose results a map states in its `<los-check>` elements.

void check_los(const MapView& view, Reporter& out) {
  const model::MapDocument& map = view.map();
  if (map.los_checks.empty() || view.ruleset() == nullptr || (!view.has_hexes() && map.grid)) return;
  const Result<sight::MapLos> los = sight::MapLos::make(map, Shared(*view.ruleset()));
  if (!los) return;  // the checks of the grid report the reason
  for (std::size_t i = 0; i < map.los_checks.size(); ++i) {
    const model::LosCheck& check = map.los_checks[i];
    if (check.expect != model::Visibility::blocked && (check.by || check.in)) {
      out.add(
          check, "",
          message("LOS {} to {}: \"by\" and \"in\" name a blocker, but the line is not expected to be blocked",
                  check.from, check.to));
      continue;
    }
    const sight::CheckResult result = sight::run_check(check, i, *los);
    // The label checks already report a label that is not on the map.
    if (result.problem && result.problem->check == "los.place" && map.grid) continue;
    if (auto problem = sight::problem_of(check, result)) out.add(check, "", std::move(problem->message));
  }
}

}  // namespace coq::checks
