// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "core/game/match.h"
#include "core/scenario/loader.h"

namespace coq::game {

/// A rule system that the programs can play.
struct System {
  std::string id;  ///< as documents name it: "red-poppies"
  /// The game before its first action. Errors: what of the scenario keeps it from being played; `check` names
  /// why.
  std::function<Result<std::unique_ptr<Match>>(const scenario::BoundScenario&)> start;
};

}  // namespace coq::game
