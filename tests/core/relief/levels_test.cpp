// SPDX-License-Identifier: MIT
#include "core/relief/levels.h"

#include <catch2/catch.hpp>
#include <numbers>
#include <random>

#include "core/geometry/predicates.h"
#include "tests/core/relief/ground.h"

using namespace coq;
using namespace coq::relief;
using namespace coq::relief::testing;

namespace {

double area_of_level(const Levels& levels, int level) {
  double sum = 0;
  for (const Levels::Hill& hill : levels.hills)
    if (hill.level == level) sum += area_of(hill.area);
  return sum;
}

std::vector<const Ring*> rings_of(const Polygon& polygon) {
  std::vector<const Ring*> rings{&polygon.outer};
  for (const Ring& hole : polygon.holes) rings.push_back(&hole);
  return rings;
}

bool on_box(Point a, Point b, const Box& box) {
  return (a.x == b.x && (a.x == box.min.x || a.x == box.max.x)) ||
         (a.y == b.y && (a.y == box.min.y || a.y == box.max.y));
}

/// Returns whether two areas have a common border point that is not on the border of the box.
bool borders_meet(const Polygon& first, const Polygon& second, const Box& box) {
  for (const Ring* r : rings_of(first))
    for (std::size_t i = 0; i < r->size(); ++i)
      for (const Ring* s : rings_of(second))
        for (std::size_t j = 0; j < s->size(); ++j) {
          const Point a = (*r)[i], b = (*r)[(i + 1) % r->size()], c = (*s)[j], d = (*s)[(j + 1) % s->size()];
          if (on_box(a, b, box) || on_box(c, d, box)) continue;
          if (meeting(a, b, c, d) != SegmentMeeting::none) return true;
        }
  return false;
}

/// Requires what levels() promises: valid areas, each within one of the next lower level, and borders that keep
/// apart.
void require_strict(const Levels& levels, const Box& box) {
  for (std::size_t i = 0; i < levels.hills.size(); ++i) {
    const Levels::Hill& hill = levels.hills[i];
    REQUIRE(is_valid(hill.area));
    int around = 0;
    for (std::size_t j = 0; j < levels.hills.size(); ++j) {
      if (i == j) continue;
      const Levels::Hill& other = levels.hills[j];
      REQUIRE_FALSE(borders_meet(hill.area, other.area, box));
      // The borders do not meet, so one corner inside shows the whole.
      if (other.level == hill.level - 1 && locate(hill.area.outer[0], other.area) != Location::outside)
        ++around;
    }
    CHECK(around >= (hill.level > 1 ? 1 : 0));
  }
}

LevelOptions stepped(double step, double base = 0) {
  LevelOptions options;
  options.step = step;
  options.base = base;
  return options;
}

}  // namespace

TEST_CASE("The levels of a cone are the circles of the formula", "[relief]") {
  // The cone is 100 m high and 40 mm wide; level k of 10 m is a circle of (1 - k/10) * 40 mm.
  const double radius = 40'000, middle = 50'000;
  const HeightGrid grid = draw(201, 201, 500, [&](double x, double y) {
    return 100 * std::max(0.0, 1 - std::hypot(x - middle, y - middle) / radius);
  });
  const auto cone = levels(grid, stepped(10));
  REQUIRE(cone);
  for (int level = 1; level <= 8; ++level) {
    const double r = radius * (1 - level / 10.0);
    CHECK(area_of_level(*cone, level) == Approx(std::numbers::pi * r * r).epsilon(0.01));
  }
  CHECK(cone->hills.back().level == 10);
  CHECK(cone->lowest == 0);
  CHECK(cone->highest == Approx(100));
}

