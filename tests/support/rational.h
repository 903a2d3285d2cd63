// SPDX-License-Identifier: MIT
#pragma once

#include <boost/multiprecision/cpp_int.hpp>

namespace coq::test {

/// A rational for plain computations, with integers of at most `kBits` bits. An overflow throws and ends the
/// test.
template <unsigned kBits>
using FixedRational = boost::multiprecision::number<
    boost::multiprecision::rational_adaptor<boost::multiprecision::cpp_int_backend<
        kBits, kBits, boost::multiprecision::signed_magnitude, boost::multiprecision::checked, void>>>;

}  // namespace coq::test
