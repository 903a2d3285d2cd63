// SPDX-License-Identifier: MIT
#pragma once

#include "systems/terrain_napoleonien/engine/under.h"

/// Units that turn or change formation where they are: the ground on which they end and which they sweep
/// (4.3f).
namespace coq::terrain_napoleonien {

/// The facings through which a unit at a place turns, the last one being its new one. From one to the next no
/// corner of its body goes farther than a base is deep, so that its bases sweep all between. Who turns about
/// sweeps nothing: each figure does so where it is.
std::vector<Vector> facings_between(const Table& table, int unit, const Place& from, Vector to);
/// How far the outermost corner of its body goes from one facing to the next.
Um swing(const Table& table, int unit, const Place& from, Vector to);

/// A unit through whose figures it turns; kNone: none. Whom it stood among before does not count.
int met_in_turning(const Table& table, int unit, const Place& from, const LegGround& ground);

/// The ground of a change of formation: where it ends, and where its figures go, each file to its own side.
struct ChangeGround {
  Terrains on = 0;
  bool over_linear = false;    ///< some figure ends on or goes over a hedge or wall
  bool through_trees = false;  ///< it was on a tree-lined road and is not all on it any more
};
ChangeGround ground_of_change(const Table& table, int unit, const Place& to, Formed formation, int front);

}  // namespace coq::terrain_napoleonien
