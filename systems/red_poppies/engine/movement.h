// SPDX-License-Identifier: MIT
#pragma once

#include "systems/red_poppies/engine/umpire.h"

/// Effects of crossing a hexside and entering a hex on a unit (5.44, 8.6 to 8.8).
namespace coq::red_poppies {

/// The features of a hexside that matter when a unit crosses it.
struct Crossing {
  bool road = false, bridge = false, stream = false, wire = false, trench = false;
};

/// 10.11c: returns the crossing from the mirror hex, away from wire if possible, along a trench or a road if
/// one leads there.
Crossing entry_of(const Table& table, const Group& group, HexId to, const UnitInfo& info);

/// Puts the unit into its new hex, in the trench or on its marker (8.72). Wire on a connecting hexside keeps
/// the unit out of the trench for the turn (8.81).
void step_into(Umpire& umpire, int unit, HexId to, const Crossing& crossing, bool from_trench);
/// Applies the effects of the crossing and of the new hex, where the unit already is. `from` is the old hex,
/// and `back` its direction; both are empty if the unit enters the map.
void suffer(Umpire& umpire, int unit, HexId from, std::optional<Direction> back, const Crossing& crossing);

}  // namespace coq::red_poppies
