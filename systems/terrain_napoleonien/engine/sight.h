// SPDX-License-Identifier: MIT
#pragma once

#include "core/sight/models/crest_model.h"
#include "systems/terrain_napoleonien/engine/table.h"

/// Lines of sight between units (2.3, 3.2, 4.2, 5.3, 9.2).
namespace coq::terrain_napoleonien {

/// A unit as lines of sight take it.
los::SightUnit sight_unit(const Table& table, int unit);
/// Does the one see the other, and why not?
los::CrestSight sight(const Table& table, int from, int to);
inline bool sees(const Table& table, int from, int to) {
  return sight(table, from, to).clear();
}
/// Where a unit stands on a hill or plateau (a piece of the ground).
los::Standing standing(const Table& table, int unit, int relief);

}  // namespace coq::terrain_napoleonien
