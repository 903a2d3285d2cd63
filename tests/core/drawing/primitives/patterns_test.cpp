// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/drawing/primitives/patterns.h"

#include <set>

using namespace coq;
using namespace coq::drawing;

TEST_CASE("Patterns have unique names, a tile and marks", "[scene]") {
  std::set<std::string_view> names;
  for (const Pattern& pattern : patterns()) {
    INFO(pattern.name);
    CHECK(names.insert(pattern.name).second);
    CHECK(find_pattern(pattern.name) == &pattern);
    CHECK_FALSE(pattern.marks.empty());
    CHECK(pattern.width >= 1000);
    CHECK(pattern.height >= 1000);
  }
  CHECK(names.size() == 19);
  CHECK(find_pattern("plaid") == nullptr);
  CHECK(find_pattern("") == nullptr);
}

TEST_CASE("Pattern lines must be thick enough to print", "[scene]") {
  for (const Pattern& pattern : patterns())
    for (const PatternMark& mark : pattern.marks) {
      INFO(pattern.name);
      CHECK((mark.stroke == 0 || mark.stroke >= 88));
    }
}
