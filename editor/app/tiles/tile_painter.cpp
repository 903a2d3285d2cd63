// SPDX-License-Identifier: MIT
#include "editor/app/tiles/tile_painter.h"

#include <algorithm>

#include "core/painting/cairo/painter.h"
#include "editor/app/tiles/scan_pictures.h"

namespace coq::app {
namespace {

constexpr std::array<std::string_view, kLayerSets> kLayerNames = {
    drawing::kScanLayer,    drawing::kTerrainLayer, drawing::kGridLayer,
    drawing::kNumbersLayer, drawing::kNamesLayer,   drawing::kOverlaysLayer};

/// Draws contours above a composed tile.
void draw_contours(const ContourView& view, const TileKey& key, cairo::FontEngine& fonts, cairo::Images& images,
                   cairo::Bitmap& bitmap) {
  const Box tile = tile_box(key);
  drawing::Scene scene;
  scene.layers.push_back(contour_layer(view, tile, um_per_pixel(key.level)));
  if (scene.layers.front().items.empty()) return;
  const cairo::Surface surface = cairo::surface_of(bitmap);
  {
    const cairo::Context context(cairo_create(surface.get()));
    const double scale = 1 / um_per_pixel(key.level);
    cairo_scale(context.get(), scale, scale);
    cairo_translate(context.get(), -tile.min.x, -tile.min.y);
    cairo::PaintOptions options;
    options.quick = true;
    cairo::Painter painter(fonts, images, options);
    painter.paint(context.get(), scene, tile, [](const drawing::Layer&) { return true; });
  }
  cairo_surface_flush(surface.get());
}

/// Includes features outside the tile whose ink may reach into it.
Box around(const Box& tile, Um side) {
  const Um by = side / kTilePixels + 1;
  return {{tile.min.x - by, tile.min.y - by}, {tile.max.x + by, tile.max.y + by}};
}

}  // namespace

std::string_view name_of(LayerSet layer) {
  return kLayerNames[static_cast<std::size_t>(layer)];
}

struct TilePainters::Tools {
  cairo::FontEngine fonts{};
  ScanImages images{};
};

std::unique_ptr<TilePainters::Tools, void (*)(TilePainters::Tools*)> TilePainters::take() {
  {
    const std::lock_guard lock(m_mutex);
    if (!m_free.empty()) {
      auto tools = std::move(m_free.back());
      m_free.pop_back();
      return tools;
    }
  }
  return {new Tools, [](Tools* tools) { delete tools; }};
}

PaintedTile TilePainters::paint(const TileSource& source, const TileKey& key, TileLayers layers,
                                const TileLook& look) {
  const LayerViews& views = look.views;
  PaintedTile painted;
  auto tools = take();
  tools->images.use(source.scans);
  const Um side = tile_side(key.level);
  drawing::MapOptions options = source.options;
  options.pixel = side / kTilePixels;
  options.clip = around(tile_box(key), side);
  options.scan = shown(views[kScan]);
  options.overlays = true;
  options.layers.clear();
  for (std::size_t i = 0; i < kLayerSets; ++i)
    if (shown(views[i]) && !layers.ready[i]) options.layers.emplace_back(kLayerNames[i]);
  if (!options.layers.empty()) {
    const auto scene = drawing::map_scene(*source.map, *source.ruleset, options, tools->fonts,
                                          source.scans.get(), source.index);
    if (!scene) painted.problems.push_back(scene.error());
    cairo::PaintOptions paint;
    paint.image_dpi = static_cast<int>(25'400 / um_per_pixel(key.level)) + 1;
    for (std::size_t i = 0; scene && i < kLayerSets; ++i) {
      if (!shown(views[i]) || layers.ready[i]) continue;
      layers.bitmaps[i] = nullptr;
      layers.ready[i] = true;
      const auto is_this = [&](const drawing::Layer& layer) { return layer.name == kLayerNames[i]; };
      const auto found = std::find_if(scene->layers.begin(), scene->layers.end(), is_this);
      if (found == scene->layers.end() || found->items.empty()) continue;
      auto bitmap = cairo::rasterise(*scene, {tile_box(key), kTilePixels, kTilePixels, {0, 0, 0, 0}}, is_this,
                                     tools->fonts, tools->images, paint, painted.problems);
      if (bitmap)
        layers.bitmaps[i] = std::make_shared<const cairo::Bitmap>(*std::move(bitmap));
      else
        painted.problems.push_back(bitmap.error());
    }
  }
  cairo::Bitmap composed = compose_tile(source, key, layers, look);
  if (source.contours) draw_contours(*source.contours, key, tools->fonts, tools->images, composed);
  painted.composed = std::make_shared<const cairo::Bitmap>(std::move(composed));
  if (look.comparing) {
    TileLook alone = look;
    for (std::size_t i = 0; i < kLayerSets; ++i) alone.views[i].visible = i == kScan && views[i].visible;
    painted.alone = std::make_shared<const cairo::Bitmap>(compose_tile(source, key, layers, alone));
  }
  painted.layers = std::move(layers);
  const std::lock_guard lock(m_mutex);
  m_free.push_back(std::move(tools));
  return painted;
}

cairo::Bitmap compose_tile(const TileSource& source, const TileKey& key, const TileLayers& layers,
                           const TileLook& look) {
  const LayerViews& views = look.views;
  cairo::Bitmap scan;
  if (layers.bitmaps[kScan] && shown(views[kScan])) {
    scan = *layers.bitmaps[kScan];
    apply_look(look.scan, scan);
  }
  cairo::Bitmap bitmap{kTilePixels, kTilePixels, {}};
  bitmap.pixels.resize(static_cast<std::size_t>(kTilePixels) * kTilePixels);
  const cairo::Surface surface = cairo::surface_of(bitmap);
  {
    const cairo::Context context(cairo_create(surface.get()));
    cairo_t* cr = context.get();
    const Box tile = tile_box(key);
    const double scale = 1 / um_per_pixel(key.level);
    cairo_rectangle(cr, (source.page.min.x - tile.min.x) * scale, (source.page.min.y - tile.min.y) * scale,
                    (source.page.max.x - source.page.min.x) * scale,
                    (source.page.max.y - source.page.min.y) * scale);
    cairo_set_source_rgb(cr, source.paper.r / 255.0, source.paper.g / 255.0, source.paper.b / 255.0);
    cairo_fill(cr);
    for (std::size_t i = 0; i < kLayerSets; ++i) {
      if (!layers.bitmaps[i] || !shown(views[i])) continue;
      const cairo::Surface layer = cairo::surface_of(i == kScan ? scan : *layers.bitmaps[i]);
      const bool darkens = i == kTerrain && look.scan.multiply && !scan.pixels.empty();
      cairo_set_operator(cr, darkens ? CAIRO_OPERATOR_MULTIPLY : CAIRO_OPERATOR_OVER);
      cairo_set_source_surface(cr, layer.get(), 0, 0);
      cairo_paint_with_alpha(cr, std::min(views[i].opacity, 100) / 100.0);
    }
  }
  cairo_surface_flush(surface.get());
  return bitmap;
}

}  // namespace coq::app
