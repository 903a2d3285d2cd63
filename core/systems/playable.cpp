// SPDX-License-Identifier: MIT
#include "core/systems/playable.h"

#include "core/rules/red_poppies/match.h"

namespace coq::systems {

const std::vector<const game::System*>& playable() {
  static const std::vector<const game::System*> systems{&red_poppies::playable()};
  return systems;
}

const game::System* find_playable(std::string_view id) {
  for (const game::System* system : playable()) {
    if (system->id == id) return system;
  }
  return nullptr;
}

}  // namespace coq::systems
