// SPDX-License-Identifier: MIT
// Calls for fire (7.8).
#include "systems/perry_heroes/engine/umpire.h"

namespace coq::perry_heroes {

void Umpire::land_missions() {}

}  // namespace coq::perry_heroes
