// SPDX-License-Identifier: MIT
// Line of sight on a generated map of 10,000 hexes (product.md, "Speed and size"), compared with an
// intersection test for each pair.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <boost/geometry.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <cmath>
#include <random>
#include <span>

#include "core/geometry/predicates.h"
#include "core/sight/models/map_los.h"

using namespace coq;

namespace {

constexpr int kColumns = 100;
constexpr int kRows = 100;
constexpr std::size_t kAreas = 2000;
constexpr int kVertices = 30;

struct BenchMap {
  sight::Drawing drawing;
  std::vector<Polygon> areas;
  std::string label;
};

/// Returns round, jagged woods, each near its place in a raster. Their size covers the share wanted.
std::vector<Polygon> woods(double cover) {
  std::mt19937_64 random(19);
  const auto uniform = [&](double low, double high) {
    return low + (high - low) * static_cast<double>(random() >> 11) * 0x1p-53;
  };
  const double width = kColumns * 16454.0;
  const double height = kRows * 19000.0;
  const double mean = std::sqrt(cover * width * height / static_cast<double>(kAreas) / 3.14159);
  std::vector<Polygon> out;
  while (out.size() < kAreas) {
    const std::size_t place = out.size();
    const double x = width * (static_cast<double>(place % 40) + uniform(0.2, 0.8)) / 40;
    const double y = height * (static_cast<double>(place / 40) + uniform(0.2, 0.8)) / 50;
    const double size = mean * uniform(0.5, 1.4);
    Polygon area;
    for (int i = 0; i < kVertices; ++i) {
      const double angle = 2 * 3.14159 * i / kVertices;
      const double radius = size * uniform(0.75, 1.25);
      area.outer.push_back({static_cast<Um>(30000 + x + radius * std::cos(angle)),
                            static_cast<Um>(30000 + y + radius * std::sin(angle))});
    }
    if (is_valid(area)) out.push_back(area);
  }
  return out;
}

sight::Feature feature(std::size_t number, const Polygon& area) {
  FrameRing ring;
  for (const Point& p : area.outer) ring.push_back(to_frame(p));
  sight::Feature out{fmt::format("f{}", number), {sight::Role::obstacle, false}, 0, {}};
  out.regions = std::vector<sight::Region>{{ring}};
  return out;
}

/// Returns the share of a raster of points that is in an area.
double measured_cover(const BenchMap& map) {
  std::size_t inside = 0;
  std::size_t all = 0;
  for (Um x = 30000; x < 30000 + kColumns * 16454; x += 17001) {
    for (Um y = 30000; y < 30000 + kRows * 19000; y += 17003) {
      ++all;
      for (const Polygon& area : map.areas) {
        if (std::abs(area.outer[0].x - x) > 100'000 || std::abs(area.outer[0].y - y) > 100'000) continue;
        if (locate({x, y}, area) != Location::inside) continue;
        ++inside;
        break;
      }
    }
  }
  return static_cast<double>(inside) / static_cast<double>(all);
}

const BenchMap& bench_map(bool open = false) {
  const auto make = [](double cover) {
    BenchMap map;
    map.drawing.grid = *Grid::make(
        {Orientation::flat, Stagger::odd, kColumns, kRows, {30000, 30000}, {16454, 9500}, {0, 19000}});
    map.areas = woods(cover);
    for (std::size_t i = 0; i < map.areas.size(); ++i) map.drawing.features.push_back(feature(i, map.areas[i]));
    map.label = fmt::format("{} hexes, {} vertices, {:.1f} % covered", kColumns * kRows, kAreas * kVertices,
                            100 * measured_cover(map));
    return map;
  };
  static const BenchMap quarter = make(0.27);
  static const BenchMap three = make(0.03);
  return open ? three : quarter;
}

const sight::Index& bench_index(bool open = false) {
  static const sight::Index quarter(bench_map().drawing);
  static const sight::Index three(bench_map(true).drawing);
  return open ? three : quarter;
}

void all_pairs(benchmark::State& state, bool open, unsigned threads) {
  const sight::Index& index = bench_index(open);
  benchmark::DoNotOptimize(index.field_of_view({0, 0}));  // makes the directions, once for a grid
  const Workers workers(threads);
  std::size_t seen = 0;
  for (auto _ : state) {
    seen = 0;
    index.all_pairs({}, workers, [&](std::size_t i, const sight::Sights& sights) {
      for (std::size_t j = i + 1; j < sights.size(); ++j) seen += sights[j].hindrance == 0 ? 1 : 0;
      return true;
    });
    benchmark::DoNotOptimize(seen);
  }
  const std::int64_t hexes = kColumns * kRows;
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * hexes * (hexes - 1) / 2);
  state.SetLabel(
      fmt::format("{}, {} pairs see each other, {} thread(s)", bench_map(open).label, seen, threads));
}

