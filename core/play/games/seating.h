// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/play/system/system.h"

/// Games of scenarios as both programs play them: at the command line and in the editor.
namespace coq::game {

/// A scenario that is played, its system, and how its games are told.
struct Seating {
  scenario::BoundScenario bound;
  const rules::Play* system = nullptr;
  Telling telling;       ///< in `language`
  std::string language;  ///< of whoever reads
  std::shared_ptr<const Match> start;
  /// What people call the units, by their ids: their names, with the id where others have the same name.
  std::map<std::string, std::string, std::less<>> unit_names;

  /// Takes the names from the scenario and its counters, in `language`.
  void name_units();
  const model::ScenarioDocument& scenario() const { return *bound.scenario.document; }
  const model::MapDocument& map() const { return *bound.map.document; }
  /// What figures of its positions are drawn from; refers to this.
  scene::PositionSource position_source() const;
  std::vector<std::string> sides() const;
  /// The name of a side; the id itself where it is none, or has no name.
  std::string side_name(std::string_view id) const;

  /// The name of a unit; the id itself where it is none, or has no name.
  std::string unit_name(std::string_view id) const;
  /// A sentence about units, with their names in place of their ids.
  Message named(Message sentence) const;

  /// An action in a sentence, with the names of sides and units.
  std::string tell(Action action) const;
  /// The same with the ids of units, as logs have them.
  std::string tell_with_ids(Action action) const;
  /// A step in sentences, with the names of sides and units; the first is the action.
  std::vector<std::string> tell(const model::PlayStep& step) const;
  /// With the names of sides and units.
  std::string tell(model::Happening happening) const;
  /// Does the action say it already, or a roll of the step?
  bool is_told(const model::PlayStep& step, const model::Happening& happening) const;

  /// A log without steps; `writer` is the program.
  model::PlayDocument new_log(const std::string& writer) const;
};

/// Throws as many dice as the steps hold: dice of a seed go on where a log stands.
void skip_dice(const std::vector<model::PlayStep>& steps, Dice& dice);

}  // namespace coq::game
