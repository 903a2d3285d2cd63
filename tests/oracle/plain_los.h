// SPDX-License-Identifier: MIT
#pragma once

#include "core/sight/kernel/reading.h"
#include "tests/support/rational.h"

/// Line of sight computed straight from its definition (docs/los.md), with rationals, slowly. It shares no code
/// with core/sight/kernel but the input and the form of the answer.
namespace coq::oracle {

/// No term of the computation is longer; one that were would throw.
using Rational = test::FixedRational<512>;

/// The answers for a pair, seen from both ends.
struct Pair {
  los::Answer there;
  los::Answer back;
};
Pair answer(const los::Drawing& drawing, const los::Query& query, Hex a, Hex b);

}  // namespace coq::oracle
