// SPDX-License-Identifier: MIT
#include "core/game/verdict.h"

namespace coq::game {

std::optional<bool> fulfilled(const Tally& tally) {
  const bool is = tally.count > 0 && (tally.all ? tally.met == tally.count : tally.met > 0);
  const bool open = tally.prose && (tally.all ? is || tally.count == 0 : !is);
  if (open) return std::nullopt;
  return is;
}

Verdict judge(const std::vector<Tally>& tallies, bool last) {
  int winner = -1, winners = 0;
  bool open = false;
  for (const Tally& tally : tallies) {
    const std::optional<bool> is = fulfilled(tally);
    open = open || !is;
    if (!is.value_or(false)) continue;
    if (winner != tally.side) ++winners;
    winner = tally.side;
  }
  if (winners > 1) winner = -1;
  if (winners == 0 && last && !open && tallies.size() == 1) winner = 1 - tallies.front().side;
  return {last || winner >= 0, winner};
}

}  // namespace coq::game
