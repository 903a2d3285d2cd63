// SPDX-License-Identifier: MIT
#pragma once

#include "systems/red_poppies/engine/umpire.h"

/// What crossing a hexside and entering a hex does to a unit (5.44, 8.6 to 8.8).
namespace coq::red_poppies {

/// What a hexside is to those who cross it.
struct Crossing {
  bool road = false, bridge = false, stream = false, wire = false, trench = false;
};

/// 10.11c: from the mirror hex, where no wire is in the way; by a trench or a road if one leads there.
Crossing entry_of(const Table& table, const Group& group, HexId to, const UnitInfo& info);

/// The unit stands in its new hex, in the trench or on its marker (8.72). Wire on a connecting hexside keeps it
/// out of the trench for the turn (8.81).
void step_into(Umpire& umpire, int unit, HexId to, const Crossing& crossing, bool from_trench);
/// What the crossing does to a unit that stands in its new hex, and what the hex does. `from` and `back`, the
/// direction of the hex that it came from: none where it enters the map.
void suffer(Umpire& umpire, int unit, HexId from, std::optional<Direction> back, const Crossing& crossing);

}  // namespace coq::red_poppies
