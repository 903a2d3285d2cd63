// SPDX-License-Identifier: MIT
#include "core/game/player.h"

namespace coq::game {

Action best_action(const std::vector<Action>& legal,
                   const std::function<std::optional<int>(const Action&)>& value, int noise, Dice& luck) {
  const Action* best = nullptr;
  int highest = 0;
  for (const Action& action : legal) {
    const std::optional<int> plain = value(action);
    if (!plain) continue;
    const int is = *plain + luck.roll(noise);
    if (best != nullptr && is <= highest) continue;
    best = &action;
    highest = is;
  }
  return best == nullptr ? legal.front() : *best;
}

Action RandomPlayer::choose(const Match&, const std::vector<Action>& legal, Dice& luck) {
  return legal[static_cast<std::size_t>(luck.roll(static_cast<int>(legal.size())) - 1)];
}

}  // namespace coq::game
