// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/geometry/operations.h"

#include <random>

#include "core/geometry/predicates.h"
#include "tests/core/geometry/random_art.h"

using namespace coq;

namespace {

Polygon box(Um x, Um y, Um width, Um height) {
  return {{{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}}, {}};
}
double area(const Polygons& areas) {
  return static_cast<double>(twice_area(areas)) / 2;
}
bool all_valid(const Polygons& areas) {
  return std::all_of(areas.begin(), areas.end(), [](const Polygon& p) { return is_valid(p); });
}
bool covers(const Polygons& areas, Point p) {
  return std::any_of(areas.begin(), areas.end(),
                     [&](const Polygon& a) { return locate(p, a) != Location::outside; });
}

}  // namespace

TEST_CASE("Two squares can be united, intersected and subtracted", "[geo]") {
  const Polygons a{box(0, 0, 10, 10)};
  const Polygons b{box(5, 5, 10, 10)};
  CHECK(area(*unite({a[0], b[0]})) == 175);
  CHECK(area(*intersection(a, b)) == 25);
  CHECK(area(*difference(a, b)) == 75);
  CHECK(intersection(a, {box(10, 0, 5, 5)})->empty());
  CHECK(unite({})->empty());
  CHECK(unite({a[0], box(10, 0, 10, 10)})->size() == 1);
  // A piece cut out of the middle becomes a hole.
  const Result<Polygons> frame = difference({box(0, 0, 30, 30)}, {box(10, 10, 10, 10)});
  REQUIRE(frame->size() == 1);
  CHECK((*frame)[0].holes.size() == 1);
  CHECK(area(*frame) == 800);
}

TEST_CASE("An invalid area is rejected, but an area that touches itself is accepted", "[geo]") {
  const Polygon bow{{{0, 0}, {10, 10}, {10, 0}, {0, 10}}, {}};
  CHECK(unite({bow}).error().check == "geometry.ring");
  CHECK(intersection({box(0, 0, 5, 5)}, {bow}).error().check == "geometry.ring");
  const Polygon lobes{{{0, 0}, {10, 0}, {5, 5}, {10, 10}, {0, 10}, {5, 5}}, {}};
  CHECK(area(*unite({lobes})) == 50);
  CHECK(area(*intersection({lobes}, {box(0, 0, 10, 5)})) == 25);
}

TEST_CASE("Overlays of random areas keep the total area and give valid results", "[geo]") {
  std::mt19937 random(21);
  int tried = 0;
  for (int i = 0; i < 600; ++i) {
    const Um size = i % 2 == 0 ? 40 : 400'000;
    const Polygon p{test::random_star(random, {size, size}, size, 5 + i % 40), {}};
    const Polygon q{test::random_star(random, {size + size / 3, size - size / 5}, size, 5 + i % 23), {}};
    if (!is_valid(p) || !is_valid(q)) continue;
    ++tried;
    const Result<Polygons> both = intersection({p}, {q});
    const Result<Polygons> whole = unite({p, q});
    const Result<Polygons> rest = difference({p}, {q});
    REQUIRE((both && whole && rest));
    CHECK((all_valid(*both) && all_valid(*whole) && all_valid(*rest)));
    // Each new corner moves by less than a micrometre.
    const double slack = 4.0 * size * 12;
    CHECK(std::abs(area({p}) + area({q}) - area(*both) - area(*whole)) < slack);
    CHECK(std::abs(area({p}) - area(*both) - area(*rest)) < slack);
    // The even-odd fill of both rings is the area that is in only one of them, computed without Boost.
    CHECK(std::abs(area(*even_odd({p.outer, q.outer})) - area(*whole) + area(*both)) < slack);
  }
  CHECK(tried > 400);
}

TEST_CASE("Buffers grow and shrink areas, and surround paths", "[geo]") {
  const Polygons square{box(0, 0, 1000, 1000)};
  CHECK(area(*buffer(square, 100, Corners::mitred)) == 1200.0 * 1200);
  const double round = area(*buffer(square, 100));
  CHECK((round > 1430000 && round < 1431416));  // 1.4 mm2 and four quarters of a circle
  CHECK(area(*buffer(square, -100, Corners::mitred)) == 800.0 * 800);
  CHECK(buffer(square, -600)->empty());
  const Result<Polygons> road = buffer(Path{{0, 0}, {1000, 0}}, 50, Corners::mitred);
  CHECK(area(*road) == 100.0 * 1000);
  CHECK(covers(*buffer(Path{{0, 0}, {1000, 0}}, 50), {-40, 0}));
  CHECK(buffer(Path{{0, 0}}, 50).error().check == "geometry.overlay");
  CHECK(buffer(Polygons{box(29'000'000, 0, 1'000'000, 1000)}, 1000).error().check == "geometry.overlay");
}

TEST_CASE("A simplified line loses points within the tolerance and keeps its ends", "[geo]") {
  CHECK(simplified(Path{{0, 0}, {50, 3}, {100, 0}}, 3) == Path{{0, 0}, {100, 0}});
  CHECK(simplified(Path{{0, 0}, {50, 4}, {100, 0}}, 3) == Path{{0, 0}, {50, 4}, {100, 0}});
  CHECK(simplified(Path{{0, 0}, {7, 7}}, 100) == Path{{0, 0}, {7, 7}});
  // The line runs out and back, and its far end is farther from the chord than the tolerance.
  CHECK(simplified(Path{{0, 0}, {500, 0}, {1, 0}}, 3).size() == 3);
}

TEST_CASE("Simplifying never makes an area invalid", "[geo]") {
  std::mt19937 random(31);
  std::size_t before = 0, after = 0;
  for (int i = 0; i < 300; ++i) {
    Polygon area{test::random_star(random, {50'000, 50'000}, 50'000, 20 + i), {}};
    for (int k = 0; k < i % 5; ++k) {
      area.holes.push_back(test::random_star(random, {46'000 + 2000 * k, 50'000}, 990, 6 + k));
    }
    if (!is_valid(area)) continue;
    for (const Um tolerance : {50, 2000, 20'000}) {
      const Polygon out = simplified(area, tolerance);
      CHECK(is_valid(out));
      before += area.outer.size(), after += out.outer.size();
    }
  }
  CHECK(after < before);
  // A thin neck around a hole: plain simplification would cut through the hole.
  const Polygon neck{{{0, 0}, {1000, 90}, {2000, 0}, {2000, 1000}, {0, 1000}},
                     {{{900, 60}, {1100, 95}, {1000, 92}}}};
  const Polygon kept{{{0, 0}, {1000, -90}, {2000, 0}, {2000, 1000}, {0, 1000}},
                     {{{900, -60}, {1100, -60}, {1000, -50}}}};
  CHECK_FALSE(is_valid(neck));
  REQUIRE(is_valid(kept));
  CHECK(is_valid(simplified(kept, 100)));
  CHECK(simplified(kept, 100).outer.size() == 5);
}

TEST_CASE("The convex hull leaves out interior points", "[geo]") {
  const Ring hull = convex_hull({{0, 0}, {10, 0}, {5, 3}, {10, 10}, {0, 10}, {5, 0}});
  CHECK(hull.size() == 4);
  CHECK(twice_signed_area(hull) == 200);
}
