// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/documents/model/play.h"

namespace coq::game {

/// A line of a roll's list of modifiers.
struct Reason {
  int is = 0;
  std::string rule;
  std::string reason;  ///< a word of the system
  bool operator==(const Reason&) const = default;
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
  bool operator==(const RollSpec&) const = default;
};

// Chance: the only place where a game gets it from.

/// Dice that are thrown one by one.
class Dice {
 public:
  Dice() = default;
  Dice(const Dice&) = delete;
  Dice& operator=(const Dice&) = delete;
  virtual ~Dice() = default;

  /// The face of a die of so many sides (1 or more): 1 to `sides`. Where there is none to give it does not
  /// return: throw_with() ends. Procedures need not look after that.
  virtual int roll(int sides) = 0;
  /// Dice of this kind are thrown next.
  virtual void announce(const std::string& /*what*/,
                        const std::vector<std::pair<std::string, std::string>>& /*arguments*/,
                        const RollSpec& /*spec*/) {}
  /// Runs `procedure`, which throws these dice. Errors: what the dice were short of; `procedure` was then left
  /// in the middle, and what it worked on is to be forgotten.
  template <class Procedure>
  Status throw_with(const Procedure& procedure) {
    try {
      procedure();
    } catch (const Missing&) {
      return *m_problem;
    }
    return Done{};
  }
  /// What went wrong since the dice were made.
  const std::optional<Problem>& problem() const { return m_problem; }

 protected:
  /// No face can be given.
  [[noreturn]] void fail(Problem problem) {
    if (!m_problem) m_problem = std::move(problem);
    throw Missing{};
  }

 private:
  /// Thrown by fail(), caught by throw_with() and by nothing else.
  struct Missing {};

  std::optional<Problem> m_problem;
};

/// The generator that logs call `mt19937-64`: a die of n sides is 1 + x mod n, x the next output that is below
/// the largest multiple of n up to 2^64.
class SeededDice : public Dice {
 public:
  explicit SeededDice(std::uint64_t seed) : m_engine(seed) {}
  int roll(int sides) override;

 private:
  std::mt19937_64 m_engine;
};

/// Dice that are given: those of a log, or typed. Errors: `play.dice-missing` where they run out,
/// `play.dice-range` where a face is not on the die.
class ListedDice : public Dice {
 public:
  explicit ListedDice(std::vector<int> faces) : m_faces(std::move(faces)) {}
  int roll(int sides) override;
  /// How many were not thrown.
  std::size_t left() const { return m_faces.size() - m_next; }

 private:
  std::vector<int> m_faces;
  std::size_t m_next = 0;
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
