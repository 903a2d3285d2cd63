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

namespace coq::play {

/// A line in a roll's list of modifiers.
struct Reason {
  int amount = 0;
  std::string rule;
  std::string reason;  ///< A keyword of the system.
  bool operator==(const Reason&) const = default;
};
using Reasons = std::vector<Reason>;

int sum_of(const Reasons& reasons);

/// The definition of a roll: the number of dice, their sides, and the total that it needs.
struct RollSpec {
  int count = 1;
  int sides = 6;
  std::optional<int> need{};
  Reasons reasons{};  ///< Each modifier is added to the dice.
  /// Names of the faces, from face 1 on. If set, the log holds names and no total.
  std::vector<std::string> faces{};
  bool operator==(const RollSpec&) const = default;
};

// Chance: a game's only source of randomness.

/// Dice that are rolled one at a time.
class Dice {
 public:
  Dice() = default;
  Dice(const Dice&) = delete;
  Dice& operator=(const Dice&) = delete;
  virtual ~Dice() = default;

  /// Returns a face from 1 to `sides` (1 or more). If no face is available, the call does not return and
  /// throw_with() ends. Procedures need not check for that.
  virtual int roll(int sides) = 0;
  /// Announces the roll that comes next.
  virtual void announce(const std::string& /*what*/,
                        const std::vector<std::pair<std::string, std::string>>& /*arguments*/,
                        const RollSpec& /*spec*/) {}
  /// Runs `procedure`, which rolls these dice. Fails if the dice run out. `procedure` was then interrupted, and
  /// its results must be discarded.
  template <class Procedure>
  Status throw_with(const Procedure& procedure) {
    try {
      procedure();
    } catch (const Missing&) {
      return *m_problem;
    }
    return Done{};
  }
  /// Returns the first problem since the dice were created.
  const std::optional<Problem>& problem() const { return m_problem; }

 protected:
  /// Reports that no face is available.
  [[noreturn]] void fail(Problem problem) {
    if (!m_problem) m_problem = std::move(problem);
    throw Missing{};
  }

 private:
  /// Thrown by fail() and caught only by throw_with().
  struct Missing {};

  std::optional<Problem> m_problem;
};

/// The generator that logs call `mt19937-64`. A die with n sides is 1 + x mod n, where x is the next output
/// below the largest multiple of n up to 2^64.
class SeededDice : public Dice {
 public:
  explicit SeededDice(std::uint64_t seed) : m_engine(seed) {}
  int roll(int sides) override;

 private:
  std::mt19937_64 m_engine;
};

/// A given list of dice, from a log or typed. Errors: `play.dice-missing` if they run out, `play.dice-range` if
/// a face is not on the die.
class ListedDice : public Dice {
 public:
  explicit ListedDice(std::vector<int> faces) : m_faces(std::move(faces)) {}
  int roll(int sides) override;
  /// Returns the number of dice that are left.
  std::size_t left() const { return m_faces.size() - m_next; }

 private:
  std::vector<int> m_faces;
  std::size_t m_next = 0;
};

struct Rolled {
  std::vector<int> dice;
  int total = 0;      ///< The sum of the dice and modifiers.
  bool same = false;  ///< Several dice show the same face.
};

/// Rolls the dice of a step and records rolls and events.
class StepWriter {
 public:
  using Arguments = std::vector<std::pair<std::string, std::string>>;

  StepWriter(Dice& dice, model::PlayStep& step) : m_dice(dice), m_step(step) {}

  /// Records an event with its rule (empty if there is none).
  void event(std::string is, Arguments arguments, std::string rule = {});
  /// Rolls dice and records the roll without its result.
  Rolled roll(std::string what, Arguments arguments, const RollSpec& spec);
  /// Sets the result of the last roll.
  void result(std::string word) { results({std::move(word)}); }
  /// Sets one word per die, or one for the whole roll. `more` adds arguments that were unknown before.
  void results(std::vector<std::string> words, const Arguments& more = {});

 private:
  Dice& m_dice;
  model::PlayStep& m_step;
};

}  // namespace coq::play
