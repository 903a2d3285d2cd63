// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "systems/terrain_napoleonien/engine/tables.h"

namespace coq::terrain_napoleonien {

/// What takes time: how many quarters, and the rule that says so.
struct Timed {
  int quarters = 1;
  std::string rule;
};

/// Houses and redoubts (5, 9.1).
struct HouseRules {
  int least_figures = 3;  ///< of who enters and stays (5.2c, 5.2v)
  int buildings = 20;     ///< that a house stands for (5.2w)
  int only_sides = 0;     ///< of houses that are entered; 0: any (Q36)
  Timed enter, reaction, reposition, relief, street, unformed, deadline, morale_exit;
  int extend_per_quarter = 3;     ///< figures (5.5t)
  Um touch = 0;                   ///< drawings so far apart touch: a house and its road (5.1d)
  int half = 2;                   ///< quarters of a half period
  int window = 1;                 ///< quarters between beginnings of two entries that meet (5.5w)
  Um expelled = 30'000;           ///< how far outside the loser of such a meeting stands (5.5x)
  Share second_half;              ///< of the result where contact was made in the second half (5.5v)
  bool halves_all = true;         ///< of every attack on a house; else only by a side that nobody holds (Q40)
  bool contact_length = true;     ///< whole figures along the contact fight; else only whole bases (Q61)
  bool fold_not_touching = true;  ///< who is cut by the end of the wall does not fold (Q23)
  bool shares_draw = false;       ///< is the protection common after a draw (Q38)
  bool refills_attacked = false;  ///< do those set aside replace losses on attacked sides, too (Q55)
  bool fire_at_once = false;      ///< is a burning house left at once; else within the next half (Q25)
  int fire_needs = 6;             ///< of a die: a bombarded house catches fire; 0: it never does (x)
  void read(game::RulesetReader& reader);
};

}  // namespace coq::terrain_napoleonien
