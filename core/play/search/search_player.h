// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/play/engine/match.h"

/// Players that decide by trial: each candidate is carried out in a copy of the game, which the heuristic
/// players of both sides then finish.
///
/// The candidates race by sequential halving (Karnin, Koren, Somekh: Almost Optimal Exploration in Multi-Armed
/// Bandits, 2013): each round gives all that remain the same number of games, and drops the worse half. All
/// candidates meet the same dice and the same guesses about the enemy's secrets. A decision costs about the
/// same in every scenario: where trial games are long, there are fewer of them.
namespace coq::play {

struct SearchOptions {
  int playouts = 96;     ///< Trial games a decision, over all candidates.
  int usual_steps = 80;  ///< Steps of a trial game that the number of playouts assumes.
  int ranked = 5;        ///< Candidates from the heuristic player's shortlist, its choice included.
  int drawn = 3;         ///< Candidates drawn from all other legal actions.
  int most_steps = 600;  ///< Steps after which a trial game is broken off and counts as undecided.
};

/// Returns the options of a level: 1 is the heuristic player itself (no playouts). Levels are 1 to 3.
SearchOptions options_of_level(int level);
inline constexpr int kLevels = 3;

/// Returns the result of a finished or broken off game for a side: 1 if it won, 0 if it lost, and 0.5 if nobody
/// won. Losses shift the result by less than a tenth, so that a side prefers the cheaper of two equal results.
double result_for(const Match& end, const Position& start, const std::string& side);

/// Returns search players for the sides with options, and the heuristic players for all others. The factory
/// keeps the heuristic one. A decision depends on the player's dice only, not on the clock or the number of
/// threads.
PlayerFactory search_players(PlayerFactory heuristic, std::vector<std::string> sides,
                             std::map<std::string, SearchOptions> options);

}  // namespace coq::play
