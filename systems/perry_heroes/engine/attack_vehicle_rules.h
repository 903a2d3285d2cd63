// SPDX-License-Identifier: MIT
#pragma once

#include "systems/perry_heroes/engine/tables.h"

namespace coq::perry_heroes {

/// Assaults and anti-tank shots of men at vehicles (7.2).
struct AttackVehicleRules {
  int die = 10;
  Um assault = 0;                    ///< nearer than that
  std::vector<std::string> weapons;  ///< of assaults
  Modifiers modifiers;
  Bands scores;
  void read(game::RulesetReader& reader);

  bool is_of_assault(std::string_view weapon) const;
};

}  // namespace coq::perry_heroes
