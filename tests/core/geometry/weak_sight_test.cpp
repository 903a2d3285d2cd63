// SPDX-License-Identifier: MIT
#include "core/geometry/weak_sight.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <optional>
#include <random>
#include <set>

#include "core/geometry/base.h"
#include "core/geometry/convex.h"
#include "core/geometry/distance.h"
#include "core/geometry/predicates.h"
#include "tests/support/rational.h"

using namespace coq;
using Rational = test::FixedRational<128>;

namespace {

Polygon box(Um left, Um top, Um right, Um bottom) {
  return {{{left, top}, {right, top}, {right, bottom}, {left, bottom}}, {}};
}

/// Returns a question from the edge (-30, 0) to (30, 0), which faces smaller y.
WeakSightQuestion question(Polygon target) {
  WeakSightQuestion q;
  q.front_a = {-30, 0};
  q.front_b = {30, 0};
  q.target = std::move(target);
  return q;
}

// The definition again, plainly, in rationals. It shares no code with the solver.

struct Vec {
  Rational x, y;
};
Rational area(const Vec& a, const Vec& b) {
  return a.x * b.y - a.y * b.x;
}
Vec operator-(const Vec& a, const Vec& b) {
  return {a.x - b.x, a.y - b.y};
}
Vec vec(Point p) {
  return {Rational(p.x), Rational(p.y)};
}

/// Returns whether the polygon contains `p` moved slightly along `d`. The even-odd rule is tested by an upward
/// ray that follows no edge through `p`.
bool holds_near(const Polygon& polygon, const Vec& p, const Vec& d) {
  // Moves halfway to the first edge on the way, so that no corner or edge lies between.
  Rational reach = 1;
  const auto each = [&](const auto& f) {
    const auto of = [&](const Ring& ring) {
      for (std::size_t i = 0; i < ring.size(); ++i) f(vec(ring[i]), vec(ring[(i + 1) % ring.size()]));
    };
    of(polygon.outer);
    for (const Ring& hole : polygon.holes) of(hole);
  };
  each([&](const Vec& a, const Vec& b) {
    const Rational slope = area(d, b - a);
    if (slope == 0) return;
    const Rational t = area(a - p, b - a) / slope;
    const Rational u = area(a - p, d) / slope;
    if (t > 0 && t < reach && u >= 0 && u <= 1) reach = t;
  });
  const Vec at{p.x + reach / 2 * d.x, p.y + reach / 2 * d.y};
  bool in = false;
  each([&](const Vec& a, const Vec& b) {
    if ((a.x > at.x) == (b.x > at.x)) return;
    if (a.y + (at.x - a.x) * (b.y - a.y) / (b.x - a.x) < at.y) in = !in;
  });
  return in;
}

bool is_free(const Vec& p, const Vec& q, const std::vector<Polygon>& obstacles) {
  const Vec along = q - p;
  if (along.x == 0 && along.y == 0) return true;
  std::set<Rational> places{Rational(0), Rational(1)};
  for (const Polygon& polygon : obstacles) {
    for (std::size_t i = 0; i < polygon.outer.size(); ++i) {
      const Vec a = vec(polygon.outer[i]);
      const Vec b = vec(polygon.outer[(i + 1) % polygon.outer.size()]);
      const Rational slope = area(along, b - a);
      if (slope == 0) continue;
      const Rational t = area(a - p, b - a) / slope;
      const Rational u = area(a - p, along) / slope;
      if (t > 0 && t < 1 && u >= 0 && u <= 1) places.insert(t);
    }
  }
  for (auto t = places.begin(); std::next(t) != places.end(); ++t) {
    const Rational m = (*t + *std::next(t)) / 2;
    const Vec middle{p.x + m * along.x, p.y + m * along.y};
    const auto any = [&](const Vec& side) {
      return std::any_of(obstacles.begin(), obstacles.end(),
                         [&](const Polygon& one) { return holds_near(one, middle, side); });
    };
    if (any({along.y, -along.x}) && any({-along.y, along.x})) return false;
  }
  return true;
}

/// Returns whether `p` is in the closure of the part of the edge that is inside the screen.
bool front_is_in(const Polygon& screen, const Vec& p, const Vec& edge, bool at_a, bool at_b) {
  const auto inside = [&](const Vec& d) {
    // Next to `p` along the edge, both sides of the edge must be inside.
    const Vec left{d.x * 1000000 + d.y, d.y * 1000000 - d.x};
    const Vec right{d.x * 1000000 - d.y, d.y * 1000000 + d.x};
    return holds_near(screen, p, left) && holds_near(screen, p, right);
  };
  return (!at_b && inside(edge)) || (!at_a && inside({-edge.x, -edge.y}));
}
bool target_is_in(const Polygon& screen, const Polygon& target, const Vec& q) {
  for (int x = -7; x <= 7; ++x) {
    for (int y = -7; y <= 7; ++y) {
      const Vec d{Rational(x * 1000 + 1), Rational(y * 1000 + 3)};
      if (holds_near(screen, q, d) && holds_near(target, q, d)) return true;
    }
  }
  return false;
}

Vec between(const Vec& a, const Vec& b, const Rational& t) {
  return {a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)};
}

