// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

/// Who wins by conditions that a scenario writes itself (`<victory>`), where they are judged while a game
/// lasts.
namespace coq::game {

/// Units, or elements of units, that must be destroyed.
struct EliminationGoal {
  int side = 0;   ///< whose
  int units = 0;  ///< or elements
  int elements = 0;
};

/// What every `<victory>` has; a system's own goals derive from it.
struct VictoryGoals {
  int side = 0;
  bool all = true;  ///< else any
  std::vector<EliminationGoal> eliminations;
  bool others = false;  ///< conditions in prose, which nobody here can judge
};

/// A side's conditions, counted by its system.
struct Tally {
  int side = 0;
  bool all = true;  ///< it needs all of them; else any
  int count = 0, met = 0;
  bool prose = false;  ///< others stand in prose, which no program judges

  void add(bool is_met) {
    ++count;
    met += is_met ? 1 : 0;
  }
};

inline Tally tally_of(const VictoryGoals& goals) {
  return {goals.side, goals.all, 0, 0, goals.others};
}

/// Are they fulfilled? Nullopt where prose decides.
std::optional<bool> fulfilled(const Tally& tally);

struct Verdict {
  bool over = false;
  int winner = -1;  ///< a side; -1: nobody
};

/// A side wins if it is the only one whose conditions hold. At the `last` moment the game is over, and a side
/// that alone had conditions and fulfils none of them has lost to the other of the two. A side that is `beaten`
/// (it has nothing left) ends the game, too: it wins only if its own conditions hold and the other's do not,
/// and else has lost, unless conditions in prose are open.
Verdict judge(const std::vector<Tally>& tallies, bool last, int beaten = -1);

}  // namespace coq::game
