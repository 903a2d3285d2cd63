// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "core/play/games/seating.h"

/// Answers of the rules in short sentences, as both programs show them.
namespace coq::game {

/// An answer in the language of the seating.
struct Advice {
  std::string question;            ///< the action as a sentence
  bool may = true;                 ///< do the rules allow it?
  std::vector<std::string> lines;  ///< first "Yes." or why not, then what it takes
  std::vector<std::string> rules;  ///< that the answer rests on, each once
};

/// Translates a sentence of the programs.
using Words = std::function<std::string(const Message&)>;

Advice advise(const Seating& seating, const Answer& answer, const Words& words);
/// "Rules: 4.2e, 8.5a"; empty where there are none.
std::string rules_line(const Advice& advice, const Words& words);

}  // namespace coq::game
