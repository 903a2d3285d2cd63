// SPDX-License-Identifier: MIT
#pragma once

#include "systems/perry_heroes/engine/tables.h"

namespace coq::perry_heroes {

/// The machine guns of vehicles (7.19).
struct SecondaryRules {
  int die = 10;
  int save_die = 6;
  int killed = 4;  ///< on so much or more
  Modifiers modifiers, saves;
  Bands scores;
  void read(game::RulesetReader& reader);
};

}  // namespace coq::perry_heroes
