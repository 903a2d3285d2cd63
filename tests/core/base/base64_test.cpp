// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/base/base64.h"

using namespace coq;

TEST_CASE("Base64 pads lengths that are no multiple of three", "[base64]") {
  // The test vectors of RFC 4648, section 10.
  CHECK(base64("").empty());
  CHECK(base64("f") == "Zg==");
  CHECK(base64("fo") == "Zm8=");
  CHECK(base64("foo") == "Zm9v");
  CHECK(base64("foob") == "Zm9vYg==");
  CHECK(base64("fooba") == "Zm9vYmE=");
  CHECK(base64("foobar") == "Zm9vYmFy");
}
