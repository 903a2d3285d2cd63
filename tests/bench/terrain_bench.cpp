// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>

#include <cmath>
#include <map>
#include <random>

#include "core/geometry/operations.h"
#include "core/geometry/predicates.h"
#include "core/terrain/rows.h"
#include "tests/bench/large_map.h"

using namespace coq;

namespace {

model::RulesetDocument terrain_ruleset() {
  model::RulesetDocument out;
  const auto add = [&](const char* id, int layer, std::optional<model::HexsideUse> hexside = {}) {
    model::TerrainType type;
    type.id = id;
    type.layer = layer;
    type.hexside = hexside;
    out.terrain_types.push_back(type);
  };
  add("open", 0);
  add("woods", 30);
  add("stream", 40, model::HexsideUse::follows);
  add("road", 50, model::HexsideUse::crosses);
  return out;
}

const model::MapDocument& terrain_map() {
  static const model::MapDocument map = bench::generated_map(500'000, 60);
  return map;
}

void build_terrain(benchmark::State& state) {
  const model::MapDocument& map = terrain_map();
  const Workers workers(static_cast<unsigned>(state.range(0)));
  for (auto _ : state) {
    auto table = terrain::Table::build(map, terrain_ruleset(), workers);
    benchmark::DoNotOptimize(table);
  }
  state.SetItemsProcessed(state.iterations() * 500'000);
  state.SetLabel("500,000 vertices, 10,000 hexes; items are vertices");
}
BENCHMARK(build_terrain)->Name("terrain/build")->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond);

/// The straightforward method: Boost.Geometry intersects each area with each hex of its box, for a twentieth of
/// the areas.
void build_by_overlay(benchmark::State& state) {
  const model::MapDocument& map = terrain_map();
  const Grid grid = *model::grid_of(map);
  std::size_t vertices = 0;
  for (auto _ : state) {
    std::size_t found = 0;
    for (std::size_t i = 0; i < map.terrain.features.size(); i += 20) {
      const auto* area = std::get_if<model::Area>(&*map.terrain.features[i]);
      if (area == nullptr) continue;
      const Polygon polygon = model::polygon_of(*area);
      vertices += polygon.outer.size();
      for (const Hex h : grid.hexes_near(bounds(polygon.outer))) {
        Ring hex;
        for (const FramePoint c : grid.corners(h)) hex.push_back({c.x / 3, c.y / 3});
        const auto common = intersection({polygon}, {{hex, {}}});
        if (common && twice_area(*common) > 0) ++found;
      }
    }
    benchmark::DoNotOptimize(found);
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(vertices));
  state.SetLabel("areas only; items are vertices");
}
BENCHMARK(build_by_overlay)->Name("terrain/build_by_boost_overlay")->Unit(benchmark::kMillisecond);

void update(benchmark::State& state) {
  model::MapDocument map = terrain_map();
  auto table = terrain::Table::build(map, terrain_ruleset());
  std::size_t i = 0;
  for (auto _ : state) {
    i = (i + 4 * 37) % map.terrain.features.size();
    map.terrain.features[i].modify([&](model::Feature& f) {
      std::get<model::Area>(f).ring.points.modify([&](Ring& r) { r[i % r.size()].x += 1; });
    });
    auto changes = table->update(map);
    benchmark::DoNotOptimize(changes);
  }
}
BENCHMARK(update)->Name("terrain/update_after_one_vertex")->Unit(benchmark::kMillisecond);

void all_rows(benchmark::State& state) {
  const auto table = terrain::Table::build(terrain_map(), terrain_ruleset());
  for (auto _ : state) {
    auto all = terrain::rows(*table);
    benchmark::DoNotOptimize(all);
  }
}
BENCHMARK(all_rows)->Name("terrain/rows")->Unit(benchmark::kMillisecond);

void check_large_area(benchmark::State& state) {
  Ring ring;
  const int corners = static_cast<int>(state.range(0));
  std::mt19937 random(6);
  for (int i = 0; i < corners; ++i) {
    const double a = 6.283185307 * i / corners;
    const double radius = 8e6 + static_cast<double>(random() % 1'000'000);
    ring.push_back({static_cast<Um>(radius * std::cos(a)), static_cast<Um>(radius * std::sin(a))});
  }
  const Polygon polygon{ring, {}};
  for (auto _ : state) {
    bool valid = is_valid(polygon);
    benchmark::DoNotOptimize(valid);
    if (!valid) state.SkipWithError("the generated ring is not valid");
  }
  state.SetItemsProcessed(state.iterations() * corners);
}
BENCHMARK(check_large_area)->Name("geo/check_area")->Arg(100'000)->Unit(benchmark::kMillisecond);

}  // namespace
