// SPDX-License-Identifier: MIT
// Lines of sight between figures on a table with 60 features, and between vehicles with 25 lines each.
#include <benchmark/benchmark.h>

#include <filesystem>
#include <random>

#include "core/documents/project/loader.h"
#include "core/geometry/base.h"
#include "core/sight/models/figure_model.h"

using namespace coq;

namespace {

constexpr Um kWidth = 1'800'000;
constexpr Um kHeight = 1'200'000;
constexpr int kDrawings = 60;
constexpr int kFigureVertices = 12;

struct BenchTable {
  std::optional<sight::FigureModel> reading;
  std::vector<sight::FigureEnd> figures, vehicles;
};

Point anywhere(std::mt19937& random) {
  return {static_cast<Um>(random() % kWidth), static_cast<Um>(random() % kHeight)};
}

model::Feature drawing(int number, std::mt19937& random) {
  constexpr const char* kTypes[] = {"wood", "orchard", "building", "brush", "field", "hill"};
  // A star of 12 points around a place, which is valid whatever its radii.
  constexpr std::array<std::array<int, 2>, kFigureVertices> kWays{{{10, 0},
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
  const Point middle = anywhere(random);
  std::vector<Point> points;
  for (const auto& [x, y] : kWays) {
    const Um radius = 4'000 + static_cast<Um>(random() % 4'000);
    points.push_back({middle.x + x * radius, middle.y + y * radius});
  }
  if (number % 3 == 0) {
    model::LineFeature line;
    line.id = "f" + std::to_string(number);
    line.type = number % 2 == 0 ? "hedge" : "low-wall";
    points.resize(6);
    line.path.points = std::move(points);
    return line;
  }
  model::Area area;
  area.id = "f" + std::to_string(number);
  area.type = kTypes[number % 6];
  area.ring.points = std::move(points);
  return area;
}

const BenchTable& bench_table() {
  static const BenchTable table = [] {
    std::mt19937 random(5);
    model::MapDocument map;
    map.id = "table";
    map.system = "perry-heroes";
    map.table = model::TableElement{};
    map.table->width = kWidth;
    map.table->height = kHeight;
    for (int i = 0; i < kDrawings; ++i) map.terrain.features.push_back(drawing(i, random));
    scenario::Loader loader(std::filesystem::path(COQ_SOURCE_DIR) / "systems");
    Problems problems;
    const auto rules = loader.installed_ruleset("perry-heroes", problems);
    BenchTable out;
    out.reading = sight::figure_reading(map, *rules->document).value();
    for (int i = 0; i < 400; ++i) {
      out.figures.push_back({anywhere(random), static_cast<sight::Posture>(random() % 3)});
      const Point at = anywhere(random);
      const Vector facing{static_cast<int>(random() % 21) - 10, 1 + static_cast<int>(random() % 10)};
      out.vehicles.push_back({at, sight::Posture::standing, base_ring(at, facing, 55'000, 110'000)});
    }
    return out;
  }();
  return table;
}

void between(benchmark::State& state, bool vehicles) {
  const BenchTable& table = bench_table();
  const std::vector<sight::FigureEnd>& ends = vehicles ? table.vehicles : table.figures;
  std::size_t i = 0, seen = 0;
  for (auto _ : state) {
    const sight::FigureEnd& to = ends[(i * 7 + i / ends.size() + 1) % ends.size()];
    if (sight::look(*table.reading, {}, ends[i % ends.size()], to).verdict == sight::FigureVerdict::clear)
      ++seen;
    ++i;
  }
  benchmark::DoNotOptimize(seen);
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
  state.SetLabel(std::to_string(kDrawings) + " drawings");
}

}  // namespace

BENCHMARK_CAPTURE(between, figures, false)->Name("los/figures");
BENCHMARK_CAPTURE(between, vehicles, true)->Name("los/figures/vehicles");
