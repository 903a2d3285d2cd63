// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/games/advice.h"

namespace coq::app {

/// What is asked by two clicks: a unit, then another one or a place.
struct Inquiry {
  std::string unit;
  std::vector<std::string> targets;  ///< units at the place
  std::string hex;                   ///< its label; empty off the hexes
  std::optional<Point> at;           ///< on a table
};

/// The answers of the rules, for any side: who sees whom, then what the unit may do there and what it would
/// take. Of what it may not do the reasons for firing, fighting and moving, if nothing else may be done.
std::vector<game::Advice> inquire(const game::Seating& seating, const game::Match& match,
                                  const Inquiry& inquiry, const game::Words& words);

}  // namespace coq::app