/// Tests single segments from the edge to the target.
class Asker {
 public:
  explicit Asker(const WeakSightQuestion& q) : m_q(q), m_a(vec(q.front_a)), m_b(vec(q.front_b)) {}

  bool is_free(const Rational& t, const Vec& end) const {
    const Vec p = between(m_a, m_b, t);
    if (area(m_b - m_a, end - m_a) >= 0) return false;  // not in front of the edge
    std::vector<Polygon> obstacles = m_q.obstacles;
    for (const Polygon& screen : m_q.screens) {
      if (!front_is_in(screen, p, m_b - m_a, t == 0, t == 1) && !target_is_in(screen, m_q.target, end))
        obstacles.push_back(screen);
    }
    return ::is_free(p, end, obstacles);
  }

  /// Tests random segments.
  bool any_of_many(std::mt19937& random, int count) const {
    const auto& ring = m_q.target.outer;
    for (int i = 0; i < count; ++i) {
      const Rational u(random() % 61, 60);
      const Rational v(random() % 61, 60);
      const Vec left = between(vec(ring[0]), vec(ring[3]), u);
      const Vec right = between(vec(ring[1]), vec(ring[2]), u);
      if (is_free(Rational(random() % 61, 60), between(left, right, v))) return true;
    }
    return false;
  }

  /// Tests the segments of all lines through two corners or crossings of the borders of screens, edge and
  /// target.
  bool any_of_extremes() const {
    std::vector<Vec> points{m_a, m_b};
    std::vector<Border> borders;
    const auto add = [&](const Polygon& one) {
      for (std::size_t i = 0; i < one.outer.size(); ++i) {
        points.push_back(vec(one.outer[i]));
        borders.push_back({vec(one.outer[i]), vec(one.outer[(i + 1) % one.outer.size()])});
      }
    };
    add(m_q.target);
    for (const Polygon& one : m_q.screens) add(one);
    const std::vector<Border> ends = borders;
    for (const Polygon& one : m_q.obstacles) add(one);
    borders.push_back({m_a, m_b});
    for (std::size_t i = 0; i < borders.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (const auto u = meets(borders[i], borders[j]))
          points.push_back(between(borders[i].a, borders[i].b, *u));
    for (const Border& side : ends)
      if (const auto u = meets(side, {m_a, m_b}, true)) points.push_back(between(side.a, side.b, *u));
    for (std::size_t i = 0; i < points.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) {
        const auto t = meets({m_a, m_b}, {points[i], points[j]}, true);
        if (!t) continue;
        for (const Border& side : ends) {
          const auto u = meets(side, {points[i], points[j]}, true);
          if (!u) continue;
          const Vec end = between(side.a, side.b, *u);
          if (is_in_target(end) && is_free(*t, end)) return true;
        }
      }
    return false;
  }

 private:
  struct Border {
    Vec a, b;
  };
  /// Returns the position on `one` where `other` (or its whole line) meets it, or null if they do not meet.
  static std::optional<Rational> meets(const Border& one, const Border& other, bool line = false) {
    const Vec side = other.b - other.a;
    const Rational slope = area(one.b - one.a, side);
    if (slope == 0) return std::nullopt;
    const Rational t = area(other.a - one.a, side) / slope;
    const Rational u = area(other.a - one.a, one.b - one.a) / slope;
    if (t < 0 || t > 1 || (!line && (u < 0 || u > 1))) return std::nullopt;
    return t;
  }
  bool is_in_target(const Vec& p) const {
    const auto& ring = m_q.target.outer;  // clockwise
    for (std::size_t i = 0; i < ring.size(); ++i)
      if (area(vec(ring[(i + 1) % ring.size()]) - vec(ring[i]), p - vec(ring[i])) < 0) return false;
    return true;
  }

  const WeakSightQuestion& m_q;
  Vec m_a, m_b;
};

}  // namespace

TEST_CASE("An edge sees an area if one free segment leads there", "[geo]") {
  WeakSightQuestion q = question(box(-30, -200, 30, -140));
  CHECK(weak_sight(q).clear);
  q.obstacles = {box(-100, -100, 100, -80)};
  const WeakSight blocked = weak_sight(q);
  CHECK_FALSE(blocked.clear);
  CHECK(blocked.blockers == std::vector<std::size_t>{0});
  // A gap is enough, even if it is only a point wide.
  q.obstacles = {box(-100, -100, 10, -80), box(10, -80, 100, -60)};
  CHECK(weak_sight(q).clear);
  // Two obstacles that share an edge leave no gap.
  q.obstacles = {box(-100, -100, 10, -80), box(10, -100, 100, -80)};
  CHECK_FALSE(weak_sight(q).clear);
  CHECK(weak_sight(q).blockers == std::vector<std::size_t>{0});
}

