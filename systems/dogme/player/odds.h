// SPDX-License-Identifier: MIT
#pragma once

#include "systems/dogme/engine/attacks.h"

/// What attacks may bring, in thousandths, over all throws of both dice.
namespace coq::dogme {

struct Odds {
  int destroyed = 0;
  int beaten = 0;  ///< the defender's total is lower, and it is not destroyed
  int lost = 0;    ///< the attacker's total is lower
};
Odds odds_of(const Rules& rules, int attack, int defence, bool optimal);

/// The same, each worked out once.
class OddsTable {
 public:
  explicit OddsTable(const Rules& rules) : m_rules(rules) {}
  const Odds& of(int attack, int defence, bool optimal);

 private:
  static constexpr int kMost = 24;  ///< of combat factors with their supports; above it is not kept
  const Rules& m_rules;
  std::vector<std::optional<Odds>> m_known;
  Odds m_large;
};

}  // namespace coq::dogme
