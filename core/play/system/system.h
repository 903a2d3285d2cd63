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
#include "core/play/engine/series.h"
#include "core/play/engine/telling.h"

/// What a rule system is for the programs: all that they know of one. docs/rule-systems.md says how to add one.
namespace coq::rules {

/// A question that a scenario puts to the rules: what becomes of an action in its first position?
struct Question {
  std::string id;
  std::string section;  ///< of the rules
  std::vector<model::Prose> asks;
  game::Action action;
  std::vector<std::string> show;  ///< units of its figure
};

/// A system that can be played.
struct Play {
  /// The game before its first action. Errors: what of the scenario keeps it from being played.
  Result<std::unique_ptr<game::Match>> (*start)(const scenario::BoundScenario& scenario) = nullptr;
  /// Players for the scenario's sides. Errors: those of `start`.
  Result<game::PlayerFactory> (*players)(const scenario::BoundScenario& scenario) = nullptr;
  /// The names of all its actions, as logs have them.
  std::vector<std::string_view> (*actions)() = nullptr;
  /// How the words of positions are drawn.
  const scene::PositionSigns& (*signs)() = nullptr;
  /// What of its games is said beside the sentences of its files (SYSTEM.phrases.LANG.xml).
  const game::TellingRules& (*telling)() = nullptr;
  /// The check that each step of a log is what the rules make of it: its id ("red-poppies:V50") and rule.
  std::string_view log_check, log_rule;
  /// The questions of a scenario; null where the system has none. An action that reads as none has no name.
  std::vector<Question> (*questions)(const model::ScenarioDocument& scenario) = nullptr;
};

struct System {
  std::string_view id;  ///< as documents name it: "red-poppies"
  /// Its own checks of documents by subject, but that of logs.
  std::vector<validate::CheckList (*)()> checks;
  /// Nullopt: it has terrain, documents and checks only.
  std::optional<Play> play;
};

}  // namespace coq::rules
