// SPDX-License-Identifier: MIT
// Every row of the index of rules has a test tagged with its id.
#include <catch2/catch.hpp>

#include "tests/support/coverage.h"

using namespace coq;

TEST_CASE("Every rule of Perry's Heroes has a test") {
  const test::Coverage coverage = test::coverage_of("perry-heroes");
  CHECK(coverage.rows == 290);
  CHECK(join(coverage.untested, " ") == "");
}
