// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "core/game/match.h"

namespace coq::game {

/// Decides for a side. An object belongs to one game.
class Player {
 public:
  virtual ~Player() = default;
  /// One of the actions of `legal`, which are match.legal_actions() and not empty. It may know what the side
  /// knows and no more. `luck` breaks ties: the same luck gives the same choices.
  virtual Action choose(const Match& match, const std::vector<Action>& legal, Dice& luck) = 0;
};

/// The legal action of the highest value, to which a die of so many faces is added: it parts equals and keeps
/// games from being the same. Actions without a value are left; the first where none has one.
Action best_action(const std::vector<Action>& legal,
                   const std::function<std::optional<int>(const Action&)>& value, int noise, Dice& luck);

/// Takes any legal action, all with the same chance: for tests and to compare with.
class RandomPlayer : public Player {
 public:
  Action choose(const Match& match, const std::vector<Action>& legal, Dice& luck) override;
};

}  // namespace coq::game
