// SPDX-License-Identifier: MIT
#pragma once

#include "systems/perry_heroes/engine/tables.h"

namespace coq::perry_heroes {

/// Which part of a vehicle is hit, on which face, and whether the shot goes through (7.2.3, 7.18.3, 10b).
struct PenetrationRules {
  int part_die = 10;
  int turret_from = 7;         ///< the die's faces from here on
  int front = 45, rear = 135;  ///< degrees from the part's facing
  int die = 4;
  int base = 4;                           ///< FP less this is added to the die
  int gun_shelter = 2, foot_shelter = 2;  ///< of a low wall, or a building that hides a part
  Bands gun, foot;                        ///< less power by distance
  Um hex = 0;                             ///< the real range of guns: so long is a hex on the table ...
  int hex_metres = 1;                     ///< ... and in reality
  void read(game::RulesetReader& reader);

  /// A real range on the table.
  std::int64_t on_table(int metres) const { return static_cast<std::int64_t>(metres) * hex / hex_metres; }
};

}  // namespace coq::perry_heroes
