// SPDX-License-Identifier: MIT
#include "editor/app/tools/draft.h"

using namespace coq;
using namespace coq::app;

TEST_CASE("A draft is one line of text and comes back from it", "[draft]") {
  const Draft draft{"polygon", "woods", "", {{12'500, 40'000}, {-3, 0}, {1, 2}}, {1, 2}};
  CHECK(draft.text() == "polygon woods - 1,2 12.5,40 -0.003,0 0.001,0.002");
  CHECK(Draft::parse(draft.text()) == draft);
  const Draft empty{"hole", "", "f12", {}, {}};
  CHECK(Draft::parse(empty.text()) == empty);
}

TEST_CASE("What is no draft is refused", "[draft]") {
  for (const char* line : {"", "polygon", "polygon woods -", "polygon woods - 2 1,1", "polygon woods - x 1,1",
                           "polygon woods - 1 1", "polygon woods - 1 1,1,1", "polygon woods - 0,1 1,1",
                           "polygon woods - - 1,1", "polygon woods - 1 99999999,1"}) {
    INFO(line);
    CHECK_FALSE(Draft::parse(line).has_value());
  }
}
