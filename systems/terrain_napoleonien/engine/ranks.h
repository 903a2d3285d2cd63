// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/play/table/bases.h"
#include "systems/terrain_napoleonien/engine/rules.h"

/// Layout of a unit's figures: ranks of a given front, base to base in close order. The last rank may be short.
namespace coq::terrain_napoleonien {

using play::Base;
using play::BaseSize;
using play::Place;

struct Ranks {
  Arm arm = Arm::infantry;
  Formed formation = Formed::line;
  int figures = 1;
  int front = 1;  ///< figures in the first rank
};

/// Returns the default front of a formation.
int default_front(const FigureRules& rules, Arm arm, Formed formation, int figures);

BaseSize size_of(const FigureRules& rules, const Ranks& ranks);
/// Returns the unit's bases, the first rank first, each rank from left to right.
std::vector<Base> figures_of(const FigureRules& rules, const Ranks& ranks, const Place& place);

}  // namespace coq::terrain_napoleonien
