// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>

#include "core/documents/xml/xml.h"
#include "core/drawing/map/map_scene.h"
#include "editor/app/tiles/tile_cache.h"
#include "editor/app/tiles/tile_painter.h"
#include "tests/core/drawing/primitives/documents.h"
#include "tests/core/images/pictures.h"
#include "tests/support/window_thread.h"

using namespace coq;
using namespace coq::app;
using namespace coq::test;

namespace {

const model::RulesetDocument& ruleset() {
  static const model::RulesetDocument document = rules_of_red_poppies();
  return document;
}

/// A map of 4 x 3 hexes with all kinds of features.
model::MapDocument small_map(const std::string& more = "") {
  return map_with(R"(<area id="f1" type="woods"><ring>30,30 62,34 60,60 33,55</ring></area>)"
                  R"(<area id="f2" type="building"><ring>70,50 78,52 76,60 69,58</ring></area>)"
                  R"(<line id="f3" type="road" width="1.2"><path>10,100 40,70 100,66 115,20</path></line>)"
                  R"(<line id="f4" type="trench" width="2"><path>20,80 60,90 100,85</path></line>)"
                  R"(<hexes id="f5" type="summit">B02</hexes>)"
                  R"(<override id="f6" at="B02 B03" type="road" is="no"/>)"
                  R"(<text id="f7" at="60 40" style="village">Le Moulin</text>)" +
                  more);
}

/// A cache with its queue, and a window that paints.
class Screen {
 public:
  explicit Screen(TileCache::Settings settings = {}) {
    queue = std::make_unique<JobQueue>(window.post(), 2);
    cache = std::make_unique<TileCache>(
        *queue, [this] { ++drawn; }, std::move(settings));
  }
  ~Screen() { queue->shutdown(); }

  TileView view(int level, Point middle = {60'000, 60'000}, double turn = 0) const {
    const double s = 1 / um_per_pixel(level), c = std::cos(turn) * s, n = std::sin(turn) * s;
    // Whole pixels, as in a viewport.
    return {{c, n, -n, c, std::round(150 - c * middle.x + n * middle.y),
             std::round(100 - n * middle.x - c * middle.y)},
            300,
            200};
  }
  cairo::Bitmap painted(const TileView& what) {
    cairo::Bitmap bitmap{what.width, what.height, {}};
    bitmap.pixels.assign(static_cast<std::size_t>(what.width * what.height), 0xFF808080);
    const cairo::Surface surface = cairo::surface_of(bitmap);
    const cairo::Context context(cairo_create(surface.get()));
    cache->paint(context.get(), what);
    cairo_surface_flush(surface.get());
    return bitmap;
  }
  void wait() {
    window.run_until([&] { return cache->complete() && queue->idle(); });
  }
  cairo::Bitmap complete(const TileView& what) {
    cache->show(what);
    wait();
    return painted(what);
  }

  WindowThread window{};
  int drawn = 0;
  std::unique_ptr<JobQueue> queue{};
  std::unique_ptr<TileCache> cache{};
};

/// The command line's picture of the whole page on the same pixels.
cairo::Bitmap whole_picture(const model::MapDocument& map, const TileView& view, int level) {
  cairo::FontEngine fonts;
  cairo::Images images;
  Problems problems;
  drawing::MapOptions options;
  options.overlays = true;
  const auto scene = drawing::map_scene(map, ruleset(), options, fonts);
  REQUIRE(scene);
  const Um um = tile_side(level) / kTilePixels;
  REQUIRE(um * kTilePixels == tile_side(level));
  const Point first{static_cast<Um>(-view.to_pixels.x0 * um), static_cast<Um>(-view.to_pixels.y0 * um)};
  const auto bitmap = cairo::rasterise(
      *scene, {{first, {first.x + view.width * um, first.y + view.height * um}}, view.width, view.height},
      [](const drawing::Layer&) { return true; }, fonts, images, {}, problems);
  REQUIRE(bitmap);
  return *bitmap;
}

int channel_difference(std::uint32_t a, std::uint32_t b) {
  int most = 0;
  for (const int shift : {0, 8, 16})
    most = std::max(most, std::abs(static_cast<int>(a >> shift & 0xFF) - static_cast<int>(b >> shift & 0xFF)));
  return most;
}

/// Returns the share of pixels with a channel that differs by more than `most`.
double differing(const cairo::Bitmap& a, const cairo::Bitmap& b, int most) {
  REQUIRE(a.pixels.size() == b.pixels.size());
  int count = 0;
  for (std::size_t i = 0; i < a.pixels.size(); ++i)
    if (channel_difference(a.pixels[i], b.pixels[i]) > most) ++count;
  return static_cast<double>(count) / static_cast<double>(a.pixels.size());
}

}  // namespace

