// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/hex/grid.h"

/// Events of a game, counted for reports on many games. core/play/report collects it.
namespace coq::play {

/// Deeds of a unit in a game: bits of GameFacts::units.
struct UnitFact {
  static constexpr int kInPlay = 1;      ///< It stood on the map or table.
  static constexpr int kMoved = 2;       ///< It moved or arrived after the set-up.
  static constexpr int kAttacked = 4;    ///< It fired or fought.
  static constexpr int kTargeted = 8;    ///< An enemy attacked it.
  static constexpr int kObjective = 16;  ///< It stood on an objective.
  static constexpr int kLost = 32;
  static constexpr int kAll = 63;
};

/// A step that changed the chances. Both estimates come from the same number of trial games with equal dice.
struct Swing {
  int step = 0;
  int trials = 0;
  int before = 0, after = 0;  ///< Half wins of the first side in the trial games.
  int squares = 0;            ///< Sum of the squared differences in half wins, game by game.
  bool operator==(const Swing&) const = default;
};

struct GameFacts {
  std::string began;                ///< The side with the first choice in turn 1; empty if there was none.
  std::string rule;                 ///< The rule by which the winner won.
  std::vector<std::string> words;   ///< A mission that was rolled, "mission mission=control", and other
                                    ///< results in the last step: "result side=de result=VM".
  std::vector<std::uint64_t> met;   ///< The conditions that held at the end (Tally::which), by `<victory>`.
  std::vector<int> left;            ///< Units on the map at the end, by side.
  std::vector<int> units;           ///< What each unit did, in the order of the position.
  std::map<Hex, int> attacked;      ///< Attacks on the cell, or on a unit there.
  std::map<Hex, int> crossed;       ///< Attacks over the cell, from the attacker to the target.
  std::map<std::string, int> uses;  ///< Steps by action.
  std::vector<std::string> rules;   ///< The special rules that were applied.
  std::vector<Swing> swings;
  bool operator==(const GameFacts&) const = default;
};

}  // namespace coq::play
