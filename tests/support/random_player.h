// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/match.h"

namespace coq::test {

/// Takes any legal action, each with the same probability.
class RandomPlayer : public play::Player {
 public:
  play::Action choose(const play::Match& match, play::Dice& luck) override {
    return match.legal_action(static_cast<std::size_t>(luck.roll(static_cast<int>(match.legal_count())) - 1));
  }
};

}  // namespace coq::test
