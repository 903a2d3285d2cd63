// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/base/text.h"
#include "core/checks/framework/check.h"
#include "core/checks/framework/views.h"
#include "core/documents/model/map.h"

namespace coq::checks {

// Functions that format elements for the messages of checks.

/// Returns the element's tag, which is the same in every language: "<area>", "<line>"...
inline const char* element_name(const model::Feature& feature) {
  constexpr const char* kNames[] = {"<area>", "<line>", "<side>", "<hexes>", "<piece>", "<override>", "<text>"};
  return kNames[feature.index()];
}

/// Formats a point in millimetres: "66.5,121".
inline std::string point_text(Point p) {
  return format_mm(p.x) + "," + format_mm(p.y);
}

// Checks of the labels, sides and turns in a rule system's own elements. They need only the elements'
// descriptions.

/// Reports labels that name no hex in play, in the elements of that kind below all sides.
void check_labels_of(const model::SystemElementKind& kind, const ScenarioView& view, Reporter& out);

/// Formats an element for messages: `<artillery> "A"`, `<mine> (uk)`, `<darkness>`.
std::string shown(const model::SystemElements::One& one, const model::Side* side);

// The check functions for all systems. Their ids are listed in core_checks.cpp.

// Maps: page, grid, labels and compass.
void check_sheet(const MapView& view, Reporter& out);
void check_grid_size(const MapView& view, Reporter& out);
void check_lattice(const MapView& view, Reporter& out);
void check_first_label(const MapView& view, Reporter& out);
void check_compass(const MapView& view, Reporter& out);
void check_labels(const MapView& view, Reporter& out);
// Maps: drawn features.
void check_rings(const MapView& view, Reporter& out);
void check_paths(const MapView& view, Reporter& out);
void check_crests(const MapView& view, Reporter& out);
void check_widths(const MapView& view, Reporter& out);
void check_terrain_types(const MapView& view, Reporter& out);
void check_hexsides(const MapView& view, Reporter& out);
void check_overrides(const MapView& view, Reporter& out);
void check_pieces(const MapView& view, Reporter& out);
void check_page(const MapView& view, Reporter& out);
// Maps: scans.
void check_scan_files(const MapView& view, Reporter& out);
void check_outside_scans(const MapView& view, Reporter& out);
void check_scan_numbers(const MapView& view, Reporter& out);
void check_ties(const MapView& view, Reporter& out);
// Maps: lines of sight.
void check_los(const MapView& view, Reporter& out);
// Counters.
void check_counter_sizes(const CountersView& view, Reporter& out);
void check_counter_types(const CountersView& view, Reporter& out);
void check_factors(const CountersView& view, Reporter& out);
void check_counter_nations(const CountersView& view, Reporter& out);
void check_counter_names(const CountersView& view, Reporter& out);
void check_counter_gpids(const CountersView& view, Reporter& out);
void check_counter_images(const CountersView& view, Reporter& out);
void check_outside_images(const CountersView& view, Reporter& out);
void check_counter_layouts(const CountersView& view, Reporter& out);
// Scenarios: labels.
void check_scenario_labels(const ScenarioView& view, Reporter& out);
void check_own_labels(const ScenarioView& view, Reporter& out);
void check_control_labels(const ScenarioView& view, Reporter& out);
void check_summit_labels(const ScenarioView& view, Reporter& out);
// Scenarios: references.
void check_side_references(const ScenarioView& view, Reporter& out);
void check_zones(const ScenarioView& view, Reporter& out);
void check_unit_counters(const ScenarioView& view, Reporter& out);
void check_unit_ids(const ScenarioView& view, Reporter& out);
void check_unit_nations(const ScenarioView& view, Reporter& out);
void check_counter_counts(const ScenarioView& view, Reporter& out);
void check_side_nations(const ScenarioView& view, Reporter& out);
void check_side_colours(const ScenarioView& view, Reporter& out);
void check_side_order(const ScenarioView& view, Reporter& out);
void check_side_units(const ScenarioView& view, Reporter& out);
void check_marker_notes(const ScenarioView& view, Reporter& out);
void check_forces(const ScenarioView& view, Reporter& out);
// Scenarios: set-up, turns and other events.
void check_setups(const ScenarioView& view, Reporter& out);
void check_reinforcements(const ScenarioView& view, Reporter& out);
void check_turns(const ScenarioView& view, Reporter& out);
void check_own_elements(const ScenarioView& view, Reporter& out);
void check_note_turns(const ScenarioView& view, Reporter& out);
void check_edges(const ScenarioView& view, Reporter& out);
void check_cards(const ScenarioView& view, Reporter& out);
void check_states(const ScenarioView& view, Reporter& out);
void check_eliminations(const ScenarioView& view, Reporter& out);
void check_held(const ScenarioView& view, Reporter& out);
void check_victories(const ScenarioView& view, Reporter& out);
void check_title(const ScenarioView& view, Reporter& out);
void check_terrain_changes(const ScenarioView& view, Reporter& out);
// Rulesets.
void check_tables(const RulesetView& view, Reporter& out);
void check_core_values(const RulesetView& view, Reporter& out);
void check_sight_values(const RulesetView& view, Reporter& out);
void check_sources(const RulesetView& view, Reporter& out);
void check_terrain_entries(const RulesetView& view, Reporter& out);
void check_entry_names(const RulesetView& view, Reporter& out);
void check_nation_colours(const RulesetView& view, Reporter& out);
// Game logs.
void check_steps(const PlayView& view, Reporter& out);
void check_log_scenario(const PlayView& view, Reporter& out);
void check_rolls(const PlayView& view, Reporter& out);
void check_generator(const PlayView& view, Reporter& out);
// Tracing.
void check_candidate_rings(const CandidatesView& view, Reporter& out);
void check_candidate_map(const CandidatesView& view, Reporter& out);
void check_inks_scan(const InksView& view, Reporter& out);
// Unknown words of closed vocabularies that no other check reports.
void check_map_words(const MapView& view, Reporter& out);
void check_counters_words(const CountersView& view, Reporter& out);
void check_scenario_words(const ScenarioView& view, Reporter& out);
void check_ruleset_words(const RulesetView& view, Reporter& out);
void check_candidate_words(const CandidatesView& view, Reporter& out);
void check_ink_words(const InksView& view, Reporter& out);
// Projects.
void check_project_content(const ProjectView& view, Reporter& out);
void check_project_ids(const ProjectView& view, Reporter& out);
void check_project_gpids(const ProjectView& view, Reporter& out);

}  // namespace coq::checks
