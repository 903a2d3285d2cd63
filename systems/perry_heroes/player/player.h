// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/project/loader.h"
#include "core/play/engine/match.h"

namespace coq::perry_heroes {

/// Returns the computer players. They keep to cover, fire if it pays, suppress before they advance, and keep
/// teams together. They know only what their side knows. Errors: those of starting a match.
Result<play::PlayerFactory> players(const scenario::BoundScenario& scenario);

}  // namespace coq::perry_heroes
