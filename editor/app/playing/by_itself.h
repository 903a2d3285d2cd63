// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>

#include "editor/app/playing/course.h"

namespace coq::app {

/// Where the faces of dice come from.
enum class Chance {
  seed,    ///< of the log: the same game again
  rolled,  ///< by the program, without a seed
  typed,   ///< thrown on a table, and typed
};

/// Dice that were typed, as many as there are; remembers which one was wanted when they ran out.
class TypedDice : public game::Dice {
 public:
  explicit TypedDice(std::vector<int> faces) : m_faces(std::move(faces)) {}
  int roll(int sides) override;
  /// The sides of the die that is missing; 0 where none is.
  int wanted() const { return m_wanted; }

 private:
  std::vector<int> m_faces;
  std::size_t m_next = 0;
  int m_wanted = 0;
};

/// Dice for the step after these.
std::unique_ptr<game::Dice> dice_after(const std::vector<model::PlayStep>& steps, Chance chance,
                                       std::optional<std::uint64_t> seed);

/// The automatic players of a game, and their luck. Used by one thread at a time.
struct AutomaticPlayers {
  std::map<std::string, std::unique_ptr<game::Player>> by_side;
  game::SeededDice luck;
  explicit AutomaticPlayers(std::uint64_t seed) : luck(seed) {}
};
/// With the seed the game that `play --auto both` plays with it. Errors: those of the system.
Result<std::shared_ptr<AutomaticPlayers>> automatic_players(const game::Seating& seating,
                                                            std::optional<std::uint64_t> seed);

/// What is to be played without anybody's hand.
struct ByItself {
  Course::State from;
  std::vector<model::PlayStep> before;  ///< steps that led there
  Chance chance = Chance::seed;
  std::optional<std::uint64_t> seed;
  std::shared_ptr<AutomaticPlayers> players;
  std::set<std::string> automatic;  ///< sides that the program plays
  bool once = false;                ///< one step, whoever decides
};
struct PlayedByItself {
  std::vector<std::pair<model::PlayStep, Course::State>> steps;
  std::optional<game::Action> asks_dice;  ///< the next one, for which dice are to be typed
  std::optional<Problem> problem;
};
/// Plays until a side that is not automatic has a choice, or the game is over. What leaves no choice is done.
PlayedByItself play_by_itself(const ByItself& order, const StopToken& stop);

}  // namespace coq::app
