// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/games/advice.h"

namespace coq::app {

/// A question asked by two clicks: a unit, then another unit or a place.
struct Inquiry {
  std::string unit;
  std::vector<std::string> targets;  ///< units at the place
  std::string hex;                   ///< label of the hex; empty without hexes
  std::optional<Point> at;           ///< position on a table
};

/// Returns the rules' answers for any side: visibility first, then the actions that the unit may take there and
/// their cost. If no action is allowed, explains why firing, fighting and moving are not.
std::vector<play::Advice> inquire(const play::PlayableScenario& seating, const play::Match& match,
                                  const Inquiry& inquiry, const play::Words& words);

}  // namespace coq::app
