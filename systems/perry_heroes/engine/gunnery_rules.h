// SPDX-License-Identifier: MIT
#pragma once

#include "systems/perry_heroes/engine/tables.h"
#include "systems/perry_heroes/engine/words.h"

namespace coq::perry_heroes {

/// To load, to aim and to fire the guns of vehicles (7.3, 7.18, 7.21).
struct GunneryRules {
  std::array<bool, kRounds.size()> rounds{};  ///< that can be loaded
  int reduced_load = 0;                       ///< AP more of a reduced crew
  int missing_aim = 0;                        ///< AP more for each man who is missing
  int die = 10;
  int fast = 2;  ///< consecutive turns of movement
  Modifiers modifiers;
  Bands scores;
  void read(game::RulesetReader& reader);
};

}  // namespace coq::perry_heroes
