// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "core/game/system.h"

namespace coq::systems {

/// The rule systems that can be played, by id.
const std::vector<const game::System*>& playable();
/// nullptr where it cannot be played.
const game::System* find_playable(std::string_view id);

}  // namespace coq::systems