TEST_CASE("The window's picture equals the command line's", "[editor][tiles]") {
  const auto map = small_map();
  Screen screen;
  screen.cache->set_map(map, ruleset(), "/nowhere/m.map.xml");
  // If every pixel is a whole number of micrometres, both pictures have the same pixels. The tolerance covers
  // the rounding of layers that are combined afterwards; text may also fall between pixels.
  for (const int level : {32, 28, 24, 20}) {
    INFO("level " << level);
    const TileView view = screen.view(level);
    const auto ours = screen.complete(view);
    const auto theirs = whole_picture(map, view, level);
    CHECK(differing(ours, theirs, 6) < 0.002);
    CHECK(differing(ours, theirs, 64) < 0.0002);
  }
}

TEST_CASE("The desk is visible outside the page, and paper inside", "[editor][tiles]") {
  Screen screen;
  screen.cache->set_map(small_map(), ruleset(), "/nowhere/m.map.xml");
  const auto picture = screen.complete(screen.view(36, {0, 0}));
  CHECK(picture.at(10, 10) == 0xFF808080);
  CHECK(picture.at(155, 105) == 0xFFFFFFFF);
}

TEST_CASE("A change redraws only the tiles that it touches", "[editor][tiles]") {
  Screen screen;
  auto map = small_map();
  screen.cache->set_map(map, ruleset(), "/nowhere/m.map.xml");
  const TileView view = screen.view(22, {72'000, 55'000});  // at 45 um a pixel the page is many tiles
  const auto before = screen.complete(view);
  screen.drawn = 0;
  screen.cache->set_map(map, ruleset(), "/nowhere/m.map.xml");
  screen.wait();
  CHECK(screen.drawn == 0);

  // The building is at the right of the view.
  map.terrain.features[1].modify([](model::Feature& f) {
    std::get<model::Area>(f).ring.points.modify([](Ring& ring) { ring[0].x -= 4000; });
  });
  screen.cache->set_map(map, ruleset(), "/nowhere/m.map.xml");
  CHECK_FALSE(screen.cache->complete());
  const auto meanwhile = screen.painted(view);
  CHECK(meanwhile.pixels == before.pixels);
  screen.wait();
  const auto after = screen.painted(view);
  CHECK(after.pixels != before.pixels);
  Screen anew;
  anew.cache->set_map(map, ruleset(), "/nowhere/m.map.xml");
  CHECK(anew.complete(view).pixels == after.pixels);

  // An edit outside the view draws nothing.
  screen.drawn = 0;
  map.terrain.features.emplace_back(
      model::Feature(model::TextFeature{{}, "f9", {117'000, 117'000}, {}, {}, {}, {}, "x"}));
  screen.cache->set_map(map, ruleset(), "/nowhere/m.map.xml");
  screen.wait();
  CHECK(screen.drawn == 0);
}

TEST_CASE("A new map style redraws everything", "[editor][tiles]") {
  Screen screen;
  const TileView view = screen.view(36);
  model::MapDocument map = small_map();
  screen.cache->set_map(map, ruleset(), "/nowhere/m.map.xml");
  const cairo::Bitmap diagram = screen.complete(view);
  map.page->style = model::MapStyle::field;
  screen.cache->set_map(map, ruleset(), "/nowhere/m.map.xml");
  const cairo::Bitmap field = screen.complete(view);
  CHECK(differing(diagram, field, 8) > 0.2);
  Screen fresh;
  fresh.cache->set_map(map, ruleset(), "/nowhere/m.map.xml");
  CHECK(differing(fresh.complete(view), field, 0) == 0);
}

