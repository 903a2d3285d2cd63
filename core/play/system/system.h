// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/checks/framework/check.h"
#include "core/documents/project/loader.h"
#include "core/drawing/figures/position_figure.h"
#include "core/play/engine/match.h"
#include "core/play/engine/phrasebook.h"
#include "core/play/engine/series.h"

/// The interface of a rule system to the programs. docs/rule-systems.md explains how to add one.
namespace coq::rules {

/// A rules question in a scenario: the outcome of an action in its first position.
struct Question {
  std::string id;
  std::string section;  ///< The section of the rules.
  std::vector<model::Prose> asks;
  play::Action action;
  std::vector<std::string> show;  ///< The units in its figure.
};

/// The playable part of a system.
struct Play {
  /// Returns the game before its first action. Fails if the scenario cannot be played.
  Result<std::unique_ptr<play::Match>> (*start)(const scenario::BoundScenario& scenario) = nullptr;
  /// Returns players for the scenario's sides. Fails with the errors of `start`.
  Result<play::PlayerFactory> (*players)(const scenario::BoundScenario& scenario) = nullptr;
  /// The names of all its actions in logs.
  std::vector<std::string_view> (*actions)() = nullptr;
  /// Returns the symbols that the system draws for the keywords of positions.
  const drawing::PositionSigns& (*signs)() = nullptr;
  /// Computed additions to the sentences of its phrase files (SYSTEM.phrases.LANG.xml).
  const play::PhraseHooks& (*telling)() = nullptr;
  /// The check that a log's steps follow the rules: its id ("red-poppies:V50") and rule.
  std::string_view log_check, log_rule;
  /// The names of the actions, rolls and causes of rolls that attack the enemy: shots, assaults, bombardments.
  /// Reports count them.
  std::vector<std::string_view> attacks{};
  /// Returns the questions of a scenario; null if the system has none. An unreadable action has no name.
  std::vector<Question> (*questions)(const model::ScenarioDocument& scenario) = nullptr;
};

struct System {
  std::string_view id;  ///< The id in documents: "red-poppies".
  /// The system's own document checks by subject, except the log check.
  std::vector<checks::CheckList (*)()> checks;
  /// Nullopt if the system has only terrain, documents and checks.
  std::optional<Play> play;
};

}  // namespace coq::rules
