// SPDX-License-Identifier: MIT
// Ranged fire on foot (7.7).
#include "systems/perry_heroes/engine/umpire.h"

namespace coq::perry_heroes {

void Umpire::end_jam(int) {}

}  // namespace coq::perry_heroes
