// SPDX-License-Identifier: MIT
// Where the precompiled header of tests that compare with computations of their own is made.
#include <catch2/catch.hpp>
