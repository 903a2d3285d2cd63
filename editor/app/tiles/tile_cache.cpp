// SPDX-License-Identifier: MIT
#include "editor/app/tiles/tile_cache.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/drawing/map/map_source.h"
#include "editor/app/tiles/scan_pictures.h"
#include "editor/app/tiles/tile_blit.h"
#include "editor/app/tiles/tile_painter.h"

namespace coq::app {
namespace {

/// Adjusts a channel that is premultiplied by its opacity. The contrast is around half of its maximum.
int shown(const ScanLook& look, int channel, int opacity) {
  const int value = look.invert ? opacity - channel : channel;
  return std::clamp((opacity * 100 + (2 * value - opacity) * look.contrast) / 200, 0, opacity);
}

}  // namespace

void apply_look(const ScanLook& look, images::Bitmap& bitmap) {
  if (!look.gray && !look.invert && look.contrast == 100) return;
  for (std::uint32_t& pixel : bitmap.pixels) {
    const auto part = [&](int shift) { return static_cast<int>(pixel >> shift & 0xFF); };
    const int opacity = part(24);
    int red = part(16), green = part(8), blue = part(0);
    if (look.gray) red = green = blue = (299 * red + 587 * green + 114 * blue) / 1000;
    red = shown(look, red, opacity);
    green = shown(look, green, opacity);
    blue = shown(look, blue, opacity);
    pixel = static_cast<std::uint32_t>(opacity) << 24 | static_cast<std::uint32_t>(red) << 16 |
            static_cast<std::uint32_t>(green) << 8 | static_cast<std::uint32_t>(blue);
  }
}

namespace {

int floor_div(Um value, Um by) {
  return static_cast<int>(value >= 0 ? value / by : -((-value + by - 1) / by));
}

}  // namespace

Um tile_side(int level) {
  // A whole number of micrometres, so that tile edges are exact.
  return static_cast<Um>(std::lround(kTilePixels * std::exp2(level / 4.0)));
}

double um_per_pixel(int level) {
  return static_cast<double>(tile_side(level)) / kTilePixels;
}

int level_for(double um_per_pixel) {
  if (!(um_per_pixel > 0)) return kFinestLevel;
  const double level = std::round(4 * std::log2(um_per_pixel));
  return static_cast<int>(
      std::clamp(level, static_cast<double>(kFinestLevel), static_cast<double>(kCoarsestLevel)));
}

Box tile_box(const TileKey& key) {
  const Um side = tile_side(key.level);
  return {{key.column * side, key.row * side}, {(key.column + 1) * side, (key.row + 1) * side}};
}

std::vector<TileKey> tiles_in(const Box& box, int level) {
  std::vector<TileKey> keys;
  if (box.empty()) return keys;
  const Um side = tile_side(level);
  for (int row = floor_div(box.min.y, side); row <= floor_div(box.max.y, side); ++row)
    for (int column = floor_div(box.min.x, side); column <= floor_div(box.max.x, side); ++column)
      keys.push_back({level, column, row});
  const double x = (static_cast<double>(box.min.x) + box.max.x) / 2 / side - 0.5;
  const double y = (static_cast<double>(box.min.y) + box.max.y) / 2 / side - 0.5;
  const auto far = [&](const TileKey& key) { return std::hypot(key.column - x, key.row - y); };
  std::stable_sort(keys.begin(), keys.end(),
                   [&](const TileKey& a, const TileKey& b) { return far(a) < far(b); });
  return keys;
}

namespace {

constexpr std::size_t kMaxTiles = 4096;  ///< per view; larger than any screen
constexpr Box kEverywhere{{-kUmLimit, -kUmLimit}, {kUmLimit, kUmLimit}};

std::size_t bytes_of(const std::shared_ptr<const cairo::Bitmap>& bitmap) {
  return bitmap ? bitmap->pixels.size() * sizeof(std::uint32_t) : 0;
}

struct Tile {
  TileLayers layers{};
  std::shared_ptr<const cairo::Bitmap> composed{};
  std::shared_ptr<const cairo::Bitmap> alone{};     ///< the scan only; null unless comparing
  bool fresh = false;                               ///< `composed` shows the current, ready layers
  bool ordered = false;                             ///< a worker is drawing it
  std::array<std::uint64_t, kLayerSets> changed{};  ///< when each layer last became outdated
  std::uint64_t shown_changed = 0;                  ///< when the composition last became outdated
  std::uint64_t used = 0;

