// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <random>

#include "core/geometry/detail/edge_sweep.h"
#include "core/geometry/operations.h"
#include "core/geometry/predicates.h"
#include "tests/core/geometry/random_art.h"
#include "tests/support/rational.h"

using namespace coq;

namespace {

using Rational = test::FixedRational<128>;

struct RationalPoint {
  Rational x, y;
};

/// Tests the even-odd rule by a ray to the right. `p` must not be on an edge.
bool fills(const Ring& ring, const RationalPoint& p) {
  bool in = false;
  for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++) {
    const Point a = ring[i];
    const Point b = ring[j];
    if ((a.y > p.y) == (b.y > p.y)) continue;
    const Rational x = a.x + (p.y - a.y) * (b.x - a.x) / (b.y - a.y);
    if (p.x < x) in = !in;
  }
  return in;
}

bool on_edge(const Ring& ring, const RationalPoint& p) {
  for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++) {
    const Point a = ring[j];
    const Point b = ring[i];
    if ((p.x - a.x) * (b.y - a.y) != (p.y - a.y) * (b.x - a.x)) continue;
    if ((p.x - a.x) * (p.x - b.x) <= 0 && (p.y - a.y) * (p.y - b.y) <= 0) return true;
  }
  return false;
}

/// Returns the parameters on a-b where segment c-d meets it: none, one, or two for a common stretch.
std::vector<Rational> meets_at(Point a, Point b, Point c, Point d) {
  const Vector u = b - a;
  const Vector v = d - c;
  const Rational det = u.x * v.y - u.y * v.x;
  const Vector w = c - a;
  if (det != 0) {
    const Rational t = (Rational(w.x) * v.y - Rational(w.y) * v.x) / det;
    const Rational s = (Rational(w.x) * u.y - Rational(w.y) * u.x) / det;
    if (t < 0 || t > 1 || s < 0 || s > 1) return {};
    return {t};
  }
  if (w.x * u.y != w.y * u.x) return {};
  const auto parameter = [&](Point p) {
    return u.x != 0 ? Rational(p.x - a.x) / u.x : Rational(p.y - a.y) / u.y;
  };
  Rational low = std::min(parameter(c), parameter(d));
  Rational high = std::max(parameter(c), parameter(d));
  low = std::max<Rational>(low, 0);
  high = std::min<Rational>(high, 1);
  if (low > high) return {};
  if (low == high) return {low};
  return {low, high};
}

/// The definition of product.md, word by word: edges are cut where they meet, and the middle of each piece is
/// located in every ring.
bool valid_by_the_words(const Polygon& polygon) {
  std::vector<Ring> rings{polygon.outer};
  rings.insert(rings.end(), polygon.holes.begin(), polygon.holes.end());
  struct Edge {
    Point a, b;
    std::size_t ring;
  };
  std::vector<Edge> edges;
  for (std::size_t r = 0; r < rings.size(); ++r) {
    for (std::size_t i = 0; i < rings[r].size(); ++i) {
      edges.push_back({rings[r][i], rings[r][(i + 1) % rings[r].size()], r});
      if (edges.back().a == edges.back().b) return false;
    }
    if (rings[r].size() < 3) return false;
  }
  for (std::size_t i = 0; i < edges.size(); ++i) {
    std::vector<Rational> stops{0, 1};
    for (std::size_t j = 0; j < edges.size(); ++j) {
      if (i == j) continue;
      const auto at = meets_at(edges[i].a, edges[i].b, edges[j].a, edges[j].b);
      if (at.size() == 2) return false;
      if (at.size() == 1) {
        const auto back = meets_at(edges[j].a, edges[j].b, edges[i].a, edges[i].b);
        const bool inside_both = at[0] > 0 && at[0] < 1 && back.at(0) > 0 && back.at(0) < 1;
        if (inside_both) return false;
        stops.push_back(at[0]);
      }
    }
    std::sort(stops.begin(), stops.end());
    for (std::size_t s = 0; s + 1 < stops.size(); ++s) {
      if (stops[s] == stops[s + 1]) continue;
      const Rational t = (stops[s] + stops[s + 1]) / 2;
      const Vector u = edges[i].b - edges[i].a;
      const RationalPoint p{edges[i].a.x + t * u.x, edges[i].a.y + t * u.y};
      for (std::size_t r = 0; r < rings.size(); ++r) {
        if (r == edges[i].ring) continue;
        const bool in = fills(rings[r], p);
        if (edges[i].ring == 0 ? in && r > 0 : in != (r == 0)) return false;
      }
    }
  }
  return true;
}

}  // namespace

