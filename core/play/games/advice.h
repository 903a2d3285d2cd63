// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "core/play/games/playable_scenario.h"

/// The rules' answers in short sentences, shared by both programs.
namespace coq::play {

/// An answer in the language of the seating.
struct Advice {
  std::string question;            ///< The action as a sentence.
  bool may = true;                 ///< Whether the rules allow it.
  std::vector<std::string> lines;  ///< First "Yes." or the reason against, then the costs and effects.
  std::vector<std::string> rules;  ///< The rules behind the answer, each once.
};

/// Translates a sentence of the program.
using Words = std::function<std::string(const Message&)>;

/// Returns text such as "turn 2 of 8, orders", with the system's own word for a turn.
std::string moment_line(const PlayableScenario& seating, int turn, const std::string& phase,
                        const Words& words);
/// Returns text such as "turn 2", with the system's own word for a turn.
std::string turn_text(const PlayableScenario& seating, int turn, const Words& words);

Advice advise(const PlayableScenario& seating, const Answer& answer, const Words& words);
/// Returns text such as "Rules: 4.2e, 8.5a", or "" if there are no rules.
std::string rules_line(const Advice& advice, const Words& words);

}  // namespace coq::play
