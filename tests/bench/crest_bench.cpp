// SPDX-License-Identifier: MIT
// Sight with crests on a table with 60 features: units that are points, and units of six bases, with up to 900
// lines each.
#include <benchmark/benchmark.h>

#include <filesystem>
#include <random>

#include "core/documents/project/loader.h"
#include "core/geometry/base.h"
#include "core/sight/models/crest_model.h"

using namespace coq;

namespace {

constexpr Um kCrestWidth = 1'800'000;
constexpr Um kCrestHeight = 1'200'000;
constexpr int kCrestDrawings = 60;

struct CrestBench {
  std::optional<sight::CrestModel> reading;
  std::vector<sight::SightUnit> points, units;
};

model::Feature crest_drawing(int number, std::mt19937& random) {
  constexpr const char* kTypes[] = {"wood", "tall-crops", "house", "hill", "plateau", "vineyard"};
  // A star of 12 points around a place, which is valid whatever its radii.
  constexpr std::array<std::array<int, 2>, 12> kWays{{{10, 0},
                                                      {9, 5},
                                                      {5, 9},
                                                      {0, 10},
                                                      {-5, 9},
                                                      {-9, 5},
                                                      {-10, 0},
                                                      {-9, -5},
                                                      {-5, -9},
                                                      {0, -10},
                                                      {5, -9},
                                                      {9, -5}}};
  const Point middle{static_cast<Um>(random() % kCrestWidth), static_cast<Um>(random() % kCrestHeight)};
  model::Area area;
  area.id = "f" + std::to_string(number);
  area.type = kTypes[number % 6];
  std::vector<Point> points, inner;
  for (const auto& [x, y] : kWays) {
    const Um radius = 4'000 + static_cast<Um>(random() % 4'000);
    points.push_back({middle.x + x * radius, middle.y + y * radius});
    inner.push_back({middle.x + x * 3'000, middle.y + y * 3'000});
  }
  if (area.type == "hill" || area.type == "plateau") {
    model::Crest crest;
    if (area.type == "plateau") crest.closed = true;
    crest.points = area.type == "plateau" ? inner : std::vector<Point>{points[0], middle, points[6]};
    area.crests.push_back(std::move(crest));
  }
  area.ring.points = std::move(points);
  return area;
}

const CrestBench& crest_bench() {
  static const CrestBench table = [] {
    std::mt19937 random(5);
    model::MapDocument map;
    map.id = "table";
    map.system = "terrain-napoleonien";
    map.table = model::TableElement{};
    map.table->width = kCrestWidth;
    map.table->height = kCrestHeight;
    for (int i = 0; i < kCrestDrawings; ++i) map.terrain.features.push_back(crest_drawing(i, random));
    scenario::Loader loader(std::filesystem::path(COQ_SOURCE_DIR) / "systems");
    Problems problems;
    const auto rules = loader.installed_ruleset("terrain-napoleonien", problems);
    CrestBench out;
    out.reading = sight::crest_reading(map, *rules->document).value();
    for (int i = 0; i < 200; ++i) {
      sight::SightUnit point;
      point.id = std::to_string(i);
      point.side = i % 2;
      point.figures = {sight::figure_at(
          {static_cast<Um>(random() % kCrestWidth), static_cast<Um>(random() % kCrestHeight)})};
      out.points.push_back(point);
      sight::SightUnit unit = point;
      unit.figures.clear();
      for (int k = 0; k < 6; ++k) {
        Point at = point.figures.front().middle;
        at.x += 15'000 * k;
        sight::SightFigure figure = sight::figure_at(at);
        const Ring corners = base_ring(at, {0, -1}, 15'000, 25'000);
        std::copy(corners.begin(), corners.end(), figure.corners.begin());
        unit.figures.push_back(figure);
      }
      out.units.push_back(std::move(unit));
    }
    return out;
  }();
  return table;
}

void sight_with_crests(benchmark::State& state, bool units) {
  const CrestBench& table = crest_bench();
  const std::vector<sight::SightUnit>& ends = units ? table.units : table.points;
  std::size_t i = 0, seen = 0;
  for (auto _ : state) {
    const sight::SightUnit& from = ends[i % ends.size()];
    const sight::SightUnit& to = ends[(i * 7 + i / ends.size() + 1) % ends.size()];
    if (sight::crest_sight({*table.reading, from, to, ends}).clear()) ++seen;
    ++i;
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
  state.SetLabel(std::to_string(kCrestDrawings) + " drawings, " +
                 std::to_string(100 * seen / std::max<std::size_t>(1, i)) + " % seen");
}

}  // namespace

BENCHMARK_CAPTURE(sight_with_crests, points, false)->Name("los/crests");
BENCHMARK_CAPTURE(sight_with_crests, units, true)->Name("los/crests/units");
