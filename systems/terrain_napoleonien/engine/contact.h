// SPDX-License-Identifier: MIT
#pragma once

#include "systems/terrain_napoleonien/engine/walk.h"

namespace coq::terrain_napoleonien {

/// The first contact of a unit with the enemy on a leg.
struct Contact {
  Stop::Why why = Stop::Why::none;
  Ratio at{1, 1};
  std::string rule, what;
  int piece = kNone, unit = kNone;
};
Contact first_contact(const Table& table, int unit, const std::vector<Patch>& patches, const LegGround& ground,
                      const Place& from, Vector along);

/// Returns the first friendly unit in the way, if neither of the two lets the other pass (x.move.through).
Contact first_friend(const Table& table, int unit, const LegGround& ground);
inline Contact earlier(const Contact& one, const Contact& other) {
  if (one.why == Stop::Why::none) return other;
  return other.why != Stop::Why::none && other.at < one.at ? other : one;
}

/// Returns whether the unit crosses the obstacle rank by rank, as a job (8.4a, 8.4e). Infantry in column does.
bool passes_by_ranks(const Table& table, int unit, Terrain terrain);

}  // namespace coq::terrain_napoleonien
