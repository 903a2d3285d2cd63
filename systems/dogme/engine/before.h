// SPDX-License-Identifier: MIT
#pragma once

#include "systems/dogme/engine/rulebook.h"

/// What the subjects before the first turn ask each other.
namespace coq::dogme {

/// Is there a piece of terrain that finds room?
bool can_lay(const Table& table);
/// Is there an element of that side that finds room, or may stay off the table?
bool can_deploy(const Table& table, int side);
/// Is this element still to be deployed by its player?
inline bool to_deploy(const Table& t, int unit) {
  return t.s.unit(unit).where == Where::unplaced;
}

}  // namespace coq::dogme
