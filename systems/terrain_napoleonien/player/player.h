// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/project/loader.h"
#include "core/play/engine/match.h"

namespace coq::terrain_napoleonien {

/// Returns the computer players. The chapter has no victory conditions, so they advance on the enemy over the
/// easiest terrain. Errors: those of starting a match.
Result<play::PlayerFactory> players(const scenario::BoundScenario& scenario);

}  // namespace coq::terrain_napoleonien
