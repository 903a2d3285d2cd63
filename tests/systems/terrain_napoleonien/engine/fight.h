// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include "tests/systems/terrain_napoleonien/engine/battle.h"

/// Melees that tests play. Side a faces south, side b north: F is north of A.
namespace coq::test {

/// Passes the quarters up to the melees of the period.
inline BattleGame& to_melee(BattleGame& game) {
  for (int i = 0; i < 4 && game.phase() != "melee"; ++i) game.pass_quarter();
  REQUIRE(game.phase() == "melee");
  return game;
}
/// Lets F attack A in the first quarter; the dice of the round are F's, then A's.
inline BattleGame& first_round(BattleGame& game, int attack, int defence, const char* target = "A") {
  game.to_side("a").play(fmt::format("a attack unit=F target={}", target));
  to_melee(game).play("melee", {attack, defence});
  return game;
}
/// Plays the next period's round, with all decisions and rolls before it; no morale test fails.
inline BattleGame& next_round(BattleGame& game, int attack, int defence) {
  while (game.phase() == "aftermath" || game.phase() == "morale") {
    if (game.phase() == "morale")
      game.play("morale", {6});
    else
      game.play(game.acts() + " follow unit=" + (game.acts() == "a" ? "F" : "A"));
  }
  to_melee(game).play("melee", {attack, defence});
  return game;
}

/// Returns the figures of the unit that fight in the last round: "4 of 8 narrower without-formation".
inline std::string fights(const BattleGame& game, std::string_view unit) {
  for (const model::Happening& happening : game.last().happenings) {
    const auto* found = std::get_if<model::Event>(&happening);
    if (found == nullptr || found->name != "fights") continue;
    std::map<std::string, std::string> all(found->arguments.begin(), found->arguments.end());
    if (all["unit"] == unit) return all["figures"] + " of " + all["of"] + " " + all["how"] + " " + all["order"];
  }
  return "none";
}
/// Returns the rule that sets the number of figures fighting in the last round.
inline std::string fights_by(const BattleGame& game, std::string_view unit) {
  for (const model::Happening& happening : game.last().happenings) {
    const auto* found = std::get_if<model::Event>(&happening);
    if (found == nullptr || found->name != "fights") continue;
    for (const auto& [key, value] : found->arguments)
      if (key == "unit" && value == unit) return found->rule.value_or("");
  }
  return "none";
}
/// Returns the modifiers of the unit's die: "uphill 1, light-cover -1".
inline std::string bonuses(const BattleGame& game, std::string_view unit) {
  for (const model::Happening& happening : game.last().happenings) {
    const auto* roll = std::get_if<model::Roll>(&happening);
    if (roll == nullptr) continue;
    const bool its = std::any_of(roll->arguments.begin(), roll->arguments.end(),
                                 [&](const auto& one) { return one.first == "unit" && one.second == unit; });
    if (!its) continue;
    std::string out;
    for (const model::Modifier& modifier : roll->modifiers)
      out += fmt::format("{}{} {}", out.empty() ? "" : ", ", modifier.reason.value_or(""), modifier.amount);
    return out;
  }
  return "no roll";
}
/// Returns the units that recoiled and by how many millimetres, "A 30", or "none".
inline std::string recoiled(const BattleGame& game) {
  for (const model::Happening& happening : game.last().happenings) {
    const auto* found = std::get_if<model::Event>(&happening);
    if (found == nullptr || found->name != "recoil") continue;
    std::map<std::string, std::string> all(found->arguments.begin(), found->arguments.end());
    return all["unit"] + " " + all["length"];
  }
  return "none";
}
/// Returns the winner of the last round: attacker, defender or draw.
inline std::string won_by(const BattleGame& game) {
  return game.result("melee");
}

}  // namespace coq::test
