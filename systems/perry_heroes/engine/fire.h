// SPDX-License-Identifier: MIT
#pragma once

#include "systems/perry_heroes/engine/umpire.h"

/// Functions that ranged and suppressive fire share (7.7).
namespace coq::perry_heroes {

/// AP that a participant of a shot pays.
struct Payment {
  int unit = kNone;
  int points = 0;
  std::string rule;
};
using Payments = std::vector<Payment>;

/// Checks that each participant and the pool have enough points. Shots on alert are already paid.
Ruling check_payments(const Table& table, const Payments& payments);

/// Returns the band of a shot, or nullptr if it is out of range.
const Band* band_of_shot(const Table& table, int weapon, const SquareDistance& distance);
/// Returns all modifiers of each die.
play::Reasons reasons_of_shot(const Table& table, int unit, int weapon, const Band& band, const Facts& target,
                              bool suppressive);

}  // namespace coq::perry_heroes
