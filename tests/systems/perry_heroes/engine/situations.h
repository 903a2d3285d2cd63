// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include "tests/systems/perry_heroes/engine/vehicle_game.h"

/// Situations with results worked out by hand from the French text.
namespace coq::test {

/// Returns the sum of the modifiers of the last step's first roll with that name.
inline int added(const PerryGame& game, std::string_view what) {
  for (const model::Happening& happening : game.last().happenings) {
    const auto* roll = std::get_if<model::Roll>(&happening);
    if (roll == nullptr || roll->for_ != what) continue;
    int out = 0;
    for (const model::Modifier& modifier : roll->modifiers) out += modifier.amount;
    return out;
  }
  FAIL("no such roll: " << what);
  return 0;
}
/// Returns the lowest natural die that succeeds in that roll.
inline int natural_need(const PerryGame& game, std::string_view what) {
  return game.need(what) - added(game, what);
}
/// Returns the number of rolls with that name in the last step.
inline int rolls(const PerryGame& game, std::string_view what) {
  int out = 0;
  for (const model::Happening& happening : game.last().happenings) {
    const auto* roll = std::get_if<model::Roll>(&happening);
    if (roll != nullptr && roll->for_ == what) ++out;
  }
  return out;
}
/// Plays on without actions until the next occurrence of that phase.
inline PerryGame& until(PerryGame& game, const std::string& phase) {
  for (int i = 0; i < 200 && game.phase() != phase; ++i) {
    if (game.phase() == "activation" || game.phase() == "isolation")
      game.throw_any(game.phase());
    else if (game.phase() == "card")
      game.play("card", {1});
    else
      game.play(game.acts() + " done");
  }
  REQUIRE(game.phase() == phase);
  return game;
}
inline bool is_refused(const PerryGame& game, const std::string& action) {
  return !game.refusal(action).empty();
}
inline bool is_dead(const PerryGame& game, std::string_view id) {
  return game.unit(id).health == perry_heroes::Health::dead;
}
inline bool is_wounded(const PerryGame& game, std::string_view id) {
  return game.unit(id).health == perry_heroes::Health::wounded;
}
inline bool is_fit(const PerryGame& game, std::string_view id) {
  return game.unit(id).health == perry_heroes::Health::fit;
}

}  // namespace coq::test
