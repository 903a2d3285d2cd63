// SPDX-License-Identifier: MIT
// The editor's canvas on a map of 500,000 vertices: a tile, a move of the view, the overlay while tracing, and
// the updates after a vertex is moved. Each is compared with the straightforward method.
#include <benchmark/benchmark.h>

#include <condition_variable>
#include <deque>
#include <mutex>

#include "core/documents/xml/xml.h"
#include "core/drawing/map/map_scene.h"
#include "core/painting/cairo/raster.h"
#include "core/sight/models/map_los.h"
#include "core/terrain/table.h"
#include "editor/app/tiles/tile_cache.h"
#include "editor/app/tiles/tile_painter.h"
#include "editor/app/tools/overlay.h"
#include "tests/bench/large_map.h"

using namespace coq;
using namespace coq::app;

namespace {

const model::MapDocument& large_map() {
  static const model::MapDocument map = bench::generated_map(500'000, 60);
  return map;
}

const model::RulesetDocument& ruleset() {
  static const model::RulesetDocument document = [] {
    Problems problems;
    auto loaded =
        xml::load(std::string(COQ_SOURCE_DIR) + "/systems/red_poppies/red-poppies.ruleset.xml", problems);
    return std::get<model::RulesetDocument>(std::move(loaded.value()));
  }();
  return document;
}

TileSource source_of(const model::MapDocument& map) {
  TileSource source;
  source.map = map;
  source.ruleset = ruleset();
  source.index = *drawing::MapIndex::make(map, ruleset());
  source.page = {{0, 0}, {map.page->width, map.page->height}};
  return source;
}

/// The tiles of a level over the middle of the map, one after another.
class TileWalk {
 public:
  explicit TileWalk(int level) : m_keys(tiles_in({{400'000, 400'000}, {1'400'000, 1'400'000}}, level)) {
    std::mt19937 random(3);
    std::shuffle(m_keys.begin(), m_keys.end(), random);
  }
  const TileKey& next() { return m_keys[m_next++ % m_keys.size()]; }

 private:
  std::vector<TileKey> m_keys;
  std::size_t m_next = 0;
};

/// Draws all layers of a tile from scratch and combines them. The argument is the level: a hex has 312 pixels
/// at 24, 39 at 36, and 10 at 44, where the whole map has 860.
void tile(benchmark::State& state) {
  const TileSource source = source_of(large_map());
  TilePainters painters;
  TileWalk walk(static_cast<int>(state.range(0)));
  for (auto _ : state) benchmark::DoNotOptimize(painters.paint(source, walk.next(), {}, {}));
  state.SetLabel("500,000 vertices; a tile, all layers");
}
BENCHMARK(tile)->Name("editor/tile")->Arg(24)->Arg(36)->Arg(44)->Unit(benchmark::kMillisecond);

/// Draws a tile in the style `field`, which may take 40 ms.
void tile_in_field_style(benchmark::State& state) {
  TileSource source = source_of(large_map());
  source.options.style = model::MapStyle::field;
  TilePainters painters;
  TileWalk walk(static_cast<int>(state.range(0)));
  for (auto _ : state) benchmark::DoNotOptimize(painters.paint(source, walk.next(), {}, {}));
}
BENCHMARK(tile_in_field_style)
    ->Name("editor/tile/field")
    ->Arg(24)
    ->Arg(36)
    ->Arg(44)
    ->Unit(benchmark::kMillisecond);

/// The straightforward method: the scene of the whole map exists, and each tile goes through all its items.
void tile_from_whole_scene(benchmark::State& state) {
  cairo::FontEngine fonts;
  cairo::Images images;
  Problems problems;
  const auto scene = drawing::map_scene(large_map(), ruleset(), {}, fonts);
  TileWalk walk(static_cast<int>(state.range(0)));
  for (auto _ : state) {
    auto bitmap = cairo::rasterise(
        *scene, {tile_box(walk.next()), kTilePixels, kTilePixels}, [](const drawing::Layer&) { return true; },
        fonts, images, {}, problems);
    benchmark::DoNotOptimize(bitmap);
  }
}
BENCHMARK(tile_from_whole_scene)
    ->Name("editor/tile/from_whole_scene")
    ->Arg(24)
    ->Arg(36)
    ->Arg(44)
    ->Unit(benchmark::kMillisecond);

/// The simplest method: the whole scene is made after each edit, before the first tile.
void whole_scene(benchmark::State& state) {
  cairo::FontEngine fonts;
  for (auto _ : state) {
    auto scene = drawing::map_scene(large_map(), ruleset(), {}, fonts);
    benchmark::DoNotOptimize(scene);
  }
}
BENCHMARK(whole_scene)->Name("editor/tile/make_whole_scene")->Unit(benchmark::kMillisecond);

/// An event loop that the benchmark runs itself.
class Loop {
 public:
  JobQueue::Post post() {
    return [this](std::function<void()> call) {
      {
        const std::lock_guard lock(m_mutex);
        m_calls.push_back(std::move(call));
      }
      m_wake.notify_one();
    };
  }
  template <class Done>
  void run_until(Done done) {
    while (!done()) {
      std::function<void()> call;
      {
        std::unique_lock lock(m_mutex);
        m_wake.wait_for(lock, std::chrono::milliseconds(5), [this] { return !m_calls.empty(); });
        if (m_calls.empty()) continue;
        call = std::move(m_calls.front());
        m_calls.pop_front();
      }
      call();
    }
  }

 private:
  std::mutex m_mutex;
  std::condition_variable m_wake;
  std::deque<std::function<void()>> m_calls;
};

constexpr int kWide = 1920, kHigh = 1080;

TileView view_at(int level, double x, double y) {
  const double s = 1 / um_per_pixel(level);
  return {{s, 0, 0, s, std::round(-x * s), std::round(-y * s)}, kWide, kHigh};
}

struct Window {
  Window() { cache.set_map(large_map(), ruleset(), "/nowhere/large.map.xml"); }
  Loop loop{};
  JobQueue queue{loop.post()};
  TileCache cache{queue, [] {}, {}};
  cairo::Bitmap pixels{kWide, kHigh, std::vector<std::uint32_t>(std::size_t{kWide} * kHigh)};
  cairo::Surface surface = cairo::surface_of(pixels);
  cairo::Context context{cairo_create(surface.get())};

  void finish(const TileView& view) {
    cache.show(view);
    loop.run_until([&] { return cache.complete(); });
  }
};

/// Draws a frame of 1920 x 1080 while the view moves by 7 pixels and all tiles exist.
void pan(benchmark::State& state) {
  Window window;
  const int level = 36;
  const double um = um_per_pixel(level);
  window.finish(view_at(level, 400'000, 400'000));
  window.loop.run_until([&] { return window.queue.idle(); });
  int step = 0;
  for (auto _ : state) {
    step = (step + 1) % 30;
    window.cache.paint(window.context.get(), view_at(level, 400'000 + 7 * step * um, 400'000));
    cairo_surface_flush(window.surface.get());
  }
}
BENCHMARK(pan)->Name("editor/pan")->Unit(benchmark::kMillisecond);

/// The straightforward method: the frame is drawn from the scene of the whole map.
void pan_by_drawing(benchmark::State& state) {
  cairo::FontEngine fonts;
  cairo::Images images;
  Problems problems;
  const auto scene = drawing::map_scene(large_map(), ruleset(), {}, fonts);
  const Um um = static_cast<Um>(um_per_pixel(36));
  int step = 0;
  for (auto _ : state) {
    step = (step + 1) % 30;
    const Point first{400'000 + 7 * step * um, 400'000};
    auto bitmap = cairo::rasterise(
        *scene, {{first, {first.x + kWide * um, first.y + kHigh * um}}, kWide, kHigh},
        [](const drawing::Layer&) { return true; }, fonts, images, {}, problems);
    benchmark::DoNotOptimize(bitmap);
  }
}
BENCHMARK(pan_by_drawing)->Name("editor/pan/by_drawing")->Unit(benchmark::kMillisecond);

/// Measures the time from one notch of the wheel until the new level is complete, with as many threads as the
/// machine offers.
void zoom(benchmark::State& state) {
  Window window;
  int level = 36;
  for (auto _ : state) {
    state.PauseTiming();
    window.loop.run_until([&] { return window.queue.idle(); });
    level = level == 36 ? 35 : 36;
    window.cache.invalidate({{0, 0}, {2'000'000, 2'000'000}});
    window.loop.run_until([&] { return window.queue.idle(); });
    state.ResumeTiming();
    window.finish(view_at(level, 400'000, 400'000));
  }
  state.SetLabel("1920 x 1080");
}
BENCHMARK(zoom)->Name("editor/zoom")->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(4);

/// Makes and draws the tools' overlay over finished tiles, as for each pointer move: an open shape of 500
/// vertices with a handle on each.
void overlay(benchmark::State& state) {
  Viewport view;
  view.resize(kWide, kHigh);
  view.set_scale(1 / um_per_pixel(36));
  view.centre_on({900'000, 700'000});
  Path path;
  for (int i = 0; i < 500; ++i)
    path.push_back({450'000 + i * 1800, 700'000 + static_cast<Um>(200'000 * std::sin(i / 12.0))});
  cairo::FontEngine fonts;
  cairo::Images images;
  cairo::PaintOptions options;
  options.quick = true;
  cairo::Bitmap pixels{kWide, kHigh, std::vector<std::uint32_t>(std::size_t{kWide} * kHigh)};
  const cairo::Surface surface = cairo::surface_of(pixels);
  const cairo::Context context(cairo_create(surface.get()));
  const drawing::Transform t = view.page_to_pixels();
  const cairo_matrix_t matrix{t.xx, t.yx, t.xy, t.yy, t.x0, t.y0};
  cairo_transform(context.get(), &matrix);
  for (auto _ : state) {
    Overlay shown(view);
    shown.path(path, Mark::live);
    for (const Point p : path) shown.handle(p, HandleKind::node);
    cairo::Painter painter(fonts, images, options);
    painter.paint(context.get(), shown.take(), view.visible(), [](const drawing::Layer&) { return true; });
    cairo_surface_flush(surface.get());
  }
  state.SetLabel("an open shape of 500 vertices");
}
BENCHMARK(overlay)->Name("editor/overlay")->Unit(benchmark::kMillisecond);

/// A map of 10,000 hexes and 60,000 vertices, where a vertex of an area is moved. Terrain, lines of sight, 200
/// checks and the field of view of a hex are updated.
struct Rules {
  model::MapDocument map = bench::generated_map(60'000, 30);
  std::vector<std::pair<Hex, Hex>> checks{};
  std::size_t moved = 0;

  Rules() {
    std::mt19937 random(8);
    for (int i = 0; i < 200; ++i) {
      const Hex from{static_cast<int>(random() % 90), static_cast<int>(random() % 90)};
      checks.emplace_back(
          from, Hex{from.column + static_cast<int>(random() % 10), from.row + static_cast<int>(random() % 10)});
    }
  }
  void move() {
    do moved = (moved + 37) % map.terrain.features.size();
    while (!std::holds_alternative<model::Area>(*map.terrain.features[moved]));
    map.terrain.features[moved].modify([](model::Feature& f) {
      std::get<model::Area>(f).ring.points.modify([](Ring& ring) { ring[3].x += 150; });
    });
  }
  template <class Los>
  void ask(const Los& los) const {
    for (const auto& [from, to] : checks) benchmark::DoNotOptimize(los.answer(from, to));
    benchmark::DoNotOptimize(los.index().field_of_view({50, 50}));
  }
};

void after_edit(benchmark::State& state) {
  Rules rules;
  auto table = terrain::Table::build(rules.map, ruleset());
  auto los = sight::MapLos::make(rules.map, Shared<model::RulesetDocument>(ruleset()));
  rules.ask(*los);
  for (auto _ : state) {
    rules.move();
    benchmark::DoNotOptimize(table->update(rules.map));
    benchmark::DoNotOptimize(los->update(rules.map));
    rules.ask(*los);
  }
  state.SetLabel("10,000 hexes, 60,000 vertices, 200 checks");
}
BENCHMARK(after_edit)->Name("editor/after_edit")->Unit(benchmark::kMillisecond);

/// The straightforward method: everything is computed from scratch.
void after_edit_anew(benchmark::State& state) {
  Rules rules;
  for (auto _ : state) {
    rules.move();
    auto table = terrain::Table::build(rules.map, ruleset());
    auto los = sight::MapLos::make(rules.map, Shared<model::RulesetDocument>(ruleset()));
    benchmark::DoNotOptimize(table);
    rules.ask(*los);
  }
}
BENCHMARK(after_edit_anew)->Name("editor/after_edit/anew")->Unit(benchmark::kMillisecond);

/// Measures the time that set_map() takes in the window's thread after an edit of the large map.
void changed_map(benchmark::State& state) {
  Window window;
  model::MapDocument map = large_map();
  std::size_t i = 0;
  for (auto _ : state) {
    i = (i + 4 * 37) % map.terrain.features.size();
    map.terrain.features[i].modify([](model::Feature& f) {
      std::get<model::Area>(f).ring.points.modify([](Ring& ring) { ring[3].x += 150; });
    });
    window.cache.set_map(map, ruleset(), "/nowhere/large.map.xml");
  }
}
BENCHMARK(changed_map)->Name("editor/set_map_after_edit")->Unit(benchmark::kMillisecond);

}  // namespace
