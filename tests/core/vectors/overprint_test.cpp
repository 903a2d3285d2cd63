// SPDX-License-Identifier: MIT
#include "core/vectors/overprint.h"

#include <catch2/catch.hpp>
#include <string>

using namespace coq;
using namespace coq::vectors;

namespace {

images::Plane picture(const std::vector<std::string>& rows) {
  images::Plane out(static_cast<int>(rows[0].size()), static_cast<int>(rows.size()));
  for (int y = 0; y < out.height; ++y)
    for (int x = 0; x < out.width; ++x)
      out.at(x, y) =
          static_cast<std::uint8_t>(rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] - '0');
  return out;
}

}  // namespace

TEST_CASE("A letter printed over a tint becomes the tint, and at its edge what is nearest", "[vectors]") {
  // 1 is woods, 2 is paper, 9 is black.
  images::Plane classes = picture({"1111222",  //
                                   "1991992",  //
                                   "1991992",  //
                                   "1111222"});
  fill_overprint(classes, 9, 3);
  CHECK(classes == picture({"1111222",  //
                            "1111122",  //
                            "1111122",  //
                            "1111222"}));
}

TEST_CASE("What is thicker than twice the reach stays black in its middle", "[vectors]") {
  images::Plane classes = picture({"1111111",  //
                                   "1999991",  //
                                   "1999991",  //
                                   "1999991",  //
                                   "1999991",  //
                                   "1999991",  //
                                   "1111111"});
  fill_overprint(classes, 9, 2);
  images::Plane expected(7, 7, 1);
  expected.at(3, 3) = 9;
  CHECK(classes == expected);
}

TEST_CASE("Pixels without a class are the last choice", "[vectors]") {
  images::Plane classes = picture({"0930"});
  fill_overprint(classes, 9, 1);
  CHECK(classes == picture({"0330"}));
  images::Plane alone = picture({"0990"});
  fill_overprint(alone, 9, 1);
  CHECK(alone == picture({"0000"}));
}