TEST_CASE("The borders of a plane are straight, and lie where the formula has the height", "[relief]") {
  // 1 m a millimetre to the right: level k of 10 m begins at 10 k mm.
  const HeightGrid grid = draw(101, 51, 1000, [](double x, double) { return x / 1000 + 0.5; });
  LevelOptions options = stepped(10);
  options.tolerance = 50;
  const auto plane = levels(grid, options);
  REQUIRE(plane);
  REQUIRE(plane->hills.size() == 10);
  for (const Levels::Hill& hill : plane->hills) {
    CHECK(hill.area.holes.empty());
    CHECK(hill.area.outer.size() == 4);
    const Box box = bounds(hill.area.outer);
    CHECK(box.min.x == Approx(hill.level * 10'000 - 500).margin(20));
    CHECK(box.max == Point{100'000, 50'000});
  }
}

TEST_CASE("A crater is a hole, and its bottom hill lies within the hole", "[relief]") {
  const HeightGrid grid = draw(121, 121, 500, [](double x, double y) {
    const double r = std::hypot(x - 30'000, y - 30'000) / 1000;
    return r < 5 ? 20 - 2 * r : 30 - std::abs(r - 18) * 2;
  });
  const auto crater = levels(grid, stepped(10));
  REQUIRE(crater);
  // Ground of 10 m and more: the rim from 8 mm to 28 mm, and the bottom hill of 5 mm.
  std::size_t holes = 0;
  for (const Levels::Hill& hill : crater->hills)
    if (hill.level == 1) holes += hill.area.holes.size();
  CHECK(holes == 1);
  CHECK(area_of_level(*crater, 1) == Approx(std::numbers::pi * (28.0 * 28 - 8 * 8 + 25) * 1e6).epsilon(0.01));
  require_strict(*crater, grid.box);
}

TEST_CASE("Two summits above a saddle join at the saddle's height", "[relief]") {
  const auto saddle = [](double x, double y) {
    const auto peak = [&](double at) {
      return 50 * std::exp(-(std::pow(x - at, 2) + std::pow(y - 30'000, 2)) / 1e8);
    };
    return std::max(peak(20'000), peak(45'000));
  };
  const HeightGrid grid = draw(131, 121, 500, saddle);
  const double pass = saddle(32'500, 30'000);
  const auto ground = levels(grid, stepped(1));
  REQUIRE(ground);
  for (int level = 1; level < 45; ++level) {
    const auto count = std::count_if(ground->hills.begin(), ground->hills.end(),
                                     [&](const Levels::Hill& hill) { return hill.level == level; });
    CHECK(count == (level < pass ? 1 : 2));
  }
}

TEST_CASE("Levels of random ground nest strictly at every tolerance", "[relief]") {
  for (unsigned seed = 1; seed <= 12; ++seed) {
    std::mt19937 random(seed);
    const int size = 12 + static_cast<int>(random() % 20);
    const bool whole_metres = seed % 2 == 0;  // many heights are exactly those of a level
    HeightGrid grid = draw(size, size, 900 + static_cast<Um>(seed), [&](double, double) {
      const double metres = random() % 1000 / 100.0;
      return whole_metres ? std::round(metres) : metres;
    });
    for (int i = 0; i < 10; ++i) grid.metres[random() % grid.metres.size()] = kVoid;
    for (const Um tolerance : {0, 200, 1500, 20'000}) {
      LevelOptions options = stepped(seed % 3 == 0 ? 1 : 2.5);
      options.tolerance = tolerance;
      const auto ground = levels(grid, options);
      REQUIRE(ground);
      REQUIRE(ground->hills.size() > 3);
      require_strict(*ground, grid.box);
    }
  }
}

TEST_CASE("The borders of ninety-eight levels stay apart on a cliff in the finest grid", "[relief]") {
  const HeightGrid grid = draw(6, 6, kMinCell, [](double x, double) { return x > 3 * kMinCell ? 98.5 : 0; });
  const auto cliff = levels(grid, stepped(1));
  REQUIRE(cliff);
  REQUIRE(cliff->hills.size() == 98);
  require_strict(*cliff, grid.box);
}

TEST_CASE("Simplified borders stay within the tolerance", "[relief]") {
  const HeightGrid grid = draw(161, 161, 500, [](double x, double y) {
    return 40 + 20 * std::sin(x / 7000) * std::cos(y / 9000) + 10 * std::sin((x + y) / 3000);
  });
  LevelOptions options = stepped(10);
  const auto exact = levels(grid, options);
  options.tolerance = 300;
  const auto coarse = levels(grid, options);
  REQUIRE(exact);
  REQUIRE(coarse);
  REQUIRE(exact->hills.size() == coarse->hills.size());
  std::size_t before = 0, after = 0;
  for (std::size_t i = 0; i < exact->hills.size(); ++i) {
    before += exact->hills[i].area.outer.size();
    after += coarse->hills[i].area.outer.size();
    const Ring& ring = coarse->hills[i].area.outer;
    for (const Point p : exact->hills[i].area.outer) {
      double nearest = 1e9;
      for (std::size_t j = 0; j < ring.size(); ++j) {
        const Point a = ring[j], b = ring[(j + 1) % ring.size()];
        const double dx = double(b.x) - a.x, dy = double(b.y) - a.y, square = dx * dx + dy * dy;
        const double t =
            square > 0 ? std::clamp(((double(p.x) - a.x) * dx + (double(p.y) - a.y) * dy) / square, 0.0, 1.0)
                       : 0;
        nearest = std::min(nearest, std::hypot(a.x + t * dx - p.x, a.y + t * dy - p.y));
      }
      CHECK(nearest <= 301);
    }
  }
  CHECK(after * 3 < before);
}

TEST_CASE("Hills and hollows below the minimum size are left out and counted", "[relief]") {
  // A table of 15 m with a knoll and a pit of 2 mm radius, and a hill of 8 mm.
  const HeightGrid grid = draw(161, 101, 500, [](double x, double y) {
    const auto within = [&](double at, double r) { return std::hypot(x - at, y - 25'000) < r; };
    return within(15'000, 2000) ? 25.0 : within(30'000, 2000) ? 5.0 : within(55'000, 8000) ? 25.0 : 15.0;
  });
  LevelOptions options = stepped(10);
  options.least = 50'000'000;
  const auto ground = levels(grid, options);
  REQUIRE(ground);
  CHECK(ground->small_hills == 1);
  CHECK(ground->small_hollows == 1);
  REQUIRE(ground->hills.size() == 2);
  CHECK(ground->hills[0].area.holes.empty());
  CHECK(ground->hills[1].level == 2);
}

TEST_CASE("Without a base, levels count from a multiple of the step, and the sea is 0", "[relief]") {
  LevelOptions options;
  options.step = 20;
  const auto high = levels(draw(20, 20, 1000, [](double x, double) { return 345 + x / 1000; }), options);
  REQUIRE(high);
  CHECK(high->base == 340);
  const auto sea = levels(draw(20, 20, 1000, [](double x, double) { return x / 100 - 60; }), options);
  REQUIRE(sea);
  CHECK(sea->base == 0);
  CHECK(sea->hills.size() == 6);  // 20 to 120 m
  options.base = -60;
  const auto below = levels(draw(20, 20, 1000, [](double x, double) { return x / 100 - 60; }), options);
  REQUIRE(below);
  CHECK(below->hills.size() == 9);  // -40 to 120 m
}

TEST_CASE("Ground above the highest level requested belongs to that level", "[relief]") {
  LevelOptions options = stepped(10);
  options.most = 1;
  const auto one = levels(draw(50, 50, 1000, [](double x, double) { return x / 100; }), options);
  REQUIRE(one);
  REQUIRE(one->hills.size() == 1);
  CHECK(one->hills[0].level == 1);
}

TEST_CASE("Impossible steps, too many levels and ground without heights are refused", "[relief]") {
  const HeightGrid slope = draw(50, 50, 1000, [](double x, double) { return x / 100; });
  for (const double step : {0.0, -5.0, double(NAN), double(INFINITY), 1e308}) {
    const auto refused = levels(slope, stepped(step));
    REQUIRE_FALSE(refused);
    CHECK(refused.error().check == "heights.step");
  }
  CHECK_FALSE(levels(slope, stepped(10, NAN)));
  const auto many = levels(slope, stepped(1));
  REQUIRE_FALSE(many);
  CHECK(many.error().check == "heights.levels");
  const auto none = levels(draw(5, 5, 1000, [](double, double) { return kVoid; }), stepped(10));
  REQUIRE_FALSE(none);
  CHECK(none.error().check == "heights.void");
  StopToken stop;
  stop.request_stop();
  const auto stopped = levels(slope, stepped(20), stop);
  REQUIRE_FALSE(stopped);
  CHECK(stopped.error().check == "stopped");
}

TEST_CASE("Flat ground has no hills", "[relief]") {
  const auto flat = levels(draw(30, 30, 1000, [](double, double) { return 7; }), stepped(10));
  REQUIRE(flat);
  CHECK(flat->hills.empty());
}