TEST_CASE("A line of sight may run along a side of an obstacle", "[geo]") {
  WeakSightQuestion q = question(box(-30, -200, 30, -140));
  q.obstacles = {box(-30, -100, 30, -80)};
  CHECK(weak_sight(q).clear);
  q.obstacles = {box(-31, -100, 31, -80)};
  CHECK_FALSE(weak_sight(q).clear);
}

TEST_CASE("An edge sees only what is in front of it", "[geo]") {
  CHECK_FALSE(weak_sight(question(box(-30, 140, 30, 200))).before);
  CHECK_FALSE(weak_sight(question(box(100, 0, 160, 60))).clear);  // on the line of the edge
  CHECK(weak_sight(question(box(100, -1, 160, 60))).clear);
  WeakSightQuestion q = question(box(-30, 140, 30, 200));
  q.field = FieldOfFire::all;
  CHECK(weak_sight(q).clear);
}

TEST_CASE("A screen hides what is beyond it, but neither what is in it nor what looks out of it", "[geo]") {
  WeakSightQuestion q = question(box(-30, -200, 30, -140));
  q.screens = {box(-100, -100, 100, -80)};
  CHECK_FALSE(weak_sight(q).clear);
  q.screens = {box(-100, -150, 100, -80)};  // the near side of the target is in the screen
  CHECK(weak_sight(q).clear);
  q.screens = {box(-100, -140, 100, -80)};  // the target only touches the screen
  CHECK_FALSE(weak_sight(q).clear);
  q.screens = {box(-100, -80, 100, 10)};
  CHECK(weak_sight(q).clear);
  q.screens = {box(-100, -80, 100, 0)};  // the edge is on the border of the screen
  CHECK_FALSE(weak_sight(q).clear);
  // A view may leave one screen but not pass through another. Overlapping screens count as one.
  q.screens = {box(-100, -60, 100, 10), box(-100, -100, 100, -70)};
  CHECK_FALSE(weak_sight(q).clear);
  q.screens = {box(-100, -75, 100, 10), box(-100, -100, 100, -70)};
  CHECK(weak_sight(q).clear);
}

TEST_CASE("Sight can be tested from a point and to a point", "[geo]") {
  WeakSightQuestion q;
  q.front_a = q.front_b = {0, 0};
  q.target = {{{0, -100}}, {}};
  CHECK(weak_sight(q).clear);
  q.obstacles = {box(-10, -60, 10, -50)};
  CHECK_FALSE(weak_sight(q).clear);
  q.obstacles = {box(0, -60, 10, -50)};
  CHECK(weak_sight(q).clear);
  q.obstacles.clear();
  q.screens = {box(-10, -60, 10, -50)};
  CHECK_FALSE(weak_sight(q).clear);
  q.screens = {box(-10, -60, 10, 5)};
  CHECK(weak_sight(q).clear);
  q.target = box(-5, -100, 5, -90);
  CHECK(weak_sight(q).clear);
}

TEST_CASE("The solver agrees with the definition for turned bases and small coordinates", "[geo]") {
  std::mt19937 random(20261121);
  const auto number = [&](int low, int high) {
    return low + static_cast<int>(random() % static_cast<unsigned>(high - low + 1));
  };
  int clear = 0;
  int asked = 0;
  for (int game = 0; game < 24; ++game) {
    WeakSightQuestion q = question({});
    q.front_a = {-3, 0};
    q.front_b = {3, 0};
    q.target = {base_ring({number(-8, 8), number(-16, -6)}, {number(-2, 2), number(1, 3)}, 6, 6), {}};
    const int pieces = number(1, 4);
    for (int i = 0; i < pieces; ++i) {
      const int x = number(-9, 8);
      const int y = number(-14, -1);
      (number(0, 1) == 0 ? q.obstacles : q.screens).push_back(box(x, y, x + number(1, 8), y + number(1, 5)));
    }
    // The plain definition does not merge screens that touch, so such cases are skipped.
    bool apart = true;
    for (std::size_t i = 0; i < q.screens.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) {
        const auto near = square_distance(q.screens[i].outer, q.screens[j]);
        apart = apart && near.numerator > 0;
      }
    if (!apart || !is_valid(q.target)) continue;
    const WeakSight found = weak_sight(q);
    clear += found.clear ? 1 : 0;
    INFO("game " << game);
    const Asker asker(q);
    CHECK(found.clear == asker.any_of_extremes());
    if (!found.clear) CHECK_FALSE(asker.any_of_many(random, 100));
    ++asked;
  }
  CHECK(clear > 2);
  CHECK(asked > clear);
}
