// SPDX-License-Identifier: MIT
// Lines of sight over imported heights. The expected answers come from the formula of the ground, sampled along
// each line, and from the rules: Red Poppies 6.022-6.023 (a hill between blocks), Tactique T5.4 (a hex between
// obstructs if its level is above the higher end). Nothing of the drawing is used.
#include <catch2/catch.hpp>
#include <cmath>
#include <filesystem>
#include <map>
#include <set>

#include "core/sight/models/map_los.h"
#include "importers/heights/heights_format.h"
#include "importers/registry/registry.h"
#include "tests/support/problem_lines.h"

using namespace coq;
using namespace coq::model;
namespace fs = std::filesystem;

namespace {

constexpr double kWest = 500'000, kSouth = 5'300'000;  // metres of UTM zone 33
constexpr double kThreshold = 20, kCertain = 1.5;      // metres

/// Metres above sea of the ground at a place: some round hills of 300 to 600 m radius.
double hilly_ground(double east, double north) {
  struct Hill {
    double x, y, high, wide;
  };
  constexpr Hill kHills[] = {{900, 1000, 55, 300},  {2100, 700, 75, 400},  {1500, 2200, 95, 600},
                             {3000, 2600, 65, 350}, {2700, 1700, 45, 300}, {600, 3000, 85, 450}};
  double metres = 5;
  for (const Hill& hill : kHills) {
    const double away = std::hypot(east - kWest - hill.x, north - kSouth - hill.y) / hill.wide;
    metres += hill.high * std::exp(-away * away);
  }
  return metres;
}

std::string hills_text() {
  std::string text = "ncols 145\nnrows 145\nxllcenter 500000\nyllcenter 5300000\ncellsize 25\n";
  for (int row = 0; row < 145; ++row) {
    for (int column = 0; column < 145; ++column)
      text += fmt::format("{:.3f} ", hilly_ground(kWest + 25 * column, kSouth + 25 * (144 - row)));
    text += '\n';
  }
  return text;
}

struct SeenGround {
  MapDocument map;
  sight::MapLos los;
};

SeenGround import_seen(const std::string& system) {
  scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
  const std::string content = hills_text();
  importers::Request request;
  request.content = content;
  request.path = "hills.asc";
  request.target = "none/a.map.xml";
  request.options = {
      {"system", system},   {"file-crs", "EPSG:32633"}, {"crs", "EPSG:32633"}, {"levels", "20"}, {"base", "0"},
      {"simplify", "0.05"}, {"metres-per-hex", "200"},  {"hex", "20"},         {"least", "0"}};
  request.loader = &loader;
  Problems problems;
  const auto document = importers::import_document(importers::ascii_grid_format(), request, problems);
  INFO(test::problem_lines(problems));
  REQUIRE(document);
  const auto& map = std::get<MapDocument>(*document);
  const auto ruleset = loader.installed_ruleset(system, problems);
  REQUIRE(ruleset);
  auto los = sight::MapLos::make(map, ruleset->document);
  REQUIRE(los);
  return {map, *std::move(los)};
}

/// The ground below a point of the page.
class ProfileGround {
 public:
  explicit ProfileGround(const Georeference& place)
      : m_east(static_cast<double>(place.east.value) / 1000),
        m_north(static_cast<double>(place.north.value) / 1000) {}
  double metres(double x, double y) const { return hilly_ground(m_east + x / 100, m_north - y / 100); }

