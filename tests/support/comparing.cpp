// SPDX-License-Identifier: MIT
// Builds the precompiled header of tests that compare with computations of their own.
#include <catch2/catch.hpp>
