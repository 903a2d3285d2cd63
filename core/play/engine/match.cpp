// SPDX-License-Identifier: MIT
#include "core/play/engine/match.h"

namespace coq::game {

std::size_t best_action(std::size_t count, const std::function<int(std::size_t index)>& value, int noise,
                        Dice& luck) {
  std::size_t best = 0;
  int highest = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const int is = value(i) + luck.roll(noise);
    if (i > 0 && is <= highest) continue;
    best = i;
    highest = is;
  }
  return best;
}

}  // namespace coq::game
