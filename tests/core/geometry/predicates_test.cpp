// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/geometry/predicates.h"

using namespace coq;

TEST_CASE("Segments cross, touch, overlap or do not meet", "[geo]") {
  CHECK(meeting({0, 0}, {10, 10}, {0, 10}, {10, 0}) == SegmentMeeting::cross);
  CHECK(meeting({0, 0}, {10, 0}, {5, 0}, {5, 5}) == SegmentMeeting::touch);
  CHECK(meeting({0, 0}, {10, 0}, {10, 0}, {20, 0}) == SegmentMeeting::touch);
  CHECK(meeting({0, 0}, {10, 0}, {9, 0}, {20, 0}) == SegmentMeeting::overlap);
  CHECK(meeting({0, 0}, {0, 10}, {0, 3}, {0, 4}) == SegmentMeeting::overlap);
  CHECK(meeting({0, 0}, {10, 0}, {11, 0}, {20, 0}) == SegmentMeeting::none);
  CHECK(meeting({0, 0}, {10, 0}, {0, 1}, {10, 1}) == SegmentMeeting::none);
  // A single micrometre decides over 60 m.
  CHECK(meeting({-30'000'000, 0}, {30'000'000, 1}, {0, 1}, {0, 2}) == SegmentMeeting::none);
  CHECK(meeting({-30'000'000, 0}, {30'000'000, 2}, {0, 1}, {0, 2}) == SegmentMeeting::touch);
}

TEST_CASE("Points are located in concave rings and in holes", "[geo]") {
  const Ring dented{{0, 0}, {10, 0}, {10, 10}, {5, 5}, {0, 10}};
  CHECK(locate(Point{5, 4}, dented) == Location::inside);
  CHECK(locate(Point{5, 5}, dented) == Location::boundary);
  CHECK(locate(Point{5, 6}, dented) == Location::outside);
  CHECK(locate(Point{-1, 5}, dented) == Location::outside);
  const Polygon with_hole{{{0, 0}, {20, 0}, {20, 20}, {0, 20}}, {{{5, 5}, {5, 15}, {15, 15}, {15, 5}}}};
  CHECK(locate(Point{10, 10}, with_hole) == Location::outside);
  CHECK(locate(Point{5, 10}, with_hole) == Location::boundary);
  CHECK(locate(Point{2, 2}, with_hole) == Location::inside);
}

TEST_CASE("Every error that makes an area invalid is reported with its place", "[geo]") {
  const Ring square{{0, 0}, {20, 0}, {20, 20}, {0, 20}};
  const auto fault = [](const Polygon& p) { return find_faults(p).at(0); };
  CHECK(is_valid({square, {}}));
  CHECK(fault({{{0, 0}, {5, 5}}, {}}).fault == RingFault::too_few_points);
  CHECK(fault({{{0, 0}, {5, 5}, {10, 10}}, {}}).fault == RingFault::zero_area);
  CHECK(fault({{{0, 0}, {5, 5}, {5, 5}, {0, 9}}, {}}).fault == RingFault::repeated_point);
  const AreaFault bow = fault({{{0, 0}, {10, 10}, {10, 0}, {0, 8}}, {}});
  CHECK(bow.fault == RingFault::edges_cross);
  CHECK(fault({{{0, 0}, {10, 0}, {10, 10}, {10, -5}}, {}}).fault == RingFault::edges_overlap);
  CHECK(fault({square, {{{30, 30}, {35, 30}, {30, 35}}}}).fault == RingFault::hole_outside);
  CHECK(fault({square, {{{2, 2}, {18, 2}, {18, 18}, {2, 18}}, {{5, 5}, {9, 5}, {9, 9}}}}).fault ==
        RingFault::hole_in_hole);
  CHECK(fault({square, {square}}).fault == RingFault::edges_overlap);
}

TEST_CASE("Rings may touch at points", "[geo]") {
  // Valid cases: a ring that touches itself, a hole with a corner on the outer edge, a hole that touches it
  // twice, and two holes that share a point.
  CHECK(is_valid({{{0, 0}, {10, 0}, {5, 5}, {10, 10}, {0, 10}, {5, 5}}, {}}));
  const Ring square{{0, 0}, {20, 0}, {20, 20}, {0, 20}};
  CHECK(is_valid({square, {{{0, 10}, {5, 5}, {5, 15}}}}));
  CHECK(is_valid({square, {{{0, 10}, {10, 5}, {20, 10}, {10, 15}}}}));
  CHECK(is_valid({square, {{{5, 5}, {10, 5}, {10, 10}}, {{10, 10}, {15, 10}, {15, 15}}}}));
  // A hole with every corner on the outer ring is inside if the middles of its edges are.
  CHECK(is_valid({square, {{{0, 10}, {10, 0}, {20, 10}, {10, 20}}}}));
}
