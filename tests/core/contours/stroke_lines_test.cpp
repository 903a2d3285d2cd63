// SPDX-License-Identifier: MIT
#include "core/contours/stroke_lines.h"

#include <catch2/catch.hpp>

namespace coq {
namespace {

using contours::Stroke;

std::vector<Stroke> read(const std::string& csv) {
  const auto strokes = contours::read_strokes(csv, 20'000);
  REQUIRE(strokes);
  return *strokes;
}

const std::string kByHand =
    "# north slope\r\n"
    "10,20,30,40,500\r\n"
    "\r\n"
    "  # the summit, doubtful\r\n"
    " 50 , 60.5 , 70,80 , 1250.5 , -10\r\n"
    "1,2,3,4,5";

}  // namespace

TEST_CASE("A new file of strokes has names of columns, and gives the strokes back", "[contours]") {
  const Stroke first{{{12, 34}, {56, 78}}, 450'500, 20'000}, second{{{1, 2}, {0, 0}}, -30'000, -5'000};
  const std::string csv = contours::with_stroke(contours::with_stroke("", first), second);
  CHECK(csv == "x1,y1,x2,y2,height,step\n12,34,56,78,450.5,20\n1,2,0,0,-30,-5\n");
  const auto strokes = read(csv);
  REQUIRE(strokes.size() == 2);
  CHECK(strokes[0].path == first.path);
  CHECK(strokes[0].height == first.height);
  CHECK(strokes[1].step == second.step);
}

TEST_CASE("A stroke is added below a file that was written by hand, which stays as it is", "[contours]") {
  const std::string csv = contours::with_stroke(kByHand, {{{7, 8}, {9, 9}}, 100'000, 50'000});
  CHECK(csv == kByHand + "\n7,8,9,9,100,50\n");
  CHECK(read(csv).size() == 4);
}

TEST_CASE("Removing a stroke takes its line away, and no other", "[contours]") {
  CHECK(contours::without_stroke(kByHand, 0) ==
        "# north slope\r\n\r\n  # the summit, doubtful\r\n 50 , 60.5 , 70,80 , 1250.5 , -10\r\n1,2,3,4,5");
  CHECK(contours::without_stroke(kByHand, 2) ==
        "# north slope\r\n10,20,30,40,500\r\n\r\n  # the summit, doubtful\r\n 50 , 60.5 , 70,80 , 1250.5 , "
        "-10\r\n");
  CHECK(contours::without_stroke("x1,y1,x2,y2,height\n1,2,3,4,5\n", 0) == "x1,y1,x2,y2,height\n");
}

TEST_CASE("A new height changes the last two columns of one line", "[contours]") {
  const std::string csv = contours::with_heights(kByHand, 1, 700'000, 25'000);
  CHECK(csv ==
        "# north slope\r\n10,20,30,40,500\r\n\r\n  # the summit, doubtful\r\n 50 , 60.5 , 70,80 "
        ",700,25\r\n1,2,3,4,5");
  CHECK(read(csv)[1].height == 700'000);
  // A stroke without a step of its own gets one.
  CHECK(contours::with_heights("1,2,3,4,5", 0, 5'000, 50'000) == "1,2,3,4,5,50");
}

TEST_CASE("Only the first line may have names of columns", "[contours]") {
  CHECK(read("from x,from y,to x,to y,height\n1,2,3,4,5\n").size() == 1);
  CHECK_FALSE(contours::read_strokes("1,2,3,4,5\nx1,y1,x2,y2,height\n", 1000));
  CHECK_FALSE(contours::read_strokes("names\n1,2,3,4,5\n", 1000));
}

}  // namespace coq
