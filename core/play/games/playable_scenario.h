// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/play/search/search_player.h"
#include "core/play/system/system.h"

/// Games of scenarios, shared by the command line and the editor.
namespace coq::play {

/// A playable scenario with its system and its phrases.
struct PlayableScenario {
  scenario::BoundScenario bound;
  const rules::Play* system = nullptr;
  Phrasebook telling;    ///< In `language`.
  std::string language;  ///< The reader's language.
  std::shared_ptr<const Match> start;
  /// Unit names by id. The id is appended if other units have the same name.
  std::map<std::string, std::string, std::less<>> unit_names;
  /// Names of features of the map by id, in the same way.
  std::map<std::string, std::string, std::less<>> piece_names;

  /// Fills `unit_names` and `piece_names` from the scenario, its counters and its map, in `language`.
  void take_names();
  const model::ScenarioDocument& scenario() const { return *bound.scenario.document; }
  const model::MapDocument& map() const { return *bound.map.document; }
  /// Returns the source for figures of its positions. It refers to this object.
  drawing::PositionSource position_source() const;
  std::vector<std::string> sides() const;
  /// Returns the name of a side, or the id if there is no such side or it has no name.
  std::string side_name(std::string_view id) const;

  /// Returns the name of a unit, or the id if there is no such unit or it has no name.
  std::string unit_name(std::string_view id) const;
  /// Returns the system's own word for a turn in `language` ("period"), or "" if it has none.
  std::string own_turn_word() const;
  /// Replaces the ids of units and features in a sentence by names.
  Message named(Message sentence) const;
  /// Replaces the ids of sides, units and features by names.
  void give_names(std::vector<std::pair<std::string, std::string>>& arguments) const;

  /// Describes an action, with the names of sides and units.
  std::string tell(Action action) const;
  /// Describes an action with unit ids, as in logs.
  std::string tell_with_ids(Action action) const;
  /// Describes a step, with the names of sides and units. The first sentence is the action.
  std::vector<std::string> tell(const model::PlayStep& step) const;
  /// Describes a happening, with the names of sides and units.
  std::string tell(model::Happening happening) const;
  /// Returns whether the action or a roll of the step already reports the happening.
  bool is_already_reported(const model::PlayStep& step, const model::Happening& happening) const;

  /// Returns players for all sides: search players for the sides with options, else the system's own. Fails
  /// with the errors of the system.
  Result<PlayerFactory> players(const std::map<std::string, SearchOptions>& searching = {}) const;

  /// Returns a log without steps. `writer` is the name of the program.
  model::PlayDocument new_log(const std::string& writer) const;
};

/// Rolls as many dice as the steps contain, so that seeded dice continue after the log.
void skip_dice(const std::vector<model::PlayStep>& steps, Dice& dice);

}  // namespace coq::play
