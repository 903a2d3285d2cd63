// SPDX-License-Identifier: MIT
#include "editor/app/tiles/tile_blit.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>

namespace coq::app {
namespace {

constexpr int kFinerStandIns = 10;  ///< levels; finer tiles would be too many to copy

struct Pixels {
  double x, y;
};
Pixels at(const TileView& view, double x, double y) {
  const drawing::Transform& t = view.to_pixels;
  return {t.xx * x + t.xy * y + t.x0, t.yx * x + t.yy * y + t.y0};
}

bool is_upright(const TileView& view) {
  return view.to_pixels.xy == 0 && view.to_pixels.yx == 0 && view.to_pixels.xx > 0 && view.to_pixels.yy > 0;
}

/// Returns the part of the page in the window, or nullopt if the transform shows nothing.
std::optional<Box> page_part(const TileView& view) {
  const drawing::Transform& t = view.to_pixels;
  const double det = t.xx * t.yy - t.xy * t.yx;
  if (!(std::abs(det) > 0) || view.width <= 0 || view.height <= 0) return std::nullopt;
  double low_x = 1e300, low_y = 1e300, high_x = -1e300, high_y = -1e300;
  for (const double px : {0.0, static_cast<double>(view.width)})
    for (const double py : {0.0, static_cast<double>(view.height)}) {
      const double x = (t.yy * (px - t.x0) - t.xy * (py - t.y0)) / det;
      const double y = (t.xx * (py - t.y0) - t.yx * (px - t.x0)) / det;
      low_x = std::min(low_x, x), high_x = std::max(high_x, x);
      low_y = std::min(low_y, y), high_y = std::max(high_y, y);
    }
  const auto um = [](double v) { return static_cast<Um>(std::clamp(v, -double(kUmLimit), double(kUmLimit))); };
  return Box{{um(std::floor(low_x)), um(std::floor(low_y))}, {um(std::ceil(high_x)), um(std::ceil(high_y))}};
}

/// Adds the outline of a page box in window coordinates.
void add_box(cairo_t* cr, const TileView& view, const Box& box) {
  if (is_upright(view)) {
    const Pixels a = at(view, box.min.x, box.min.y), b = at(view, box.max.x, box.max.y);
    const double x = std::round(a.x), y = std::round(a.y);
    cairo_rectangle(cr, x, y, std::round(b.x) - x, std::round(b.y) - y);
    return;
  }
  const Pixels corners[] = {at(view, box.min.x, box.min.y), at(view, box.max.x, box.min.y),
                            at(view, box.max.x, box.max.y), at(view, box.min.x, box.max.y)};
  cairo_move_to(cr, corners[0].x, corners[0].y);
  for (int i = 1; i < 4; ++i) cairo_line_to(cr, corners[i].x, corners[i].y);
  cairo_close_path(cr);
}

}  // namespace

std::vector<TileKey> tiles_of(const TileView& view) {
  const auto part = page_part(view);
  if (!part) return {};
  const drawing::Transform& t = view.to_pixels;
  return tiles_in(*part, level_for(1 / std::sqrt(std::abs(t.xx * t.yy - t.xy * t.yx))));
}

std::vector<TileKey> tiles_around(const std::vector<TileKey>& tiles) {
  if (tiles.empty()) return {};
  TileKey low = tiles.front(), high = low;
  for (const TileKey& key : tiles) {
    low.column = std::min(low.column, key.column), high.column = std::max(high.column, key.column);
    low.row = std::min(low.row, key.row), high.row = std::max(high.row, key.row);
  }
  std::vector<TileKey> ring;
  for (int column = low.column - 1; column <= high.column + 1; ++column)
    for (const int row : {low.row - 1, high.row + 1}) ring.push_back({low.level, column, row});
  for (int row = low.row; row <= high.row; ++row)
    for (const int column : {low.column - 1, high.column + 1}) ring.push_back({low.level, column, row});
  return ring;
}

void blit_tile(cairo_t* cr, const TileView& view, const TileKey& key, const cairo::Bitmap& bitmap) {
  const Box box = tile_box(key);
  const cairo::Surface surface = cairo::surface_of(bitmap);
  cairo_save(cr);
  cairo_new_path(cr);
  cairo_set_antialias(cr, CAIRO_ANTIALIAS_NONE);
  add_box(cr, view, box);
  bool plain = false;
  if (is_upright(view)) {
    double x, y, x2, y2;
    cairo_path_extents(cr, &x, &y, &x2, &y2);
    plain = x2 - x == bitmap.width && y2 - y == bitmap.height;
    cairo_translate(cr, x, y);
    cairo_scale(cr, (x2 - x) / bitmap.width, (y2 - y) / bitmap.height);
  } else {
    const drawing::Transform& t = view.to_pixels;
    const cairo_matrix_t matrix{t.xx, t.yx, t.xy, t.yy, t.x0, t.y0};
    cairo_transform(cr, &matrix);
    cairo_translate(cr, box.min.x, box.min.y);
    cairo_scale(cr, um_per_pixel(key.level), um_per_pixel(key.level));
  }
  cairo_set_source_surface(cr, surface.get(), 0, 0);
  cairo_pattern_set_filter(cairo_get_source(cr), plain ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR);
  cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_PAD);
  cairo_fill(cr);
  cairo_restore(cr);
}

void blit_stand_ins(cairo_t* cr, const TileView& view, const std::vector<TileKey>& missing,
                    std::vector<std::pair<TileKey, const cairo::Bitmap*>> others) {
  if (missing.empty()) return;
  const int level = missing.front().level;
  Box all;
  for (const TileKey& key : missing) all.include(tile_box(key));
  std::erase_if(others, [&](const auto& other) {
    return level - other.first.level > kFinerStandIns || !tile_box(other.first).meets(all);
  });
  std::stable_sort(others.begin(), others.end(), [&](const auto& a, const auto& b) {
    return std::abs(a.first.level - level) > std::abs(b.first.level - level);
  });
  if (others.empty()) return;
  cairo_save(cr);
  cairo_new_path(cr);
  cairo_set_antialias(cr, CAIRO_ANTIALIAS_NONE);
  for (const TileKey& key : missing) add_box(cr, view, tile_box(key));
  cairo_clip(cr);
  for (const auto& [key, bitmap] : others) blit_tile(cr, view, key, *bitmap);
  cairo_restore(cr);
}

}  // namespace coq::app
