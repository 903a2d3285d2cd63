// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include "core/base/result.h"

/// Chance: the only place where a game gets it from.
namespace coq::game {

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

}  // namespace coq::game
