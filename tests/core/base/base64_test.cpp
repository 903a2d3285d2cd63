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

TEST_CASE("Text in base64 is read with its padding, and other text is not", "[base64]") {
  for (const std::string text : {"", "f", "fo", "foo", "foob", "fooba", "foobar"})
    CHECK(from_base64(base64(text)) == text);
  CHECK(from_base64(" Zm9v\n  YmFy\n") == "foobar");
  CHECK_FALSE(from_base64("Zm9v!"));
  CHECK_FALSE(from_base64("Zg==Zg=="));
  CHECK_FALSE(from_base64("Zg==="));
}
