// SPDX-License-Identifier: MIT
// Movement on foot and postures (7.4, 7.16).
#include "systems/perry_heroes/engine/umpire.h"

namespace coq::perry_heroes {

void Umpire::flee(int) {}

}  // namespace coq::perry_heroes
