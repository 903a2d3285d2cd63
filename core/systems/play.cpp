// SPDX-License-Identifier: MIT
#include "core/systems/play.h"

#include "core/rules/red_poppies/player/player.h"
#include "core/rules/red_poppies/telling/telling.h"
#include "core/systems/playable.h"

namespace coq::systems {

const std::vector<PlaySystem>& play_systems() {
  static const std::vector<PlaySystem> systems = {
      {find_playable("red-poppies"), red_poppies::position_signs,
       [](const game::Action& action) { return red_poppies::tell(action); },
       [](const model::PlayStep& step) { return red_poppies::tell(step); }, red_poppies::players},
  };
  return systems;
}

const PlaySystem* find_play_system(std::string_view id) {
  for (const PlaySystem& system : play_systems())
    if (system.rules->id == id) return &system;
  return nullptr;
}

}  // namespace coq::systems
