// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "core/game/player.h"
#include "core/game/series.h"
#include "core/game/system.h"
#include "core/scene/positions/position_figure.h"

namespace coq::systems {

/// What the programs need to play a system: its rules, its words and signs, its automatic player.
struct PlaySystem {
  const game::System* rules = nullptr;
  const scene::PositionSigns& (*signs)();
  Message (*tell_action)(const game::Action& action);
  std::vector<Message> (*tell_step)(const model::PlayStep& step);
  /// Players for the scenario's sides. Errors: those of System::start.
  Result<game::PlayerFactory> (*players)(const scenario::BoundScenario& scenario);
};

/// The systems that can be played.
const std::vector<PlaySystem>& play_systems();
/// The system of that id, or nullptr.
const PlaySystem* find_play_system(std::string_view id);

}  // namespace coq::systems
