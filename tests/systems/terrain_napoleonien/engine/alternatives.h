// SPDX-License-Identifier: MIT
#pragma once

#include "tests/systems/terrain_napoleonien/engine/fight.h"

/// Paragraphs that a group may interpret differently: one scene under two rulesets.
namespace coq::test {

/// The scene under a ruleset with one changed value.
inline Battle otherwise(Battle battle, const char* value, const std::string& is) {
  battle.ruleset += fmt::format("<value id=\"{}\" is=\"{}\" source=\"default\"/>", value, is);
  return battle;
}

/// The scene under the installed ruleset, and under one with a changed value.
struct RulesetVariants {
  RulesetVariants(const Battle& battle, const char* value, const std::string& is)
      : installed(battle), other(otherwise(battle, value, is)) {}
  /// Calls `f` with both games.
  template <class F>
  RulesetVariants& both(F f) {
    f(installed);
    f(other);
    return *this;
  }
  RulesetVariants& play(const std::string& action, const std::vector<int>& dice = {}) {
    return both([&](BattleGame& game) { game.play(action, dice); });
  }
  /// Lets F attack A; the dice are those of test::first_round().
  RulesetVariants& first_round(int attack, int defence) {
    return both([&](BattleGame& game) { test::first_round(game, attack, defence); });
  }
  RulesetVariants& next_round(int attack, int defence) {
    return both([&](BattleGame& game) { test::next_round(game, attack, defence); });
  }
  BattleGame installed, other;
};

}  // namespace coq::test
