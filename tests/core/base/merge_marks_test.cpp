// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/base/merge_marks.h"

using namespace coq;

TEST_CASE("A merge conflict marker is found only at the beginning of a line", "[base]") {
  CHECK(find_merge_mark("<<<<<<< HEAD\na\n") == 0U);
  CHECK(find_merge_mark("a\r\n<<<<<<< ours\r\nb") == 3U);
  CHECK(find_merge_mark("a\n<<<<<<<") == 2U);
  CHECK_FALSE(find_merge_mark("a <<<<<<< HEAD").has_value());
  CHECK_FALSE(find_merge_mark("<<<<<<<< HEAD").has_value());
  CHECK_FALSE(find_merge_mark("").has_value());
}