TEST_CASE("Validity agrees with the definition on thousands of small drawings", "[geo]") {
  std::mt19937 random(11);
  int valid = 0;
  for (int i = 0; i < 20000; ++i) {
    const int size = 4 + i % 9;
    Polygon polygon{test::random_ring(random, size, 3 + i % 5), {}};
    if (i % 3 == 0) polygon.outer = {{0, 0}, {size, 0}, {size, size}, {size / 2, size - 1}, {0, size}};
    for (int hole = 0; hole < i % 4; ++hole) {
      polygon.holes.push_back(test::random_ring(random, size, 3 + (i / 7) % 2));
    }
    const bool expected = valid_by_the_words(polygon);
    valid += expected ? 1 : 0;
    if (is_valid(polygon) != expected) {
      std::string text;
      for (const Point p : polygon.outer) text += fmt::format("{},{} ", p.x, p.y);
      for (const Ring& hole : polygon.holes) {
        text += "/ ";
        for (const Point p : hole) text += fmt::format("{},{} ", p.x, p.y);
      }
      FAIL_CHECK("valid: " << expected << " of " << text);
    }
  }
  CHECK(valid > 2000);
}

TEST_CASE("Testing a few edges pair by pair finds what the sweep finds", "[geo]") {
  std::mt19937 random(11);
  int clean = 0, touching = 0;
  for (int n = 0; n < 40'000; ++n) {
    std::vector<Ring> rings;
    const int count = 1 + static_cast<int>(random() % 3);
    for (int r = 0; r < count; ++r) {
      if (n % 2 == 0) {
        rings.push_back(test::random_ring(random, 6, 3 + static_cast<int>(random() % 3)));
      } else {
        const Point centre{static_cast<Um>(random() % 12), static_cast<Um>(random() % 12)};
        rings.push_back(test::random_star(random, centre, static_cast<Um>(4 + random() % 12), 4));
      }
    }
    const bool repeats = std::any_of(rings.begin(), rings.end(), [](const Ring& ring) {
      return std::adjacent_find(ring.begin(), ring.end()) != ring.end() || ring.front() == ring.back();
    });
    if (repeats) continue;
    std::vector<const Ring*> all;
    for (const Ring& ring : rings) all.push_back(&ring);
    const detail::EdgeSweep sweep = detail::find_by_sweep(all);
    const detail::EdgeSweep pairs = detail::find_by_pairs(all);
    REQUIRE(sweep.clean == pairs.clean);
    if (!sweep.clean) continue;
    ++clean;
    CHECK(sweep.inside == pairs.inside);
    CHECK(sweep.touches.empty() == pairs.touches.empty());
    const auto between_two = [](const detail::EdgeSweep& found) {
      std::vector<detail::Touch> out;
      std::copy_if(found.touches.begin(), found.touches.end(), std::back_inserter(out),
                   [](const detail::Touch& touch) { return touch.ring != touch.other; });
      return out;
    };
    touching += between_two(sweep).empty() ? 0 : 1;
    CHECK(between_two(sweep) == between_two(pairs));
  }
  CHECK(clean > 3'000);
  CHECK(touching > 300);
}

TEST_CASE("Repair fills what the even-odd rule fills and returns valid areas", "[geo]") {
  std::mt19937 random(12);
  int repaired = 0;
  for (int i = 0; i < 3000; ++i) {
    const Um scale = i % 2 == 0 ? 1000 : 7;
    Polygon polygon{test::random_ring(random, 9 + i % 20, 3 + i % 9), {}};
    if (i % 3 == 0) polygon.holes.push_back(test::random_ring(random, 9 + i % 20, 3 + i % 4));
    for (Point& p : polygon.outer) p = {p.x * scale, p.y * scale};
    for (Ring& hole : polygon.holes) {
      for (Point& p : hole) p = {p.x * scale, p.y * scale};
    }
    const Result<Polygons> out = repair(polygon);
    if (!out) continue;
    ++repaired;
    for (const Polygon& part : *out) {
      REQUIRE(is_valid(part));
      CHECK_FALSE(part.outer.empty());
      CHECK(twice_signed_area(part.outer) > 0);
    }
    if (scale != 1000) continue;
    // Only points well away from every edge are tested, because rounding moves the edges.
    std::uniform_int_distribution<Um> any(-500, 30000);
    for (int k = 0; k < 20; ++k) {
      const Point p{any(random), any(random)};
      bool near = false;
      bool in = false;
      std::vector<Ring> rings{polygon.outer};
      rings.insert(rings.end(), polygon.holes.begin(), polygon.holes.end());
      for (const Ring& ring : rings) {
        const RationalPoint q{p.x, p.y};
        for (const Vector d : {Vector{3, 0}, Vector{-3, 0}, Vector{0, 3}, Vector{0, -3}}) {
          near = near || fills(ring, {p.x + d.x, p.y + d.y}) != fills(ring, q);
        }
        near = near || on_edge(ring, q);
        in = in != fills(ring, q);
      }
      if (near) continue;
      int found = 0;
      for (const Polygon& part : *out) found += locate(p, part) == Location::inside ? 1 : 0;
      CHECK(found == (in ? 1 : 0));
    }
  }
  CHECK(repaired > 2500);
}

TEST_CASE("A bow tie is repaired into two triangles, but a flat ring cannot be repaired", "[geo]") {
  const Result<Polygons> bow = repair({{{0, 0}, {10, 10}, {10, 0}, {0, 10}}, {}});
  REQUIRE(bow);
  REQUIRE(bow->size() == 2);
  CHECK(twice_area(*bow) == 100);
  CHECK(repair({{{0, 0}, {5, 5}, {9, 9}}, {}}).error().check == "geometry.repair");
  CHECK(repair({{{0, 0}, {50'000'000, 5}, {9, 9}}, {}}).error().check == "geometry.repair");
  // A valid area is returned unchanged, except for the direction and start of its rings.
  const Result<Polygons> square =
      repair({{{0, 0}, {0, 9}, {9, 9}, {9, 0}}, {{{2, 2}, {4, 2}, {4, 4}, {2, 4}}}});
  REQUIRE(square->size() == 1);
  CHECK((*square)[0].holes.size() == 1);
  CHECK(twice_area(*square) == 162 - 8);
}

TEST_CASE("Rings that cross at a vertex are judged correctly, whether or not edges cross", "[geo]") {
  // Two lobes run in opposite directions: their signed areas cancel, yet both are filled.
  const Polygon lobes{{{0, 0}, {10, 0}, {5, 5}, {0, 10}, {10, 10}, {5, 5}}, {}};
  CHECK(is_valid(lobes));
  CHECK(check_area(lobes).touches_itself);
  CHECK(twice_area(*repair(lobes)) == 100);
  // A hole that leaves the ring through vertices is not inside, although no edges cross.
  CHECK(find_faults({{{0, 0}, {10, 0}, {10, 5}, {10, 10}, {0, 10}},
                     {{{5, 2}, {10, 5}, {15, 8}, {12, 9}, {10, 10}, {5, 9}}}})
            .at(0)
            .fault == RingFault::hole_outside);
}

TEST_CASE("Areas with a hundred thousand corners or thousands of holes are checked completely", "[geo]") {
  // A comb with long teeth on its side puts all its edges into the sweep at once.
  Ring comb{{0, 0}};
  for (Um i = 0; i < 25000; ++i) {
    comb.push_back({2'000'000, 40 * i});
    comb.push_back({2'000'000, 40 * i + 10});
    comb.push_back({1000 + i % 7, 40 * i + 20});
    comb.push_back({1000 + i % 7, 40 * i + 39});
  }
  comb.push_back({0, 1'100'000});
  CHECK(is_valid({comb, {}}));
  Ring broken = comb;
  broken[50'000].x = -5;
  const auto faults = find_faults({broken, {}});
  REQUIRE(faults.size() == 2);
  CHECK(faults[0].fault == RingFault::edges_cross);

  Polygon sieve{{{-10, -10}, {200'000, -10}, {200'000, 200'000}, {-10, 200'000}}, {}};
  for (Um x = 0; x < 80; ++x) {
    for (Um y = 0; y < 80; ++y) {
      const Point at{x * 2000, y * 2000};
      sieve.holes.push_back({at, {at.x + 1000, at.y}, {at.x + 900, at.y + 1000}});
    }
  }
  CHECK(is_valid(sieve));
  sieve.holes.push_back({{4100, 4100}, {4200, 4100}, {4200, 4200}});
  CHECK(find_faults(sieve).at(0).fault == RingFault::hole_in_hole);
  CHECK(find_faults(sieve).at(0).ring == 6401);
}
