// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "systems/terrain_napoleonien/engine/command.h"

/// Fire between units: which figures may fire, over what, and which shelter the target has (2.5, 3.4, 4.4, 5.4,
/// 8.5).
namespace coq::terrain_napoleonien {

/// Reason why a figure may not fire at a unit.
enum class Hindrance : std::uint8_t {
  none,
  unseen,  ///< not visible in the sight model
  arc,     ///< outside the figure's arc of fire
  range,
  behind_crest,   ///< of a hill or plateau (2.5a, 2.5e)
  dead_ground,    ///< dead zone of a plateau (3.4c, 3.4e)
  deep_in_wood,   ///< not at the edge of the wood (4.4a, 4.4b)
  crops,          ///< units in tall crops cannot fire out (9.2e)
  ford,           ///< units in a ford cannot fire (6.3e)
  over_unit,      ///< too near to a unit that is fired over (2.5c)
  wall_attacked,  ///< its wall is under attack (5.4c)
  repositions,    ///< it changes walls (5.2p)
};

/// The fire of a unit at another: the figures that may fire, and the reason why others may not.
struct Volley {
  std::vector<int> figures;           ///< places in figures_of(unit)
  std::vector<int> targets;           ///< figures of the target that can be hit
  Hindrance worst = Hindrance::none;  ///< reason for the first figure that may not fire
  std::string rule, by;               ///< rule of that reason; id of the piece or unit in the way
  bool near = false;                  ///< whether a figure is within half the range
};

/// Returns the fire at `target`, or at that wall of its house (kNone: any wall).
Volley volley_of(const Table& table, int unit, int target, int wall, const FireRules::Weapon& weapon,
                 bool any = false);

/// The best shelter of a target's figure from a unit's fire, and its rule.
struct Sheltered {
  Cover cover = Cover::none;
  std::string rule;
  int piece = kNone;
};
Sheltered shelter_of(const Table& table, int from, int target, int figure);
/// Returns the shelter against a volley: the weakest among the figures that can be hit, because the firer
/// chooses (8.5d).
Sheltered shelter_of(const Table& table, int from, int target, const Volley& volley);

/// Returns the wall of a house that a unit fires at: the defended wall that faces it; kNone if there is none.
int wall_facing(const Table& table, int house_unit, int from);
/// Returns whether the line reaches the unit's front quarter, not its flank or rear.
bool is_from_front(const Table& table, int target, Point from);

}  // namespace coq::terrain_napoleonien
