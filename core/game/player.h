// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/base/assert.h"
#include "core/game/match.h"
#include "core/game/sides.h"

namespace coq::game {

/// Decides for a side. An object belongs to one game.
class Player {
 public:
  virtual ~Player() = default;
  /// One of the actions of `legal`, which are match.legal_actions() and not empty. It may know what the side
  /// knows and no more. `luck` breaks ties: the same luck gives the same choices.
  virtual Action choose(const Match& match, const std::vector<Action>& legal, Dice& luck) = 0;
};

using PlayerFactory = std::function<std::unique_ptr<Player>(const std::string& side)>;

/// The legal action of the highest value (of `legal[i]`), to which a die of so many faces is added: it parts
/// equals and keeps games from being the same.
Action best_action(const std::vector<Action>& legal, const std::function<int(std::size_t i)>& value, int noise,
                   Dice& luck);

/// Values what a side may do, and takes the best. `Chooser(table, side)` is made for each decision, from the
/// table that `table_of` makes of a match; it has `value(command)`, and `noise()` in quarters of a value's
/// point. `commands_of` gives the commands that the legal actions are. The system has side_to_act(table).
template <class Chooser, auto table_of, auto commands_of>
class ValuingPlayer : public Player {
 public:
  Action choose(const Match& match, const std::vector<Action>& legal, Dice& luck) override {
    const auto table = table_of(match);
    const int side = side_to_act(table);
    if (side == kNone || legal.size() == 1) return legal.front();
    Chooser chooser(table, side);
    const auto commands = commands_of(match);
    COQ_ASSERT(commands->size() == legal.size());
    const auto value = [&](std::size_t i) { return chooser.value((*commands)[i]) * 4; };
    return best_action(legal, value, chooser.noise(), luck);
  }
};

/// Makes such players for the sides of a scenario. Errors: those of `started`, what the system says of playing
/// it.
template <class Chooser, auto table_of, auto commands_of, class Started>
Result<PlayerFactory> valuing_players(const Started& started) {
  if (!started) return started.error();
  return PlayerFactory(
      [](const std::string&) { return std::make_unique<ValuingPlayer<Chooser, table_of, commands_of>>(); });
}

/// Takes any legal action, all with the same chance: for tests and to compare with.
class RandomPlayer : public Player {
 public:
  Action choose(const Match& match, const std::vector<Action>& legal, Dice& luck) override;
};

}  // namespace coq::game
