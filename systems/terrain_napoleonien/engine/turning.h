// SPDX-License-Identifier: MIT
#pragma once

#include "systems/terrain_napoleonien/engine/under.h"

/// The terrain under units that turn or change formation in place: where they end and what they sweep (4.3f).
namespace coq::terrain_napoleonien {

/// Returns the intermediate facings of a turn, ending with the new one. Between two facings no corner of the
/// body moves further than a base is deep, so the bases cover the whole sweep. An about-turn sweeps nothing,
/// because each figure turns on the spot.
std::vector<Vector> facings_between(const Table& table, int unit, const Place& from, Vector to);
/// Returns how far the outermost corner of the body moves between two facings.
Um swing(const Table& table, int unit, const Place& from, Vector to);

/// Returns a unit that the turn would pass through, or kNone. Units that already overlapped before do not
/// count.
int met_in_turning(const Table& table, int unit, const Place& from, const LegGround& ground);

/// The terrain of a change of formation: at the new place, and on the figures' paths, each file moving to its
/// own side.
struct ChangeGround {
  Terrains on = 0;
  bool over_linear = false;    ///< a figure ends on or crosses a hedge or wall
  bool through_trees = false;  ///< the unit was on a tree-lined road and no longer all is
};
ChangeGround ground_of_change(const Table& table, int unit, const Place& to, Formed formation, int front);

}  // namespace coq::terrain_napoleonien
