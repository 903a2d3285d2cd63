// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/play/engine/match.h"
#include "core/play/engine/sides.h"

namespace coq::game {

/// Decides for a side. An object belongs to one game.
class Player {
 public:
  virtual ~Player() = default;
  /// One of match.legal_actions(), of which there are some. It may know what the side knows and no more. `luck`
  /// breaks ties: the same luck gives the same choices.
  virtual Action choose(const Match& match, Dice& luck) = 0;
};

using PlayerFactory = std::function<std::unique_ptr<Player>(const std::string& side)>;

/// Which of `count` actions has the highest value, to which a die of so many faces is added: it parts equals
/// and keeps games from being the same.
std::size_t best_action(std::size_t count, const std::function<int(std::size_t index)>& value, int noise,
                        Dice& luck);

/// Values what a side may do, and takes the best. `Chooser(table, side)` is made for each decision, from the
/// table that `table_of` makes of a match; it has `value(command)`, and `noise()` in quarters of a value's
/// point. `commands_of` gives the commands that the legal actions are. The system has side_to_act(table).
template <class Chooser, auto table_of, auto commands_of>
class ValuingPlayer : public Player {
 public:
  Action choose(const Match& match, Dice& luck) override {
    const auto table = table_of(match);
    const auto commands = commands_of(match);
    const int side = side_to_act(table);
    if (side == kNone || commands->size() == 1) return match.legal_action(0);
    Chooser chooser(table, side);
    const auto value = [&](std::size_t index) { return chooser.value((*commands)[index]) * 4; };
    return match.legal_action(best_action(commands->size(), value, chooser.noise(), luck));
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

}  // namespace coq::game
