// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "core/documents/model/ruleset.h"

namespace coq::checks {

/// Smallest differences, in thousandths of CIEDE2000 and of L*, that can be seen at a glance.
inline constexpr int kMinColourDifference = 10'000, kMinGreyDifference = 12'000;

/// Differences between the counters of two nations, in thousandths.
struct NationsApart {
  int colour = 0;  ///< CIEDE2000: the smallest value over normal vision and three types of colour blindness
  int grey = 0;    ///< difference of L*
  bool same_stripe = false;

  bool in_colour() const { return colour >= kMinColourDifference; }
  bool in_grey() const { return grey >= kMinGreyDifference || !same_stripe; }
};

/// Returns the differences, or nullopt if a colour cannot be parsed.
std::optional<NationsApart> nations_apart(const model::Nation& a, const model::Nation& b);

}  // namespace coq::checks
