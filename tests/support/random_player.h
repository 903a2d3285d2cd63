// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/match.h"

namespace coq::test {

/// Takes any legal action, each with the same probability.
class RandomPlayer : public game::Player {
 public:
  game::Action choose(const game::Match& match, game::Dice& luck) override {
    return match.legal_action(static_cast<std::size_t>(luck.roll(static_cast<int>(match.legal_count())) - 1));
  }
};

}  // namespace coq::test