TEST_CASE("Old tiles are shown scaled until the new ones are ready", "[editor][tiles]") {
  Screen screen;
  screen.cache->set_map(small_map(), ruleset(), "/nowhere/m.map.xml");
  const auto coarse = screen.complete(screen.view(34));
  for (const int level : {30, 38}) {
    INFO(level);
    const TileView next = screen.view(level);
    const auto at_once = screen.painted(next);
    CHECK(differing(at_once, cairo::Bitmap{300, 200, std::vector<std::uint32_t>(60'000, 0xFF808080)}, 0) > 0.3);
    const auto sharp = screen.complete(next);
    // The scaled picture shows the same map: few pixels differ much.
    CHECK(at_once.pixels != sharp.pixels);
    int seen = 0, far = 0;
    for (std::size_t i = 0; i < sharp.pixels.size(); ++i) {
      if (at_once.pixels[i] == 0xFF808080) continue;
      ++seen;
      if (channel_difference(at_once.pixels[i], sharp.pixels[i]) > 100) ++far;
    }
    CHECK(far < seen / 10);
  }
}

TEST_CASE("Showing, hiding or fading a layer redraws no other layer", "[editor][tiles]") {
  Screen screen;
  screen.cache->set_map(small_map(), ruleset(), "/nowhere/m.map.xml");
  const TileView view = screen.view(32);
  const auto all = screen.complete(view);
  LayerViews views = screen.cache->layers();
  const auto at = [&](LayerSet layer) -> LayerView& { return views[static_cast<std::size_t>(layer)]; };
  for (const LayerSet layer : {LayerSet::grid, LayerSet::numbers, LayerSet::names, LayerSet::overlays})
    at(layer).visible = false;
  at(LayerSet::terrain).opacity = 50;
  screen.cache->set_layers(views);
  const auto faded = screen.complete(view);
  // A wood in the middle of the ring, drawn at half opacity over white paper.
  views = {};
  at(LayerSet::terrain).opacity = 100;
  for (const LayerSet layer : {LayerSet::grid, LayerSet::numbers, LayerSet::names, LayerSet::overlays})
    at(layer).visible = false;
  screen.cache->set_layers(views);
  const auto plain = screen.complete(view);
  CHECK(differing(all, plain, 0) > 0.01);
  for (std::size_t i = 0; i < plain.pixels.size(); ++i)
    for (const int shift : {0, 8, 16}) {
      const int full = static_cast<int>(plain.pixels[i] >> shift & 0xFF);
      const int half = static_cast<int>(faded.pixels[i] >> shift & 0xFF);
      if (plain.pixels[i] != 0xFF808080 && std::abs(half - (full + 255) / 2) > 2) FAIL("pixel " << i);
    }
  screen.cache->set_layers({});
  CHECK(screen.complete(view).pixels == all.pixels);
}

TEST_CASE("A turned view shows the same map turned", "[editor][tiles]") {
  Screen screen;
  screen.cache->set_map(small_map(), ruleset(), "/nowhere/m.map.xml");
  const auto level = screen.complete(screen.view(36));
  const auto upside_down = screen.complete(screen.view(36, {60'000, 60'000}, std::acos(-1.0)));
  int same = 0;
  for (int y = 1; y < 199; ++y)
    for (int x = 1; x < 299; ++x)
      if (channel_difference(level.at(x, y), upside_down.at(299 - x, 199 - y)) < 60) ++same;
  CHECK(same > 298 * 198 * 9 / 10);
  // There are no seams: within the page, no desk pixel shows at the edges of tiles.
  const auto slanted = screen.complete(screen.view(36, {60'000, 60'000}, 0.3));
  for (int y = 60; y < 140; ++y)
    for (int x = 110; x < 190; ++x) CHECK(slanted.at(x, y) >> 24 == 0xFF);
}

TEST_CASE("Tiles use no more memory than allowed", "[editor][tiles]") {
  TileCache::Settings settings;
  settings.bytes = std::size_t{24} << 20;
  Screen screen(settings);
  screen.cache->set_map(small_map(), ruleset(), "/nowhere/m.map.xml");
  for (const int level : {36, 32, 28, 24})
    for (Um x = 10'000; x < 120'000; x += 25'000) {
      screen.complete(screen.view(level, {x, x}));
      CHECK(screen.cache->bytes() <= settings.bytes);
    }
}

TEST_CASE("A change while tiles are being drawn is never lost", "[editor][tiles]") {
  Screen screen;
  auto map = small_map();
  const TileView view = screen.view(28);
  for (int i = 0; i < 30; ++i) {
    map.terrain.features[0].modify([&](model::Feature& f) {
      std::get<model::Area>(f).ring.points.modify([&](Ring& ring) { ring[1].x += i % 2 == 0 ? 3000 : -2000; });
    });
    screen.cache->set_map(map, ruleset(), "/nowhere/m.map.xml");
    screen.painted(view);
    screen.window.run_pending();
  }
  const auto found = screen.complete(view);
  Screen anew;
  anew.cache->set_map(map, ruleset(), "/nowhere/m.map.xml");
  CHECK(anew.complete(view).pixels == found.pixels);
}

TEST_CASE("A scan appears under the map once it is read; an unreadable one is a problem", "[editor][tiles]") {
  const TemporaryFolder folder;
  const auto with_scan = [&](const std::string& href) {
    return parse<model::MapDocument>(
        R"(<map xmlns="urn:coquelicot:map:1" id="m" system="red-poppies" lang="fr"><page width="120" height="120"/>)"
        R"(<grid orientation="flat" columns="1" rows="1" stagger="odd" labels="A1"><lattice origin="0 0" column="17.321 10" row="0 20"/></grid>)"
        R"(<scan href=")" +
        href +
        R"("><tie at="0 0" pixel="0 0"/><tie at="120 0" pixel="3000 0"/><tie at="0 120" pixel="0 3000"/></scan>)"
        R"(<terrain/></map>)");
  };
  TileCache::Settings settings;
  settings.scan_dir = folder.path() / "scans";
  Screen screen(settings);
  const auto file = folder.path() / "m.map.xml";
  make_picture(folder, "scan.tif", "-compress lzw", "-size 1500x3000 xc:red -size 1500x3000 xc:blue +append");
  const TileView view = screen.view(40);
  screen.cache->set_map(with_scan("scan.tif"), ruleset(), file);
  screen.complete(view);
  screen.window.run_until([&] { return screen.queue->idle(); });
  const auto picture = screen.complete(view);
  CHECK(screen.cache->problems().empty());
  CHECK(is_near(picture.at(130, 120), 0xFFFF0000, 3));
  CHECK(is_near(picture.at(170, 120), 0xFF0000FF, 3));
  CHECK(std::filesystem::exists(settings.scan_dir));
  // Changes of the display need no new reading.
  const auto looks = [&](const ScanLook& look) {
    screen.cache->set_scan_look(look);
    return screen.complete(view).at(130, 120);
  };
  CHECK(is_near(looks({.gray = true}), 0xFF4C4C4C, 3));
  CHECK(is_near(looks({.invert = true}), 0xFF00FFFF, 3));
  CHECK(is_near(looks({.gray = true, .contrast = 200}), 0xFF191919, 3));
  CHECK(is_near(looks({.contrast = 0}), 0xFF7F7F7F, 3));
  CHECK(screen.complete(view).at(10, 10) == picture.at(10, 10));
  looks({});
  CHECK(screen.complete(view).pixels == picture.pixels);
  // When the scan is hidden, the map's ground is filled again.
  LayerViews views;
  views[0].visible = false;
  screen.cache->set_layers(views);
  CHECK_FALSE(is_near(screen.complete(view).at(130, 120), 0xFFFF0000, 60));

  REQUIRE(write_file_atomically(folder.path() / "bad.tif", "II*").has_value());
  screen.cache->set_map(with_scan("bad.tif"), ruleset(), file);
  screen.complete(view);
  screen.window.run_until([&] { return screen.queue->idle(); });
  REQUIRE(screen.cache->problems().size() == 1);
  CHECK(screen.cache->problems()[0].check == "image.read");
}

TEST_CASE("Terrain covers or darkens the scan, and the scan can be painted alone", "[editor][tiles]") {
  const TemporaryFolder folder;
  make_picture(folder, "scan.png", "", "-size 120x120 xc:yellow");
  const auto map = small_map(R"(<area id="w" type="woods"><ring>5,5 25,5 25,25 5,25</ring></area>)");
  auto scanned = map;
  scanned.scans =
      parse<model::MapDocument>(
          R"(<map xmlns="urn:coquelicot:map:1" id="m" system="red-poppies" lang="fr">)"
          R"(<page width="120" height="120"/><scan href="scan.png"><tie at="0 0" pixel="0 0"/>)"
          R"(<tie at="120 0" pixel="120 0"/><tie at="0 120" pixel="0 120"/></scan><terrain/></map>)")
          .scans;
  Screen screen;
  screen.cache->set_map(scanned, ruleset(), folder.path() / "m.map.xml");
  const TileView view = screen.view(36);
  screen.complete(view);
  screen.window.run_until([&] { return screen.queue->idle(); });
  const auto covered = screen.complete(view);
  screen.cache->set_scan_look({.multiply = true});
  const auto darkened = screen.complete(view);
  int other = 0;
  for (std::size_t i = 0; i < covered.pixels.size(); ++i) {
    // Yellow has no blue, and neither has anything multiplied by it.
    if (covered.pixels[i] != darkened.pixels[i]) ++other;
    for (const int shift : {0, 8, 16})
      if ((darkened.pixels[i] >> shift & 0xFF) > (covered.pixels[i] >> shift & 0xFF) + 2) FAIL("pixel " << i);
  }
  CHECK(other > 100);

  const auto alone = [&] {
    auto bitmap = screen.painted(view);
    const cairo::Surface surface = cairo::surface_of(bitmap);
    const cairo::Context context(cairo_create(surface.get()));
    screen.cache->paint_scan(context.get(), view);
    cairo_surface_flush(surface.get());
    return bitmap;
  };
  CHECK(alone().pixels == darkened.pixels);
  screen.cache->set_comparing(true);
  screen.complete(view);
  LayerViews views;
  for (std::size_t i = 1; i < kLayerSets; ++i) views[i].visible = false;
  const auto beside = alone();
  CHECK(screen.painted(view).pixels == darkened.pixels);
  screen.cache->set_comparing(false);
  screen.cache->set_layers(views);
  // A row of pixels at the rim of the page is blended with the background.
  CHECK(differing(screen.complete(view), beside, 2) < 0.01);
  CHECK(is_near(beside.at(150, 100), 0xFFFFFF00, 2));
}

TEST_CASE("One wheel notch changes the zoom by one level", "[editor][tiles]") {
  CHECK(um_per_pixel(0) == 1);
  CHECK(um_per_pixel(4) == 2);
  CHECK(um_per_pixel(40) == 1024);
  for (int level = kFinestLevel; level < kCoarsestLevel; ++level) {
    CHECK(um_per_pixel(level + 1) / um_per_pixel(level) == Approx(1.1892).epsilon(0.005));
    CHECK(level_for(um_per_pixel(level)) == level);
    CHECK(level_for(um_per_pixel(level) * 1.08) == level);
  }
  CHECK(level_for(1e-9) == kFinestLevel);
  CHECK(level_for(1e9) == kCoarsestLevel);
  CHECK(level_for(std::nan("")) == kFinestLevel);
}

TEST_CASE("Tiles cover the plane without gaps, even left of and above the page", "[editor][tiles]") {
  const int level = 20;
  const Um side = tile_side(level);
  CHECK(tile_box({level, -1, -1}) == Box{{-side, -side}, {0, 0}});
  CHECK(tile_box({level, 2, 1}) == Box{{2 * side, side}, {3 * side, 2 * side}});
  const auto keys = tiles_in({{-1, 10}, {2 * side + 1, side - 1}}, level);
  REQUIRE(keys.size() == 4);
  CHECK(std::find(keys.begin(), keys.end(), TileKey{level, -1, 0}) != keys.end());
  CHECK(std::find(keys.begin(), keys.end(), TileKey{level, 2, 0}) != keys.end());
  CHECK(tiles_in({}, level).empty());
}

TEST_CASE("The tile in the middle of the view comes first", "[editor][tiles]") {
  const int level = 12;
  const Um side = tile_side(level);
  const auto keys = tiles_in({{0, 0}, {5 * side - 1, 5 * side - 1}}, level);
  REQUIRE(keys.size() == 25);
  CHECK(keys[0] == TileKey{level, 2, 2});
  for (std::size_t i = 21; i < 25; ++i) {
    CHECK(std::abs(keys[i].column - 2) == 2);
    CHECK(std::abs(keys[i].row - 2) == 2);
  }
}
