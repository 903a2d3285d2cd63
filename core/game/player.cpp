// SPDX-License-Identifier: MIT
#include "core/game/player.h"

namespace coq::game {

Action RandomPlayer::choose(const Match&, const std::vector<Action>& legal, Dice& luck) {
  return legal[static_cast<std::size_t>(luck.roll(static_cast<int>(legal.size())) - 1)];
}

}  // namespace coq::game
