// SPDX-License-Identifier: MIT
#pragma once

#include "core/sight/kernel/reading.h"
#include "tests/support/rational.h"

/// Line of sight computed directly from its definition (docs/los.md), slowly and with rationals. It shares no
/// code with core/sight/kernel except the input and the form of the answer.
namespace coq::oracle {

/// Wide enough for every term of the computation; a longer term would throw.
using Rational = test::FixedRational<512>;

/// The answers for a pair of hexes, seen from both ends.
struct Pair {
  sight::Answer there;
  sight::Answer back;
};
Pair answer(const sight::Drawing& drawing, const sight::Query& query, Hex a, Hex b);

}  // namespace coq::oracle
