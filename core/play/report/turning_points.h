// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "core/play/engine/series.h"

/// Finds the steps of a game that changed the chances of winning most.
///
/// The chances of a position are estimated by trial games of the fast players, which all begin with the same
/// dice in every position (common random numbers). Halving the stretch with the largest change, again and
/// again, leads to single steps with a few estimates. A step that looks good among many is partly good by
/// chance, so the best ones are estimated again with new dice.
namespace coq::play {

/// Returns in how many games of a series that many trial games can find something.
int games_to_search(int trials, int games);

/// Finds at most three steps of one game, in its order. `positions` are those before the first step and after
/// each step; `players` are the fast players. The result depends on `seed`, not on the number of threads. Fails
/// with `play.stopped`.
Result<std::vector<Swing>> find_swings(const std::vector<std::unique_ptr<Match>>& positions,
                                       const PlayerFactory& players, const SeriesOptions& options, int trials,
                                       std::uint64_t seed);

/// Returns the change in the first side's share, from -1 to 1, and half its 95 % interval.
struct SwingSize {
  double before = 0, after = 0, error = 0;
};
SwingSize size_of(const Swing& swing);

}  // namespace coq::play
