// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/hexes/state.h"

/// What victory asks for on a map of hexes, and what of it is met.
namespace coq::game {

/// What a side has lost.
struct Losses {
  int units = 0, elements = 0;
};

/// Notes the controls that count at the end of this turn.
void note_goals(const std::vector<HexVictory>& victories, HexCourse& state);

/// The conditions of each `<victory>`, and how many are met. Points count at the end of the game only (`last`).
/// What is to be judged in a later turn counts as it stands for the side that is left when the other one is
/// `beaten`: nobody can take it back. `lost`: by side.
std::vector<Tally> tallies_of(const std::vector<HexVictory>& victories, const HexCourse& state,
                              const std::array<Losses, kSides>& lost, bool last, int beaten = kNone);

}  // namespace coq::game