/// Runs a test on a sample of all pairs.
template <class Test>
void sampled_pairs(benchmark::State& state, Test test) {
  const Grid& grid = *bench_map().drawing.grid;
  std::mt19937_64 random(3);
  std::vector<std::pair<Hex, Hex>> pairs;
  for (int i = 0; i < 20'000; ++i)
    pairs.emplace_back(grid.hex(random() % grid.size()), grid.hex(random() % grid.size()));
  std::size_t next = 0;
  std::size_t seen = 0;
  for (auto _ : state) {
    const auto& [a, b] = pairs[next];
    next = next + 1 == pairs.size() ? 0 : next + 1;
    seen += a != b && test(a, b) ? 1U : 0U;
    benchmark::DoNotOptimize(seen);
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
  state.SetLabel(bench_map().label);
}

/// Computes verdicts and hindrance counts, pair by pair.
void walk(benchmark::State& state) {
  const sight::Index& index = bench_index();
  const Grid& grid = *bench_map().drawing.grid;
  std::mt19937_64 random(3);
  for (auto _ : state) {
    const sight::Sights sights = index.field_of_view_by_walk(grid.hex(random() % grid.size()));
    benchmark::DoNotOptimize(sights.data());
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * kColumns * kRows);
  state.SetLabel(bench_map().label);
}

/// Computes complete answers: the first blocker, its place and its rule.
void answers(benchmark::State& state) {
  const sight::Index& index = bench_index();
  sampled_pairs(state, [&](Hex a, Hex b) { return index.answer(a, b).verdict == sight::Verdict::clear; });
}

namespace bg = boost::geometry;
using BoostPoint = bg::model::d2::point_xy<double>;
using BoostPolygon = bg::model::polygon<BoostPoint>;
using BoostLine = bg::model::linestring<BoostPoint>;

/// The straightforward method: an R-tree finds the areas near the segment, and each gets an operation of
/// Boost.Geometry until one blocks. It differs slightly from the rule, because terrain in the end hexes counts
/// here.
template <class Blocks>
void boost_pairs(benchmark::State& state, Blocks blocks) {
  using Entry = std::pair<bg::model::box<BoostPoint>, std::size_t>;
  std::vector<BoostPolygon> polygons;
  std::vector<Entry> entries;
  for (const Polygon& area : bench_map().areas) {
    BoostPolygon polygon;
    for (const Point& p : area.outer) bg::append(polygon.outer(), BoostPoint(p.x, p.y));
    bg::correct(polygon);
    entries.emplace_back(bg::return_envelope<bg::model::box<BoostPoint>>(polygon), polygons.size());
    polygons.push_back(polygon);
  }
  const bg::index::rtree<Entry, bg::index::rstar<16>> tree(entries);
  const Grid& grid = *bench_map().drawing.grid;
  const auto point = [&](Hex h) {
    return BoostPoint(static_cast<double>(grid.centre(h).x), static_cast<double>(grid.centre(h).y));
  };
  sampled_pairs(state, [&](Hex a, Hex b) {
    const BoostLine line{point(a), point(b)};
    for (auto near = tree.qbegin(bg::index::intersects(line)); near != tree.qend(); ++near) {
      if (blocks(line, polygons[near->second])) return false;
    }
    return true;
  });
}

/// Computes the part of the segment in an area, because touching an area does not block.
void boost_per_pair(benchmark::State& state) {
  boost_pairs(state, [](const BoostLine& line, const BoostPolygon& polygon) {
    bg::model::multi_linestring<BoostLine> inside;
    bg::intersection(line, polygon, inside);
    return bg::length(inside) > 0;
  });
}

/// Tests only whether the segment meets the area at all, which is cheaper but wrong if the two only touch.
void boost_meets_per_pair(benchmark::State& state) {
  boost_pairs(state,
              [](const BoostLine& line, const BoostPolygon& polygon) { return bg::intersects(line, polygon); });
}

void field_of_view(benchmark::State& state) {
  const sight::Index& index = bench_index();
  const Grid& grid = *bench_map().drawing.grid;
  benchmark::DoNotOptimize(index.field_of_view({0, 0}));
  std::mt19937_64 random(5);
  for (auto _ : state) {
    const sight::Sights sights = index.field_of_view(grid.hex(random() % grid.size()));
    benchmark::DoNotOptimize(sights.data());
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
  state.SetLabel(bench_map().label);
}

/// Moves a vertex of a polygon and updates all lines.
void los_after_edit(benchmark::State& state) {
  sight::Index index(bench_map().drawing);
  std::mt19937_64 random(7);
  sight::Drawing drawing = bench_map().drawing;
  for (auto _ : state) {
    state.PauseTiming();
    const std::size_t i = random() % kAreas;
    Polygon area = bench_map().areas[i];
    Point& moved = area.outer[random() % kVertices];
    moved.x += static_cast<Um>(random() % 2000) - 1000;
    sight::Drawing next = drawing;
    next.features[i] = feature(i, area);
    drawing = next;
    state.ResumeTiming();
    index.update(std::move(next));
    benchmark::DoNotOptimize(index);
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
  state.SetLabel(bench_map().label);
}

/// Returns the same map with heights: woods of height 1 on hills of a few levels.
const sight::Drawing& heights_drawing() {
  static const sight::Drawing drawing = [] {
    std::mt19937_64 random(11);
    sight::Drawing out = bench_map().drawing;
    out.heights.emplace();
    std::int64_t level = 0;
    for (std::size_t i = 0; i < out.grid->size(); ++i) {
      if (random() % 12 == 0) level = static_cast<std::int64_t>(random() % 3) * 1000;
      out.heights->hexes.push_back({level, random() % 5 == 0 ? 1000 : 0, 0, 0});
    }
    return out;
  }();
  return drawing;
}

/// Finds what one edit changed among all pairs of hexes: a polygon moves by a few millimetres.
void changed_pairs(benchmark::State& state, bool open) {
  const sight::Index& before = bench_index(open);
  const sight::Drawing& drawing = bench_map(open).drawing;
  benchmark::DoNotOptimize(before.field_of_view({0, 0}));
  std::mt19937_64 random(13);
  std::size_t found = 0;
  for (auto _ : state) {
    state.PauseTiming();
    const std::size_t i = random() % kAreas;
    Polygon area = bench_map(open).areas[i];
    for (Point& p : area.outer) p.x += 3000;
    sight::Drawing next = drawing;
    next.features[i] = feature(i, area);
    sight::Index after = before;
    after.update(std::move(next));
    state.ResumeTiming();
    before.changed_pairs(after, {}, Workers(1), [&](std::size_t, std::span<const std::uint32_t> others) {
      found += others.size();
      return true;
    });
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
  state.SetLabel(fmt::format("{}, {} pairs an edit", bench_map(open).label,
                             found / static_cast<std::size_t>(state.iterations())));
}

/// The same with heights: a wood is added to a hex and its neighbours.
void changed_pairs_by_heights(benchmark::State& state) {
  const sight::Index before(heights_drawing());
  const Grid& grid = *before.drawing().grid;
  benchmark::DoNotOptimize(before.field_of_view({0, 0}));
  std::mt19937_64 random(17);
  std::size_t found = 0;
  for (auto _ : state) {
    state.PauseTiming();
    sight::Drawing next = heights_drawing();
    const Hex h{1 + static_cast<int>(random() % (kColumns - 2)), 1 + static_cast<int>(random() % (kRows - 2))};
    next.heights->hexes[grid.index(h)].height += 1000;
    for (const Hex near : grid.ring(h, 1)) next.heights->hexes[grid.index(near)].height += 1000;
    sight::Index after = before;
    after.update(std::move(next));
    state.ResumeTiming();
    before.changed_pairs(after, {}, Workers(1), [&](std::size_t, std::span<const std::uint32_t> others) {
      found += others.size();
      return true;
    });
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
  state.SetLabel(fmt::format("{} pairs an edit", found / static_cast<std::size_t>(state.iterations())));
}

void all_pairs_by_heights(benchmark::State& state) {
  const sight::Index index(heights_drawing());
  benchmark::DoNotOptimize(index.field_of_view({0, 0}));
  std::size_t seen = 0;
  for (auto _ : state) {
    index.all_pairs({}, Workers(1), [&](std::size_t i, const sight::Sights& sights) {
      seen += sights.back().obstructed() ? i : 0;
      return true;
    });
    benchmark::DoNotOptimize(seen);
  }
  const std::int64_t hexes = kColumns * kRows;
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * hexes * (hexes - 1) / 2);
}

/// Writes rows as `los` prints them, from some hexes to all others, with blockers, places and rules.
void rows(benchmark::State& state) {
  const Grid& grid = *bench_map().drawing.grid;
  const Labels labels = *Labels::make("A01", kColumns, kRows);
  model::MapDocument map;
  map.grid.emplace();
  map.grid->columns = kColumns;
  map.grid->rows = kRows;
  map.grid->labels = "A01";
  map.grid->lattice = {};
  map.grid->lattice.origin = grid.layout().origin;
  map.grid->lattice.column = grid.layout().column;
  map.grid->lattice.row = grid.layout().row;
  model::RulesetDocument ruleset;
  ruleset.terrain_types.emplace_back().id = "woods";
  ruleset.terrain_types.back().los = "obstacle";
  for (std::size_t i = 0; i < kAreas; ++i) {
    model::Area area;
    area.id = fmt::format("f{}", i + 1);
    area.type = "woods";
    area.ring.points = bench_map().areas[i].outer;
    map.terrain.features.emplace_back(model::Feature(area));
  }
  const sight::MapLos los = *sight::MapLos::make(map, Shared(ruleset));
  std::vector<std::string> names;
  for (std::size_t i = 0; i < grid.size(); ++i) names.push_back(labels.format(grid.hex(i)));
  const auto write = [&](const sight::HexRow& row, std::string& out) {
    fmt::format_to(std::back_inserter(out), "{},{},{},{},{},{},{},{}\n", names[grid.index(row.from)],
                   names[grid.index(row.to)], row.range, sight::verdict_name(row.answer.verdict),
                   row.answer.hindrance.value_or(0), sight::blocked_by(los.drawing(), row.query, row.answer),
                   sight::blocked_in(grid, labels, row.answer),
                   sight::blocking_rule(los.drawing(), row.answer));
  };
  std::mt19937_64 random(23);
  std::size_t bytes = 0;
  for (auto _ : state) {
    const Hex from = grid.hex(random() % grid.size());
    los.write_rows({{from}, false, [](Hex) { return sight::Query{}; }}, Workers(1), write,
                   [&](const sight::RowsText& text) {
                     bytes += text.text.size();
                     return true;
                   });
  }
  benchmark::DoNotOptimize(bytes);
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) *
                          static_cast<std::int64_t>(grid.size() - 1));
  state.SetLabel(bench_map().label);
}

void build(benchmark::State& state) {
  for (auto _ : state) {
    const sight::Index index(bench_map().drawing);
    benchmark::DoNotOptimize(index.drawing());
  }
  state.SetLabel(bench_map().label);
}

}  // namespace

BENCHMARK_CAPTURE(all_pairs, quarter, false, 1)->Name("los/all_pairs/sweep")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(all_pairs, threads, false, 2)
    ->Name("los/all_pairs/sweep_2_threads")
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(all_pairs, open, true, 1)->Name("los/all_pairs/sweep_open")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(all_pairs, open_threads, true, 2)
    ->Name("los/all_pairs/sweep_open_2_threads")
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(walk)->Name("los/all_pairs/walk")->Unit(benchmark::kMillisecond);
BENCHMARK(answers)->Name("los/all_pairs/answers");
BENCHMARK(boost_per_pair)->Name("los/all_pairs/boost_per_pair");
BENCHMARK(boost_meets_per_pair)->Name("los/all_pairs/boost_meets_per_pair");
BENCHMARK(field_of_view)->Name("los/field_of_view")->Unit(benchmark::kMicrosecond);
BENCHMARK(los_after_edit)->Name("los/after_edit")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(changed_pairs, quarter, false)->Name("los/changed_pairs")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(changed_pairs, open, true)->Name("los/changed_pairs/open")->Unit(benchmark::kMillisecond);
BENCHMARK(changed_pairs_by_heights)->Name("los/changed_pairs/heights")->Unit(benchmark::kMillisecond);
BENCHMARK(all_pairs_by_heights)->Name("los/all_pairs/heights")->Unit(benchmark::kMillisecond);
BENCHMARK(rows)->Name("los/rows")->Unit(benchmark::kMillisecond);
BENCHMARK(build)->Name("los/build")->Unit(benchmark::kMillisecond);
