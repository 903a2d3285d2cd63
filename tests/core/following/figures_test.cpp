// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cstdio>

#include "core/following/flood.h"
#include "core/following/follower.h"
#include "tests/core/following/ideal_user.h"

using namespace coq;
using namespace coq::following;
using namespace coq::test;

namespace {

/// COQ_FIGURES=1 prints what was measured.
void print(const char* sheets, const char* aid, const Tracing& t) {
  if (std::getenv("COQ_FIGURES") != nullptr)
    std::printf("%-8s %-12s %.2f clicks per 100 px, mean error %.2f px\n", sheets, aid, t.clicks_per_100,
                t.mean_error);
}

Tracing with_line(const char* name, const std::vector<DrawnSheet>& sheets, LineKind kind, double tolerance) {
  const Tracing out = traced(
      sheets, [kind](const DrawnSheet& s) { return followed(s.picture, kind); }, tolerance);
  print(name, kind == LineKind::edge ? "edge" : kind == LineKind::dark_line ? "dark line" : "light line", out);
  return out;
}

Tracing by_hand(const char* name, const std::vector<DrawnSheet>& sheets, double tolerance) {
  const Tracing out = traced(
      sheets, [](const DrawnSheet&) -> Begin { return straight_from; }, tolerance);
  print(name, "straight", out);
  return out;
}

}  // namespace

TEST_CASE("A wood with a wavy border needs less than half the clicks with the magnetic line") {
  std::vector<DrawnSheet> sheets;
  for (unsigned seed = 1; seed <= 3; ++seed) sheets.push_back(drawn_wood(seed));
  const Tracing straight = by_hand("woods", sheets, 3);
  const Tracing line = with_line("woods", sheets, LineKind::edge, 3);
  CHECK(line.clicks_per_100 <= 1.6);
  CHECK(line.clicks_per_100 < straight.clicks_per_100 / 2);
  CHECK(line.mean_error <= 1.1);
}

TEST_CASE("A hatched block needs fewer clicks with the magnetic line") {
  std::vector<DrawnSheet> sheets;
  for (unsigned seed = 1; seed <= 3; ++seed) sheets.push_back(drawn_block(seed));
  const Tracing straight = by_hand("blocks", sheets, 3);
  const Tracing edge = with_line("blocks", sheets, LineKind::edge, 3);
  const Tracing line = with_line("blocks", sheets, LineKind::dark_line, 3);
  CHECK(edge.clicks_per_100 < straight.clicks_per_100);
  CHECK(line.clicks_per_100 <= 1.2);
  CHECK(line.mean_error <= 1.5);
}

TEST_CASE("A cased road needs fewer clicks with the light line") {
  std::vector<DrawnSheet> sheets;
  for (unsigned seed = 1; seed <= 3; ++seed) sheets.push_back(drawn_road(seed));
  const Tracing straight = by_hand("roads", sheets, 4);
  with_line("roads", sheets, LineKind::edge, 4);
  const Tracing line = with_line("roads", sheets, LineKind::light_line, 4);
  CHECK(line.clicks_per_100 <= 1.3);
  CHECK(line.clicks_per_100 < straight.clicks_per_100);
  CHECK(line.mean_error <= 1.6);
}