  std::size_t bytes() const {
    std::size_t sum = bytes_of(composed) + bytes_of(alone);
    for (const auto& bitmap : layers.bitmaps) sum += bytes_of(bitmap);
    return sum;
  }
};

Box page_of(const model::MapDocument& map) {
  if (map.table) return {{0, 0}, {map.table->width, map.table->height}};
  const model::Page page = map.page.value_or(model::Page{});
  return {{0, 0}, {page.width, page.height}};
}

}  // namespace

struct TileCache::State : std::enable_shared_from_this<State> {
  State(JobQueue& q, std::function<void()> r, Settings s)
      : queue(q), ready(std::move(r)), settings(std::move(s)) {}

  JobQueue& queue;
  std::function<void()> ready;
  Settings settings;
  std::shared_ptr<TilePainters> painters = std::make_shared<TilePainters>();
  std::shared_ptr<ScanStore> scans{};
  std::shared_ptr<const ScanTint> tint{};
  std::shared_ptr<const ContourView> contours{};
  std::shared_ptr<const TileSource> source{};
  std::filesystem::path file{};
  drawing::MapOptions options{};
  TileLook look{};
  std::map<TileKey, Tile> tiles{};
  std::optional<TileView> view{};
  std::vector<TileKey> seen{};    ///< tiles of the view
  std::vector<TileKey> orders{};  ///< tiles to start, the next one last
  std::size_t working = 0;
  std::uint64_t now = 0;         ///< counts changes and uses
  std::uint64_t generation = 0;  ///< number of files set so far; results for an earlier file are ignored
  std::size_t bytes = 0;
  Problems problems{};

