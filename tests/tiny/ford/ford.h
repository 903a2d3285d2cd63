// SPDX-License-Identifier: MIT
#pragma once

#include <map>

#include "core/documents/project/loader.h"
#include "core/play/engine/match.h"
#include "core/play/engine/readers.h"
#include "core/play/engine/series.h"
#include "core/play/engine/step_writer.h"
#include "core/sight/models/map_los.h"
#include "core/sight/models/of_scenario.h"
#include "core/terrain/table.h"

/// The ford: a rule system of seven rules that shows how to add one (docs/rule-systems.md).
namespace coq::ford {

/// Everything that stays the same during a game.
struct Briefing {
  int turns = 1;
  std::vector<std::string> sides;        ///< in the order in which they act
  std::vector<sight::PlacedUnit> units;  ///< at the start
  std::map<std::string, std::string> counters;
  sight::MapLos los;
  terrain::Table terrain;
  play::Number range, need;
  std::map<std::string, play::Number> cover;  ///< by terrain type

  /// Errors: those of the map and the ruleset; `ford.scenario` if there are not exactly two sides.
  static Result<std::shared_ptr<const Briefing>> make(const scenario::BoundScenario& scenario);
};

struct UnitState {
  Hex hex;
  bool lost = false;
  bool acted = false;
  bool operator==(const UnitState&) const = default;
};

/// A position of the game, as a plain value.
struct State {
  int turn = 1;
  std::size_t side = 0;  ///< the side that acts
  std::vector<UnitState> units;
  bool over = false;
  std::optional<std::size_t> winner;
  bool operator==(const State&) const = default;
};

/// Returns the game before its first action. Actions: `move unit hex`, `shoot unit at`, `done`.
Result<std::unique_ptr<play::Match>> start(const scenario::BoundScenario& scenario);
/// Returns players that take any legal action.
Result<play::PlayerFactory> players(const scenario::BoundScenario& scenario);

}  // namespace coq::ford
