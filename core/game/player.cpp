// SPDX-License-Identifier: MIT
#include "core/game/player.h"

namespace coq::game {

Action best_action(const std::vector<Action>& legal, const std::function<int(std::size_t i)>& value, int noise,
                   Dice& luck) {
  std::size_t best = 0;
  int highest = 0;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const int is = value(i) + luck.roll(noise);
    if (i > 0 && is <= highest) continue;
    best = i;
    highest = is;
  }
  return legal[best];
}

Action RandomPlayer::choose(const Match&, const std::vector<Action>& legal, Dice& luck) {
  return legal[static_cast<std::size_t>(luck.roll(static_cast<int>(legal.size())) - 1)];
}

}  // namespace coq::game
