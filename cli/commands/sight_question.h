// SPDX-License-Identifier: MIT
#pragma once

#include "cli/commands/context.h"
#include "core/sight/models/explain.h"
#include "core/sight/models/map_los.h"
#include "core/sight/models/of_scenario.h"

namespace coq::cli {

/// A map in the form that lines of sight need, with the user's additions.
struct SightQuestion {
  scenario::BoundMap bound;
  sight::MapLos los;
  sight::SightAtTurn sight;            ///< From the scenario, if one is given.
  sight::Query given;                  ///< From `--given`; on a table also the scenario's bases.
  std::vector<std::string> off_table;  ///< Units of the scenario without a base on the table.

  /// Returns the query for lines from a place. Units block the view only for viewers of their own side.
  sight::Query query_from(const sight::Place& from) const;
};

/// The terrain to use with a scenario: the scenario's, or that of the drawn map.
enum class TerrainOf { scenario, drawn_map };

struct SightOptions {
  std::string map;
  std::string scenario;
  std::optional<int> turn;  ///< Turn of the scenario; 1 if not given.
  std::string given;
  sight::MapLos::Questions questions = sight::MapLos::Questions::many;
  TerrainOf terrain = TerrainOf::scenario;
  bool tells_unplaced = true;  ///< Whether to report units whose hexes are not certain.
};

/// Loads everything. Ends the command with 2 for invalid conditions or turns, with 3 for files, or with 1 for
/// an invalid grid. Reports units of the scenario that are not placed, since their location is unknown.
SightQuestion load_question(const Context& context, scenario::Loader& loader, const SightOptions& options);

/// Returns names for obstacles in the user's language: "Construction (building f1)", "woods f2". `context` and
/// `question` must outlive the result.
sight::SightNames sight_names(const Context& context, const SightQuestion& question);

}  // namespace coq::cli
