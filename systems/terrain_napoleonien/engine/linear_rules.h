// SPDX-License-Identifier: MIT
#pragma once

#include <map>

#include "systems/terrain_napoleonien/engine/movement_rules.h"

namespace coq::terrain_napoleonien {

/// How infantry in column passes linear obstacles, rank by rank (8.4a, 8.4e).
struct LinearRules {
  struct Rate {
    int ranks = 1;  ///< in each half period
    std::string rule;
  };
  std::map<Terrain, Rate> rates;
  int half = 2;  ///< quarters of a half period
  void read(game::RulesetReader& reader);
};

}  // namespace coq::terrain_napoleonien
