// SPDX-License-Identifier: MIT
#pragma once

#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {

/// What a unit touches of an enemy: the house that he holds, by a wall; an obstacle with him across it;
/// himself.
struct AttackOn {
  int piece = kNone, wall = kNone;
};
/// nullopt where it touches nothing of his.
std::optional<AttackOn> attack_on(const Table& t, int unit, int enemy);

}  // namespace coq::terrain_napoleonien
