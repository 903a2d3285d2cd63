// SPDX-License-Identifier: MIT
#pragma once

#include "tests/systems/terrain_napoleonien/engine/fight.h"

/// Paragraphs that a group may read otherwise: one scene, by two rulesets.
namespace coq::test {

/// The scene by a ruleset whose value is another.
inline Battle otherwise(Battle battle, const char* value, const std::string& is) {
  battle.ruleset += fmt::format("<value id=\"{}\" is=\"{}\" source=\"default\"/>", value, is);
  return battle;
}

/// The scene as the installed ruleset reads the text, and as one does whose value is another.
struct TwoReadings {
  TwoReadings(const Battle& battle, const char* value, const std::string& is)
      : installed(battle), other(otherwise(battle, value, is)) {}
  /// Calls f(game) for both.
  template <class F>
  TwoReadings& both(F f) {
    f(installed);
    f(other);
    return *this;
  }
  TwoReadings& play(const std::string& action, const std::vector<int>& dice = {}) {
    return both([&](BattleGame& game) { game.play(action, dice); });
  }
  /// F attacks A; the dice are those of `first_round`.
  TwoReadings& first_round(int attack, int defence) {
    return both([&](BattleGame& game) { test::first_round(game, attack, defence); });
  }
  TwoReadings& next_round(int attack, int defence) {
    return both([&](BattleGame& game) { test::next_round(game, attack, defence); });
  }
  BattleGame installed, other;
};

}  // namespace coq::test
