// SPDX-License-Identifier: MIT
#pragma once

#include "systems/perry_heroes/engine/tables.h"

/// The numbers of ranged fire on foot and of its zones (7.7), of close combat (7.6) and of alerts (7.14).
namespace coq::perry_heroes {

struct FireRules {
  Um least = 0;  ///< farther than that
  int die = 10;
  Modifiers modifiers;  ///< of target, shooter, fire
  Bands scores;
  int jam_dice = 3, jam_of_two = 2;
  std::string jam_rule;
  int save_die = 6, save_killed = 4, save_violent = 6;
  Modifiers save;
  int suppression_ap = 2;
  Um suppression_zone = 0;  ///< of weapons without a zone
  void read(game::RulesetReader& reader);
};

struct CloseRules {
  int die = 10;
  Um distance = 0;
  int behind = 135;     ///< degrees from the defender's front
  Modifiers modifiers;  ///< of attacker, defender, either
  void read(game::RulesetReader& reader);
};

struct AlertRules {
  int arc = 60;  ///< degrees each side of a vehicle's front
  void read(game::RulesetReader& reader);
};

}  // namespace coq::perry_heroes
