// SPDX-License-Identifier: MIT
#include "systems/all/systems.h"
#include "systems/red_poppies/system/system.h"
#include "tests/tiny/ford/system/system.h"

/// Replaces the list of systems/all/all.cpp in this program.
const std::vector<const coq::rules::System*>& coq::systems::all() {
  static const std::vector<const rules::System*> list = {&red_poppies::system(), &ford::system()};
  return list;
}
