// SPDX-License-Identifier: MIT
#pragma once

#include "systems/dogme/engine/rulebook.h"

/// Functions that the stages before the first turn share.
namespace coq::dogme {

/// Returns whether any terrain piece still fits on the table.
bool can_lay(const Table& table);
/// Returns whether an element of that side still fits on the table, or may stay off it.
bool can_deploy(const Table& table, int side);
/// Returns whether its player must still deploy this element.
inline bool to_deploy(const Table& t, int unit) {
  return t.s.unit(unit).where == Where::unplaced;
}

}  // namespace coq::dogme