 private:
  double m_east, m_north;  // of the upper left corner; 1:10000, so 100 micrometres are a metre
};

/// Returns the hexes that a line crosses between its ends, by the nearest centre: pairs of the hex to its left
/// and to its right, which differ along hexsides.
std::set<std::pair<Hex, Hex>> sighted_between(const sight::MapLos& los, Hex a, Hex b) {
  const Grid& grid = los.grid();
  const Point from = grid.centre(a), to = grid.centre(b);
  const double length = std::hypot(double(to.x) - from.x, double(to.y) - from.y);
  const double aside_x = -(double(to.y) - from.y) / length * 60,
               aside_y = (double(to.x) - from.x) / length * 60;
  std::set<std::pair<Hex, Hex>> out;
  const auto nearest = [&](double x, double y) {
    Hex best{};
    double least = HUGE_VAL;
    for (const Hex h : los.hexes()) {
      const Point c = grid.centre(h);
      const double away = std::hypot(x - c.x, y - c.y);
      if (away < least) least = away, best = h;
    }
    return best;
  };
  const int steps = static_cast<int>(length / 500);
  for (int i = 0; i < steps; ++i) {
    const double share = (i + 0.5) / steps;
    const double x = from.x + (double(to.x) - from.x) * share, y = from.y + (double(to.y) - from.y) * share;
    const Hex left = nearest(x + aside_x, y + aside_y), right = nearest(x - aside_x, y - aside_y);
    if (left != a && left != b && right != a && right != b) out.emplace(left, right);
  }
  return out;
}

/// Pairs of hexes 2 to 6 hexes apart, whose lines stay away from the edge of the map.
std::vector<std::pair<Hex, Hex>> sighted_pairs(const sight::MapLos& los) {
  std::vector<std::pair<Hex, Hex>> out;
  const std::vector<Hex>& hexes = los.hexes();
  for (std::size_t i = 0; i < hexes.size(); i += 3)
    for (std::size_t j = i + 1; j < hexes.size(); j += 7)
      if (const int range = los.grid().distance(hexes[i], hexes[j]); range >= 2 && range <= 6)
        out.emplace_back(hexes[i], hexes[j]);
  return out;
}

}  // namespace

TEST_CASE("A hill of the ground blocks a line of Red Poppies exactly where its profile rises high enough",
          "[heights][red-poppies:6.022]") {
  const SeenGround ground = import_seen("red-poppies");
  const ProfileGround heights(*ground.map.georeference);
  const Grid& grid = ground.los.grid();
  int blocked = 0, clear = 0;
  for (const auto& [a, b] : sighted_pairs(ground.los)) {
    const Point from = grid.centre(a), to = grid.centre(b);
    double highest = -HUGE_VAL;
    for (int i = 0; i <= 2000; ++i) {
      const double x = from.x + (double(to.x) - from.x) * i / 2000,
                   y = from.y + (double(to.y) - from.y) * i / 2000;
      const double to_a = std::hypot(x - from.x, y - from.y), to_b = std::hypot(x - to.x, y - to.y);
      // The hexes of the ends do not count: their sides are half a step from the centre or more.
      bool between = std::min(to_a, to_b) > 11'600;
      if (!between && std::min(to_a, to_b) > 9'900) {
        const Hex at = grid.hex_at(Point{static_cast<Um>(x), static_cast<Um>(y)});
        between = at != a && at != b;
      }
      if (between) highest = std::max(highest, heights.metres(x, y));
    }
    if (std::abs(highest - kThreshold) < kCertain) continue;
    INFO(ground.los.format(a) << " - " << ground.los.format(b) << ", profile up to " << highest << " m");
    const bool is_blocked = ground.los.answer(a, b).verdict == sight::Verdict::blocked;
    CHECK(is_blocked == (highest > kThreshold));
    ++(is_blocked ? blocked : clear);
  }
  CHECK(blocked > 200);
  CHECK(clear > 100);
}

TEST_CASE("Levels of the ground block lines of Tactique that pass below the higher end",
          "[heights][tactique:T5.4]") {
  const SeenGround ground = import_seen("tactique");
  const ProfileGround heights(*ground.map.georeference);
  const Grid& grid = ground.los.grid();
  std::map<Hex, int> levels;
  std::set<Hex> uncertain;
  for (const Hex h : ground.los.hexes()) {
    const Point c = grid.centre(h);
    const double metres = heights.metres(c.x, c.y);
    levels[h] = static_cast<int>(metres / 20);
    if (std::abs(metres - 20 * std::round(metres / 20)) < kCertain) uncertain.insert(h);
  }
  int blocked = 0, clear = 0;
  for (const auto& [a, b] : sighted_pairs(ground.los)) {
    const auto between = sighted_between(ground.los, a, b);
    bool certain = !uncertain.contains(a) && !uncertain.contains(b);
    bool expected = false;
    const int top = std::max(levels[a], levels[b]);
    for (const auto& [left, right] : between) {
      certain = certain && !uncertain.contains(left) && !uncertain.contains(right);
      expected = expected || (levels[left] > top && levels[right] > top);
    }
    if (!certain) continue;
    INFO(ground.los.format(a) << " - " << ground.los.format(b));
    CHECK((ground.los.answer(a, b).verdict == sight::Verdict::blocked) == expected);
    ++(expected ? blocked : clear);
  }
  CHECK(blocked > 50);
  CHECK(clear > 200);
}
