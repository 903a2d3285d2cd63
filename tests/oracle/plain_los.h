// SPDX-License-Identifier: MIT
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <boost/multiprecision/rational_adaptor.hpp>

#include "core/sight/kernel/reading.h"

/// Line of sight computed straight from its definition (docs/los.md), with rationals, slowly. It shares no code
/// with core/sight/kernel but the input and the form of the answer.
namespace coq::oracle {

/// No term of the computation is longer; one that were would throw.
using Rational = boost::multiprecision::number<
    boost::multiprecision::rational_adaptor<boost::multiprecision::cpp_int_backend<
        512, 512, boost::multiprecision::signed_magnitude, boost::multiprecision::checked, void>>>;

/// The answers for a pair, seen from both ends.
struct Pair {
  los::Answer there;
  los::Answer back;
};
Pair answer(const los::Drawing& drawing, const los::Query& query, Hex a, Hex b);

}  // namespace coq::oracle
