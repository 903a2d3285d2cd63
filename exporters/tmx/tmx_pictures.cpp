// SPDX-License-Identifier: MIT
#include "exporters/tmx/tmx_pictures.h"

#include <cmath>

#include "core/drawing/map/map_scene.h"
#include "exporters/images/images.h"

namespace coq::exporters::tmx {
namespace {

using namespace model;
using drawing::Transform;

Transform inverse_of(const Transform& t) {
  const double det = t.xx * t.yy - t.xy * t.yx;
  Transform out{t.yy / det, -t.yx / det, -t.xy / det, t.xx / det, 0, 0};
  out.x0 = -(out.xx * t.x0 + out.xy * t.y0);
  out.y0 = -(out.yx * t.x0 + out.yy * t.y0);
  return out;
}

Transform place_of(const tiled::Frame& frame) {
  const auto& place = frame.place();
  return {place.xx, place.yx, place.xy, place.yy, place.x0, place.y0};
}

/// Returns the size of a pixel in the scene, so that patterns and line widths stay as they are on the sheet.
Um pixel_of(const tiled::Frame& frame, double scale) {
  const auto& place = frame.place();
  const double pixels_per_um = std::sqrt(std::abs(place.xx * place.yy - place.xy * place.yx));
  return std::max<Um>(1, static_cast<Um>(std::lround(scale / pixels_per_um)));
}

drawing::MapOptions plain_look() {
  drawing::MapOptions look;
  look.title = look.legend = look.imprint = look.compass = look.scale_bar = look.border = false;
  return look;
}

Status set_place(const Transform& place, const Box& art, Picture& picture) {
  double left = 1e9, top = 1e9, right = -1e9, bottom = -1e9;
  for (const Point p : {art.min, Point{art.max.x, art.min.y}, art.max, Point{art.min.x, art.max.y}}) {
    const double x = place.xx * p.x + place.xy * p.y + place.x0, y = place.yx * p.x + place.yy * p.y + place.y0;
    left = std::min(left, x);
    right = std::max(right, x);
    top = std::min(top, y);
    bottom = std::max(bottom, y);
  }
  picture.left = static_cast<int>(std::floor(left));
  picture.top = static_cast<int>(std::floor(top));
  picture.width = static_cast<int>(std::ceil(right)) - picture.left;
  picture.height = static_cast<int>(std::ceil(bottom)) - picture.top;
  if (std::max(picture.width, picture.height) <= kLargestImage) return Done{};
  return make_error("tmx.image",
                    message("the image of the map would have {} x {} pixels, but {} is the most for a "
                            "side: choose fewer hex-pixels",
                            picture.width, picture.height, kLargestImage));
}

/// Returns a map of a single hex with that terrain.
MapDocument sample_of(const MapDocument& map, const TerrainType& type, const Grid& grid) {
  MapDocument out;
  out.id = "tile";
  out.system = map.system;
  out.lang = map.lang;
  out.page = map.page;
  out.table = map.table;
  out.grid = map.grid;
  out.grid->columns = out.grid->rows = 1;
  out.grid->label_order.reset();
  out.grid->numbering.reset();
  out.grid->labels = "A1";
  out.grid->not_in_play.reset();
  out.terrain.base = map.terrain.base;
  if (type.has_geometry(GeometryKind::hexes)) {
    HexesFeature hexes;
    hexes.id = "f1";
    hexes.type = type.id;
    hexes.labels = {"A1"};
    out.terrain.features.emplace_back(Feature(std::move(hexes)));
    return out;
  }
  Area area;
  area.id = "f1";
  area.type = type.id;
  Ring ring;
  const Point centre = grid.centre({0, 0});
  // A larger hex, so that its outline lies outside the tile.
  for (const FramePoint corner : grid.corners({0, 0}))
    ring.push_back(
        {centre.x + (corner.x / 3 - centre.x) * 3 / 2, centre.y + (corner.y / 3 - centre.y) * 3 / 2});
  area.ring.points = Shared(std::move(ring));
  out.terrain.features.emplace_back(Feature(std::move(area)));
  return out;
}

}  // namespace

Result<std::string> draw_map(const MapDocument& map, const RulesetDocument& ruleset, const tiled::Frame& frame,
                             cairo::FontEngine& fonts, const Workers* workers, Picture& picture,
                             Problems& problems) {
  const auto drawn = drawing::DrawnMap::make(map, ruleset, plain_look(), fonts, nullptr);
  if (!drawn) return drawn.error();
  drawing::MapSheet sheet = drawn->bare();
  const Transform to_map = inverse_of(sheet.place), place = place_of(frame);
  if (Status fits = set_place(to_map.then(place), Box{{0, 0}, {sheet.width, sheet.height}}, picture); !fits)
    return fits.error();
  const Um pixel = pixel_of(frame, sheet.scale);
  Transform shift = Transform::scale(pixel, pixel);
  shift.x0 = -static_cast<double>(picture.left) * pixel;
  shift.y0 = -static_cast<double>(picture.top) * pixel;
  drawing::Scene scene;
  for (drawing::Layer& layer : sheet.scene.layers) {
    drawing::Group group;
    group.items = std::move(layer.items);
    group.transform = to_map.then(place).then(shift);
    scene.layer(layer.name, layer.kind).add(std::move(group));
  }
  const Box area{{0, 0}, {picture.width * pixel, picture.height * pixel}};
  return paint_png(scene, area, picture.width, picture.height, drawing::kWhite, fonts, workers, problems);
}

Result<std::string> draw_tiles(const MapDocument& map, const RulesetDocument& ruleset,
                               const tiled::Frame& frame, const TilesetPlan& tileset, cairo::FontEngine& fonts,
                               const Workers* workers, Picture& picture, Problems& problems) {
  const tiled::TileSize tile = frame.tile();
  picture.width = tile.width * tileset.columns;
  picture.height = tile.height * tileset.rows();
  const auto grid = grid_of(map);
  if (!grid) return grid.error();
  drawing::MapOptions look = plain_look();
  look.grid_lines = look.centre_dots = false;
  look.hex_numbers = drawing::HexNumbers::none;
  drawing::Scene scene;
  Um pixel = 1;
  const tiled::Pixel first = frame.centre({0, 0});
  for (std::size_t i = 0; i < tileset.types.size(); ++i) {
    const auto drawn =
        drawing::DrawnMap::make(sample_of(map, *tileset.types[i], *grid), ruleset, look, fonts, nullptr);
    if (!drawn) return drawn.error();
    drawing::MapSheet sheet = drawn->bare();
    pixel = pixel_of(frame, sheet.scale);
    const int column = static_cast<int>(i) % tileset.columns, row = static_cast<int>(i) / tileset.columns;
    const double left = column * tile.width, top = row * tile.height;
    Transform shift = Transform::scale(pixel, pixel);
    shift.x0 = (left - first.x + tile.width / 2.0) * pixel;
    shift.y0 = (top - first.y + tile.height / 2.0) * pixel;
    drawing::Group hex;
    Ring ring;
    for (const tiled::Pixel corner : frame.tile_corners())
      ring.push_back({static_cast<Um>((left + corner.x) * pixel), static_cast<Um>((top + corner.y) * pixel)});
    hex.clip.emplace().add_ring(ring);
    for (drawing::Layer& layer : sheet.scene.layers) {
      if (layer.kind != drawing::LayerClass::art) continue;
      drawing::Group group;
      group.items = std::move(layer.items);
      group.transform = inverse_of(sheet.place).then(place_of(frame)).then(shift);
      hex.items.emplace_back(std::move(group));
    }
    scene.layer("tiles").add(std::move(hex));
  }
  const Box area{{0, 0}, {picture.width * pixel, picture.height * pixel}};
  return paint_png(scene, area, picture.width, picture.height, drawing::Color{255, 255, 255, 0}, fonts, workers,
                   problems);
}

}  // namespace coq::exporters::tmx
