// SPDX-License-Identifier: MIT
#pragma once

#include "cli/commands/context.h"
#include "core/sight/models/explain.h"
#include "core/sight/models/map_los.h"
#include "core/sight/models/of_scenario.h"

namespace coq::cli {

/// A map as lines of sight see it, with what the user adds to the question.
struct SightQuestion {
  scenario::BoundMap bound;
  los::MapLos los;
  los::SightAtTurn sight;              ///< of the scenario, if one is given
  los::Query given;                    ///< of `--given`; on a table with the scenario's bases
  std::vector<std::string> off_table;  ///< units of the scenario without a base on the table

  /// Units hide only what is behind them for their own side, so the question depends on where it is asked from.
  los::Query query_from(const los::Place& from) const;
};

/// Which terrain a scenario is asked with: its own, or that of the map as it is drawn.
enum class TerrainOf { scenario, drawn_map };

/// What the options say.
struct SightOptions {
  std::string map;
  std::string scenario;
  std::optional<int> turn;  ///< of the scenario; 1 if it is not given
  std::string given;
  los::MapLos::Questions questions = los::MapLos::Questions::many;
  TerrainOf terrain = TerrainOf::scenario;
  bool tells_unplaced = true;  ///< units whose place nobody knows
};

/// Loads all of it, or ends the command (2 for wrong conditions and turns, 3 for files, 1 for a grid that is
/// none). Says which units of the scenario are not placed, since nobody knows where they stand.
SightQuestion load_question(const Context& context, scenario::Loader& loader, const SightOptions& options);

/// What lines of sight meet, in the words of the program's user: features as "Construction (building f1)",
/// "woods f2". `context` and `question` outlive it.
los::SightNames sight_names(const Context& context, const SightQuestion& question);

}  // namespace coq::cli
