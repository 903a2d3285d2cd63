// SPDX-License-Identifier: MIT
#include "core/relief/crests.h"

#include <catch2/catch.hpp>

#include "core/geometry/predicates.h"
#include "tests/core/relief/ground.h"

using namespace coq;
using namespace coq::relief;
using namespace coq::relief::testing;

namespace {

constexpr Um kCell = 1000;

CrestOptions found_by(double step) {
  CrestOptions options;
  options.step = step;
  return options;
}

double length_of_path(const Path& path) {
  double sum = 0;
  for (std::size_t i = 1; i < path.size(); ++i)
    sum += std::hypot(path[i].x - path[i - 1].x, path[i].y - path[i - 1].y);
  return sum;
}

}  // namespace

TEST_CASE("The crest of a ridge is found within a cell, in any direction", "[relief][crests]") {
  for (const double degrees : {0.0, 17.0, 30.0, 45.0, 73.0, 90.0}) {
    const double turn = degrees * 3.14159265358979 / 180, middle = 100'000;
    const double along_x = std::cos(turn), along_y = std::sin(turn);
    // A ridge of 160 mm that falls to both sides, and slowly along the crest to its ends.
    const HeightGrid grid = draw(201, 201, kCell, [&](double x, double y) {
      const double along = (x - middle) * along_x + (y - middle) * along_y;
      const double beside = std::abs((x - middle) * -along_y + (y - middle) * along_x);
      const double beyond = std::max(0.0, std::abs(along) - 70'000);
      return 200 - beside / 500 - std::abs(along) / 5000 - beyond / 500;
    });
    const auto found = crests(grid, found_by(20));
    REQUIRE(found);
    REQUIRE(found->size() == 1);
    CHECK(length_of_path(found->front()) > 110'000);
    for (const Point p : found->front())
      CHECK(std::abs((p.x - middle) * -along_y + (p.y - middle) * along_x) <= kCell);
  }
}

TEST_CASE("A crest continues over a shallow pass, and ends at a deep one", "[relief][crests]") {
  const auto ridge = [](double depth) {
    return draw(201, 101, kCell, [depth](double x, double y) {
      const double off = (x - 100'000) / 30'000;
      return 200 - std::abs(y - 50'000) / 400 - depth * std::exp(-off * off) - std::abs(x - 100'000) / 10'000;
    });
  };
  const auto shallow = crests(ridge(10), found_by(20));
  REQUIRE(shallow);
  REQUIRE(shallow->size() == 1);
  CHECK(length_of_path(shallow->front()) > 150'000);
  const auto deep = crests(ridge(60), found_by(20));
  REQUIRE(deep);
  CHECK(deep->size() == 2);
}

TEST_CASE("Planes, slopes, cones and flats have no crests", "[relief][crests]") {
  const auto none = [](const std::function<double(double, double)>& metres) {
    const auto found = crests(draw(201, 201, kCell, metres), found_by(10));
    return found && found->empty();
  };
  CHECK(none([](double, double) { return 12.0; }));
  CHECK(none([](double x, double) { return x / 500; }));
  CHECK(none([](double x, double y) { return x / 500 + y / 700; }));
  CHECK(none([](double x, double y) { return -std::hypot(x - 100'000, y - 100'000) / 500; }));
  // A valley falls to its middle, not away from it.
  CHECK(none([](double, double y) { return std::abs(y - 100'000) / 500; }));
}

TEST_CASE("A crest belongs to the smallest hill area that contains it, and ends where the hills end",
          "[relief][crests]") {
  const auto square = [](int level, Um from, Um to) {
    return Levels::Hill{level, {{{from, from}, {to, from}, {to, to}, {from, to}}, {}}};
  };
  Levels ground;
  ground.hills = {square(1, 0, 100'000), square(2, 20'000, 80'000), square(3, 40'000, 60'000)};
  const std::vector<Path> lines = {
      {{45'000, 50'000}, {55'000, 50'000}},                     // in level 3
      {{25'000, 50'000}, {50'000, 55'000}, {75'000, 50'000}},   // from level 2 to 3 and back
      {{-50'000, 10'000}, {10'000, 10'000}, {90'000, 10'000}},  // comes from outside
      {{200'000, 200'000}, {300'000, 300'000}},                 // on no hill
  };
  const auto found = crests_of_hills(ground, lines, 5000);
  REQUIRE(found.size() == 3);
  CHECK(found[2] == std::vector<Path>{lines[0]});
  CHECK(found[1] == std::vector<Path>{lines[1]});
  CHECK(found[0] == std::vector<Path>{{{10'000, 10'000}, {90'000, 10'000}}});
}

TEST_CASE("The search for crests stops when asked", "[relief][crests]") {
  StopToken stop;
  stop.request_stop();
  const auto stopped = crests(draw(20, 20, kCell, [](double x, double) { return x; }), found_by(10), stop);
  REQUIRE_FALSE(stopped);
  CHECK(stopped.error().check == "stopped");
}
