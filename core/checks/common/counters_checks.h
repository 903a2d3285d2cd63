// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "core/documents/model/ruleset.h"

namespace coq::validate {

/// Differences of CIEDE2000 and of L*, in thousandths, that are seen at a glance.
inline constexpr int kLeastColourDifference = 10'000, kLeastGreyDifference = 12'000;

/// How far the counters of two nations are apart; in thousandths.
struct NationsApart {
  int colour = 0;  ///< CIEDE2000, the least of usual sight and the three kinds of people who see fewer colours
  int grey = 0;    ///< L*
  bool same_stripe = false;

  bool in_colour() const { return colour >= kLeastColourDifference; }
  bool in_grey() const { return grey >= kLeastGreyDifference || !same_stripe; }
};

/// Nothing where a colour cannot be read.
std::optional<NationsApart> nations_apart(const model::Nation& a, const model::Nation& b);

}  // namespace coq::validate
