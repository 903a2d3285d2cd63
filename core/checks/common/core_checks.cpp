// SPDX-License-Identifier: MIT
#include "core/checks/common/core_checks.h"

#include <algorithm>

#include "core/base/message.h"
#include "core/base/text.h"
#include "core/checks/common/functions.h"
#include "core/checks/framework/words.h"
#include "core/sight/models/checks.h"

namespace coq::validate {
namespace {

constexpr Severity kError = Severity::error;
constexpr Severity kWarning = Severity::warning;

std::vector<Check> map_checks() {
  return {
      {"map.sheet", translatable("a map has a page or a table, and a grid or a table"), kError, &check_sheet},
      {"grid.size", translatable("a grid has 1 to 999 columns and rows"), kError, &check_grid_size},
      {"grid.lattice", translatable("the lattice's vectors keep their sense and its hexes are within 30 m"),
       kError, &check_lattice},
      {"grid.labels", translatable("the label of the first hex is one as it is printed"), kError,
       &check_first_label},
      {"grid.compass", translatable("the compass and the width of a hex are in their ranges"), kError,
       &check_compass},
      {"map.label", translatable("labels are those of hexes of the map"), kError, &check_labels},
      {"geometry.ring", translatable("areas and shapes are valid: no crossing edges, holes inside"), kError,
       &check_rings},
      {"geometry.path", translatable("lines and crests have two or more different points"), kError,
       &check_paths},
      {"geometry.crest", translatable("crests lie on their areas"), kError, &check_crests},
      {"geometry.page", translatable("art lies on the page"), kWarning, &check_page},
      {"map.width", translatable("lines and hexsides have a width, their own or their type's"), kError,
       &check_widths},
      {"map.type", translatable("terrain types are the ruleset's, and drawn as it allows"), kError,
       &check_terrain_types},
      {"map.hexside",
       translatable("a hexside is named by two adjacent hexes, or one and a direction off the map"), kError,
       &check_hexsides},
      {"map.override", translatable("overrides don't contradict or repeat one another"), kError,
       &check_overrides},
      {"map.piece", translatable("pieces have a shape and stand on a table"), kError, &check_pieces},
      {"map.los-check", translatable("lines of sight are as the map expects them"), kError, &check_los},
      {"map.word", translatable("words are those that the ruleset, or the program, knows"), kError,
       &check_map_words},
      {"scan.file", translatable("the picture of a scan is there"), kError, &check_scan_files},
      {"scan.outside", translatable("the picture of a scan is in the project's folder"), Severity::info,
       &check_outside_scans},
      {"scan.range", translatable("opacity and smoothing of a scan are in their ranges"), kError,
       &check_scan_numbers},
      {"scan.tie", translatable("the ties of a scan are enough for its fit, don't lie on a line, and agree"),
       kError, &check_ties},
  };
}

std::vector<Check> counters_checks() {
  return {
      {"counters.size", translatable("a counter has a size, or a base on a table"), kError,
       &check_counter_sizes},
      {"counters.type", translatable("the types of counters are the ruleset's"), kError, &check_counter_types},
      {"counters.factors", translatable("the factors of a counter are those of its type"), kError,
       &check_factors},
      {"counters.nation", translatable("the nations of counters are the ruleset's"), kError,
       &check_counter_nations},
      {"counters.word", translatable("words are those that the ruleset, or the program, knows"), kError,
       &check_counters_words},
      {"counters.name", translatable("counters have a name"), kWarning, &check_counter_names},
      {"counters.gpid", translatable("a gpid is that of one counter"), kError, &check_counter_gpids},
      {"counters.image", translatable("pictures of faces can be drawn"), kError, &check_counter_images},
      {"counters.outside", translatable("pictures of faces are in the project's folder"), kWarning,
       &check_outside_images},
      {"counters.layout", translatable("layouts are there, and what they show stands on the counter"), kError,
       &check_counter_layouts},
  };
}

std::vector<Check> scenario_checks() {
  return {
      {"scenario.title", translatable("a scenario has a title"), kWarning, &check_title},
      {"scenario.word", translatable("words are those that the ruleset, or the program, knows"), kError,
       &check_scenario_words},
      {"scenario.label", translatable("labels are those of hexes in play"), kError, &check_scenario_labels},
      {"scenario.own-label", translatable("hexes of what only the rule system knows are in play"), kError,
       &check_own_labels},
      {"scenario.control", translatable("hexes to be controlled are in play"), kError, &check_control_labels},
      {"scenario.summits", translatable("summit hexes are in play"), kError, &check_summit_labels},
      {"scenario.side", translatable("sides that are referred to are there"), kError, &check_side_references},
      {"scenario.zone", translatable("zones are there, have hexes or a ring, and are used"), kError,
       &check_zones},
      {"scenario.counter", translatable("units refer to counters of units"), kError, &check_unit_counters},
      {"scenario.unit-id", translatable("ids of units, those made by counting too, are unique"), kError,
       &check_unit_ids},
      {"scenario.counter-count", translatable("there are counters enough for the units"), kWarning,
       &check_counter_counts},
      {"scenario.nation", translatable("the nations of a side are the ruleset's, and of its power"), kError,
       &check_side_nations},
      {"scenario.colours", translatable("counters of different sides are told apart, without colour, too"),
       kWarning, &check_side_colours},
      {"scenario.order", translatable("sides set up one after the other"), kError, &check_side_order},
      {"scenario.marker", translatable("markers are of the ruleset's types"), kError, &check_marker_notes},
      {"scenario.force", translatable("groups, who is carried, objectives and mission name what is there"),
       kError, &check_forces},
      {"scenario.setup", translatable("a set-up is in a zone, in hexes, or at a place of the table"), kError,
       &check_setups},
      {"scenario.reinforcements", translatable("reinforcements come within the duration, and somewhere"),
       kError, &check_reinforcements},
      {"scenario.turns", translatable("what happens in turns is within the duration"), kError, &check_turns},
      {"scenario.elements", translatable("elements of a rule system stand in scenarios of that system"),
       kWarning, &check_own_elements},
      {"scenario.note-turns", translatable("turns of notes are within the duration"), kError,
       &check_note_turns},
      {"scenario.edge", translatable("edges of the map are N, E, S or W"), kError, &check_edges},
      {"scenario.card", translatable("cards of a side have different numbers"), kWarning, &check_cards},
      {"scenario.state", translatable("how the units of a set-up begin does not contradict itself"), kError,
       &check_states},
      {"scenario.victory", translatable("victory conditions ask for something possible"), kError,
       &check_victories},
      {"scenario.elimination", translatable("there are as many units as are to be eliminated"), kWarning,
       &check_eliminations},
      {"scenario.held", translatable("a hex is held by one side at first"), kError, &check_held},
      {"scenario.unit-nation", translatable("the counters of units are of a nation of their side"), kError,
       &check_unit_nations},
      {"scenario.terrain-change",
       translatable("a terrain change is of what is on the map, and what it adds is drawn as on a map"), kError,
       &check_terrain_changes},
  };
}

std::vector<Check> ruleset_checks() {
  return {
      {"ruleset.table", translatable("rows of a table have its columns"), kError, &check_tables},
      {"ruleset.value", translatable("values that the program reads itself say what it knows"), kError,
       &check_core_values},
      {"ruleset.sight", translatable("lines of sight can be read by the ruleset"), kError, &check_sight_values},
      {"ruleset.source", translatable("what is stated names its rule"), kError, &check_sources},
      {"ruleset.terrain", translatable("terrain types are consistent"), kError, &check_terrain_entries},
      {"ruleset.word", translatable("words are those that the ruleset, or the program, knows"), kError,
       &check_ruleset_words},
      {"ruleset.name", translatable("entries have a name"), kWarning, &check_entry_names},
      {"ruleset.colours",
       translatable("counters of nations of different powers are told apart, without colour, too"), kWarning,
       &check_nation_colours},
  };
}

std::vector<Check> play_checks() {
  return {
      {"play.step", translatable("steps are numbered from 1, in the order of turns, the end last"), kError,
       &check_steps},
      {"play.scenario", translatable("the scenario is there, with the log's sides and turns"), kError,
       &check_log_scenario},
      {"play.roll", translatable("dice show what dice show, and totals are their sum"), kError, &check_rolls},
      {"play.seed", translatable("dice that were drawn have a seed and a known generator"), kError,
       &check_generator},
  };
}

std::vector<Check> project_checks() {
  return {
      {"project.empty", translatable("a project has documents"), kWarning, &check_project_content},
      {"project.id", translatable("documents of a kind have different ids"), kError, &check_project_ids},
      {"project.gpid", translatable("a gpid is unique in the project"), kError, &check_project_gpids},
  };
}

}  // namespace

std::vector<Check> core_checks() {
  std::vector<Check> out;
  for (const auto& family :
       {map_checks(), counters_checks(), scenario_checks(), ruleset_checks(), play_checks(), project_checks()})
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
              suggesting(message("<{}> has no attribute \"{}\"; it has {}", "look", name, join(known, ", ")),
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

// Lines of sight whose results a map states in its `<los-check>` elements.

void check_los(const MapView& view, Reporter& out) {
  const model::MapDocument& map = view.map();
  if (map.los_checks.empty() || view.ruleset() == nullptr || (!view.has_hexes() && map.grid)) return;
  const Result<los::MapLos> los = los::MapLos::make(map, Shared(*view.ruleset()));
  if (!los) return;  // the checks of the grid report the reason
  for (std::size_t i = 0; i < map.los_checks.size(); ++i) {
    const model::LosCheck& check = map.los_checks[i];
    if (check.expect != model::Visibility::blocked && (check.by || check.in)) {
      out.add(
          check, "",
          message("LOS {} to {}: \"by\" and \"in\" say what blocks, and the line is not expected to be blocked",
                  check.from, check.to));
      continue;
    }
    const los::CheckResult result = los::run_check(check, i, *los);
    // The label checks already report a label that is not on the map.
    if (result.problem && result.problem->check == "los.place" && map.grid) continue;
    if (auto problem = los::problem_of(check, result)) out.add(check, "", std::move(problem->message));
  }
}

}  // namespace coq::validate
