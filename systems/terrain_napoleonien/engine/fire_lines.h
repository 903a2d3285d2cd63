// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "systems/terrain_napoleonien/engine/command.h"

/// Who of a unit may fire at another, over what, and what shelters the target (2.5, 3.4, 4.4, 5.4, 8.5).
namespace coq::terrain_napoleonien {

/// What keeps a figure from firing at a unit.
enum class Hindrance : std::uint8_t {
  none,
  unseen,  ///< by the sight model
  arc,     ///< beyond its arc of fire
  range,
  behind_crest,   ///< 2.5a, 2.5e
  dead_ground,    ///< of a plateau (3.4c, 3.4e)
  deep_in_wood,   ///< not at the edge (4.4a, 4.4b)
  crops,          ///< 9.2e
  ford,           ///< 6.3e
  over_unit,      ///< 2.5c
  wall_attacked,  ///< 5.4c
  repositions,    ///< 5.2p
};

/// The fire of a unit at another: which figures, and why not the others.
struct Volley {
  std::vector<int> figures;           ///< of figures_of(unit)
  std::vector<int> targets;           ///< figures of the target that can be hit
  Hindrance worst = Hindrance::none;  ///< of the first figure that may not
  std::string rule, by;               ///< of it; the piece or unit that hinders
  bool near = false;                  ///< some figure is nearer than half the range
};

/// At whom (`target`), at which wall of its house (kNone: any).
Volley volley_of(const Table& table, int unit, int target, int wall, const FireRules::Weapon& weapon,
                 bool any = false);

/// What shelters a figure of the target from a unit's fire, and its rule. Of several the best.
struct Sheltered {
  Cover cover = Cover::none;
  std::string rule;
  int piece = kNone;
};
Sheltered shelter_of(const Table& table, int from, int target, int figure);
/// That of the volley: the least of the figures that can be hit, which the firer chooses (8.5d).
Sheltered shelter_of(const Table& table, int from, int target, const Volley& volley);

/// The wall of a house that a unit fires at: the one with defenders that looks at it; kNone where none does.
int wall_facing(const Table& table, int house_unit, int from);
/// Does the line run into the front quarter of the unit: is it no fire at a flank or the rear?
bool is_from_front(const Table& table, int target, Point from);

}  // namespace coq::terrain_napoleonien
