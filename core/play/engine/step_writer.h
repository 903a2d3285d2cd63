// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/documents/model/play.h"
#include "core/play/engine/dice.h"

namespace coq::game {

/// A line of a roll's list of modifiers.
struct Reason {
  int is = 0;
  std::string rule;
  std::string reason;  ///< a word of the system
};
using Reasons = std::vector<Reason>;

int sum_of(const Reasons& reasons);

/// What a roll is: how many dice, of which sides, and what its total has to reach.
struct RollSpec {
  int count = 1;
  int sides = 6;
  std::optional<int> need{};
  Reasons reasons{};  ///< each is added to the dice
  /// Names of the faces, from face 1 on; the log then holds names, and no total.
  std::vector<std::string> faces{};
};

struct Rolled {
  std::vector<int> dice;
  int total = 0;      ///< of dice and modifiers
  bool same = false;  ///< several dice of the same face
};

/// Throws the dice of a step and writes down what was thrown and what came of it.
class StepWriter {
 public:
  using Arguments = std::vector<std::pair<std::string, std::string>>;

  StepWriter(Dice& dice, model::PlayStep& step) : m_dice(dice), m_step(step) {}

  /// Something that happened, and the rule that says so (empty: none).
  void event(std::string is, Arguments arguments, std::string rule = {});
  /// Throws dice; the roll is in the step without its result.
  Rolled roll(std::string what, Arguments arguments, const RollSpec& spec);
  /// The result of the last roll.
  void result(std::string word) { results({std::move(word)}); }
  /// A word for each die, or for the roll; `more` says of it what was not known before.
  void results(std::vector<std::string> words, const Arguments& more = {});

 private:
  Dice& m_dice;
  model::PlayStep& m_step;
};

}  // namespace coq::game