  void take_map(const Shared<model::MapDocument>& map, const Shared<model::RulesetDocument>& ruleset);
  void take_scans();
  void invalidate(const Box& box, bool all_layers, std::size_t layer);
  void invalidate_all();
  void recompose();
  void paint(cairo_t* cr, const TileView& view, std::shared_ptr<const cairo::Bitmap> Tile::*picture);
  void show(const TileView& wanted);
  void order();
  void work();
  void take_tile(const TileKey& key, std::uint64_t begun, std::uint64_t of, PaintedTile painted);
  void leave_tile(const TileKey& key, std::uint64_t of, const Problem& problem);
  void drop_oldest();
  void note(const Problems& found);
  bool is_done(const TileKey& key) const {
    const auto found = tiles.find(key);
    return found != tiles.end() && found->second.fresh;
  }
};

void TileCache::State::take_map(const Shared<model::MapDocument>& map,
                                const Shared<model::RulesetDocument>& ruleset) {
  auto index = source && source->index ? source->index->updated(*map, *ruleset)
                                       : drawing::MapIndex::make(*map, *ruleset);
  if (!index) return note({index.error()});
  const bool same_page = source && source->page == page_of(*map) && source->map->lang == map->lang &&
                         source->map->terrain.base == map->terrain.base &&
                         drawing::style_of(*source->map, options) == drawing::style_of(*map, options);
  const auto boxes = same_page && source->index ? (*index)->difference(*source->index) : std::nullopt;
  const bool same_scans = source && source->map->scans == map->scans && source->map->grid == map->grid;
  auto next = std::make_shared<TileSource>();
  next->map = map;
  next->ruleset = ruleset;
  next->options = options;
  next->index = *index;
  next->scans = source ? source->scans : nullptr;
  next->contours = contours;
  next->page = page_of(*map);
  next->paper = settings.paper;
  source = std::move(next);
  if (boxes)
    for (const Box& box : *boxes) invalidate(box, true, 0);
  else
    invalidate_all();
  if (!same_scans) {
    scans->set_map(*source->map, file);
    take_scans();
  } else {
    order();
  }
}

/// Called when the scans changed, or more of them can be shown.
void TileCache::State::take_scans() {
  if (!source) return;
  auto next = std::make_shared<TileSource>(*source);
  const bool had = source->scans && !source->scans->empty();
  next->scans = scans->pictures(*source->map, tint);
  const bool has = !next->scans->empty();
  source = std::move(next);
  invalidate(kEverywhere, false, kScan);
  // Open ground is not filled if there is a scan.
  if (had != has) invalidate(kEverywhere, false, kTerrain);
  note(scans->problems());
  order();
  if (ready) ready();
}

void TileCache::State::invalidate(const Box& box, bool all_layers, std::size_t layer) {
  ++now;
  for (auto& [key, tile] : tiles) {
    if (!tile_box(key).meets(box)) continue;
    for (std::size_t i = 0; i < kLayerSets; ++i) {
      if (!all_layers && i != layer) continue;
      tile.layers.ready[i] = false;
      tile.changed[i] = now;
    }
    tile.fresh = false;
    tile.shown_changed = now;
  }
}

void TileCache::State::invalidate_all() {
  invalidate(kEverywhere, true, 0);
}

/// Recomposes all tiles from their cached layers.
void TileCache::State::recompose() {
  ++now;
  for (auto& [key, tile] : tiles) {
    tile.fresh = false;
    tile.shown_changed = now;
  }
  order();
  if (ready) ready();
}

void TileCache::State::show(const TileView& wanted) {
  const bool same = view == wanted;
  if (same && orders.empty() && working == 0 &&
      std::all_of(seen.begin(), seen.end(), [&](const TileKey& k) { return is_done(k); }))
    return;
  view = wanted;
  if (!same) seen = tiles_of(wanted);
  if (seen.size() > kMaxTiles) seen.resize(kMaxTiles);
  order();
}

void TileCache::State::order() {
  orders.clear();
  if (!source || !view) return;
  ++now;
  for (const TileKey& key : seen) {
    Tile& tile = tiles[key];
    tile.used = now;
    if (!tile.fresh && !tile.ordered) orders.push_back(key);
  }
  // Prefetches the surrounding tiles once the view is complete.
  for (const TileKey& key : tiles_around(seen)) {
    const auto found = tiles.find(key);
    if (found == tiles.end() || (!found->second.fresh && !found->second.ordered)) orders.push_back(key);
  }
  std::reverse(orders.begin(), orders.end());
  work();
}

void TileCache::State::work() {
  // Two jobs per thread: no thread waits for the window, and little work is wasted when the view moves.
  const std::size_t most = std::size_t{2} * queue.threads();
  while (working < most && !orders.empty()) {
    const TileKey key = orders.back();
    orders.pop_back();
    Tile& tile = tiles[key];
    tile.ordered = true;
    tile.used = now;
    ++working;
    queue.submit(
        {}, JobPriority::tiles,
        [painters = painters, source = source, key, layers = tile.layers, look = look](
            const StopToken&, const Progress&) { return painters->paint(*source, key, layers, look); },
        [weak = weak_from_this(), key, begun = now, of = generation](PaintedTile painted) {
          if (const auto state = weak.lock()) state->take_tile(key, begun, of, std::move(painted));
        },
        [weak = weak_from_this(), key, of = generation](const Problem& problem) {
          if (const auto state = weak.lock()) state->leave_tile(key, of, problem);
        });
  }
}

void TileCache::State::take_tile(const TileKey& key, std::uint64_t begun, std::uint64_t of,
                                 PaintedTile painted) {
  --working;
  if (of != generation) return work();
  Tile& tile = tiles[key];
  bytes -= std::min(bytes, tile.bytes());
  tile.ordered = false;
  for (std::size_t i = 0; i < kLayerSets; ++i) {
    // A layer that changed meanwhile is redrawn later. Until then, this version shows more of the change than
    // the old one.
    tile.layers.bitmaps[i] = std::move(painted.layers.bitmaps[i]);
    tile.layers.ready[i] = painted.layers.ready[i] && tile.changed[i] <= begun;
  }
  tile.composed = std::move(painted.composed);
  tile.alone = std::move(painted.alone);
  tile.fresh = tile.shown_changed <= begun;
  bytes += tile.bytes();
  note(painted.problems);
  if (!tile.fresh && std::find(seen.begin(), seen.end(), key) != seen.end()) orders.push_back(key);
  drop_oldest();
  work();
  if (ready) ready();
}

/// A tile that cannot be painted keeps its content until something in it changes; the others are still painted.
void TileCache::State::leave_tile(const TileKey& key, std::uint64_t of, const Problem& problem) {
  --working;
  if (of == generation) {
    Tile& tile = tiles[key];
    tile.ordered = false;
    tile.fresh = true;
    note({problem});
  }
  work();
}

void TileCache::State::drop_oldest() {
  if (bytes <= settings.bytes) return;
  std::vector<std::pair<std::uint64_t, TileKey>> by_age;
  for (const auto& [key, tile] : tiles)
    if (!tile.ordered) by_age.emplace_back(tile.used, key);
  std::sort(by_age.begin(), by_age.end());
  const std::size_t enough = settings.bytes / 10 * 9;
  for (const auto& [used, key] : by_age) {
    if (bytes <= enough) break;
    // Visible tiles are kept at any cost, but their layers may be dropped.
    Tile& tile = tiles[key];
    bytes -= std::min(bytes, tile.bytes());
    if (std::find(seen.begin(), seen.end(), key) == seen.end()) {
      tiles.erase(key);
    } else {
      tile.layers = {};
      bytes += tile.bytes();
    }
  }
}

void TileCache::State::note(const Problems& found) {
  for (const Problem& problem : found)
    if (std::none_of(problems.begin(), problems.end(),
                     [&](const Problem& known) { return known.message == problem.message; }))
      problems.push_back(problem);
}

TileCache::TileCache(JobQueue& queue, std::function<void()> ready, Settings settings)
    : m_state(std::make_shared<State>(queue, std::move(ready), std::move(settings))) {
  m_state->scans =
      std::make_shared<ScanStore>(queue, m_state->settings.scan_dir, [weak = std::weak_ptr<State>(m_state)] {
        if (const auto state = weak.lock()) state->take_scans();
      });
}

TileCache::~TileCache() = default;

void TileCache::set_map(const Shared<model::MapDocument>& map, const Shared<model::RulesetDocument>& ruleset,
                        const std::filesystem::path& file) {
  if (m_state->file != file) {
    m_state->problems.clear();
    m_state->source = nullptr;
    m_state->tiles.clear();
    m_state->bytes = 0;
    ++m_state->generation;
    m_state->file = file;
  }
  m_state->take_map(map, ruleset);
}

void TileCache::set_options(const drawing::MapOptions& options) {
  m_state->options = options;
  if (!m_state->source) return;
  auto next = std::make_shared<TileSource>(*m_state->source);
  next->options = options;
  m_state->source = std::move(next);
  m_state->invalidate_all();
  m_state->order();
}

void TileCache::set_layers(const LayerViews& layers) {
  State& state = *m_state;
  if (state.look.views == layers) return;
  const bool ground = shown(state.look.views[kScan]) != shown(layers[kScan]) && state.source &&
                      state.source->scans && !state.source->scans->empty();
  state.look.views = layers;
  if (ground) state.invalidate(kEverywhere, false, kTerrain);
  state.recompose();
}

void TileCache::set_scan_look(const ScanLook& look) {
  if (m_state->look.scan == look) return;
  m_state->look.scan = look;
  m_state->recompose();
}

const ScanLook& TileCache::scan_look() const {
  return m_state->look.scan;
}

void TileCache::set_scan_tint(std::shared_ptr<const ScanTint> tint) {
  if (m_state->tint == tint) return;
  m_state->tint = std::move(tint);
  m_state->take_scans();
}

void TileCache::set_contours(std::shared_ptr<const ContourView> contours) {
  if (m_state->contours == contours) return;
  m_state->contours = std::move(contours);
  if (!m_state->source) return;
  auto next = std::make_shared<TileSource>(*m_state->source);
  next->contours = m_state->contours;
  m_state->source = std::move(next);
  m_state->recompose();
}

void TileCache::set_comparing(bool on) {
  if (m_state->look.comparing == on) return;
  m_state->look.comparing = on;
  m_state->recompose();
}

const LayerViews& TileCache::layers() const {
  return m_state->look.views;
}

void TileCache::invalidate(const Box& box) {
  m_state->invalidate(box, true, 0);
  m_state->order();
}

void TileCache::show(const TileView& view) {
  m_state->show(view);
}

void TileCache::State::paint(cairo_t* cr, const TileView& wanted,
                             std::shared_ptr<const cairo::Bitmap> Tile::*picture) {
  std::vector<TileKey> missing;
  for (const TileKey& key : seen) {
    const auto found = tiles.find(key);
    if (found == tiles.end() || !(found->second.*picture)) missing.push_back(key);
  }
  if (!missing.empty()) {
    std::vector<std::pair<TileKey, const cairo::Bitmap*>> others;
    for (const auto& [key, tile] : tiles)
      if (tile.*picture && key.level != missing.front().level) others.emplace_back(key, (tile.*picture).get());
    blit_stand_ins(cr, wanted, missing, std::move(others));
  }
  for (const TileKey& key : seen) {
    const auto found = tiles.find(key);
    if (found != tiles.end() && found->second.*picture) blit_tile(cr, wanted, key, *(found->second.*picture));
  }
}

void TileCache::paint(cairo_t* cr, const TileView& view) {
  m_state->show(view);
  m_state->paint(cr, view, &Tile::composed);
}

void TileCache::paint_scan(cairo_t* cr, const TileView& view) {
  if (m_state->look.comparing) m_state->paint(cr, view, &Tile::alone);
}

std::shared_ptr<const ScanPictures> TileCache::scans() const {
  return m_state->source ? m_state->source->scans : nullptr;
}

bool TileCache::complete() const {
  return m_state->source && std::all_of(m_state->seen.begin(), m_state->seen.end(),
                                        [&](const TileKey& key) { return m_state->is_done(key); });
}

std::size_t TileCache::bytes() const {
  return m_state->bytes;
}

const Problems& TileCache::problems() const {
  return m_state->problems;
}

}  // namespace coq::app
