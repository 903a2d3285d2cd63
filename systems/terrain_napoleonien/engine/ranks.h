// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/play/table/bases.h"
#include "systems/terrain_napoleonien/engine/rules.h"

/// How figures stand together: in ranks of a front, base to base in close order; the last rank may be short.
namespace coq::terrain_napoleonien {

using game::Base;
using game::BaseSize;
using game::Place;

struct Ranks {
  Arm arm = Arm::infantry;
  Formed formation = Formed::line;
  int figures = 1;
  int front = 1;  ///< of its first rank
};

/// The front that a formation has where nobody says another.
int usual_front(const FigureRules& rules, Arm arm, Formed formation, int figures);

BaseSize size_of(const FigureRules& rules, const Ranks& ranks);
/// Its bases, the first rank first, each from its left to its right.
std::vector<Base> figures_of(const FigureRules& rules, const Ranks& ranks, const Place& place);

}  // namespace coq::terrain_napoleonien
