// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/project/loader.h"
#include "core/play/engine/match.h"

namespace coq::perry_heroes {

/// Who decides for a side when the program plays: it keeps to cover, fires where that pays, suppresses before
/// it goes forward, and keeps its teams together. It knows what its side knows. Errors: those of a match's
/// start.
Result<game::PlayerFactory> players(const scenario::BoundScenario& scenario);

}  // namespace coq::perry_heroes
