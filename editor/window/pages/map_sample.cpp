// SPDX-License-Identifier: MIT
#include "editor/window/pages/map_sample.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "core/documents/model/document.h"
#include "core/drawing/map/map_scene.h"
#include "core/painting/cairo/raster.h"

namespace coq::win {
namespace {

constexpr Um kHeight = 16'000;  ///< of the sample on the map

/// Returns the first type with one of the patterns, by the order of the patterns, or nullptr.
const model::TerrainType* type_with(const model::RulesetDocument& ruleset, model::GeometryKind kind,
                                    const std::vector<std::string_view>& patterns) {
  for (const std::string_view pattern : patterns) {
    for (const model::TerrainType& type : ruleset.terrain_types) {
      if (type.has_geometry(kind) && type.look && type.look->get("pattern") == pattern) return &type;
    }
  }
  return nullptr;
}

void add_area(model::MapDocument& map, const model::TerrainType* type, Ring ring) {
  if (type == nullptr) return;
  model::Area area;
  area.id = fmt::format("f{}", map.terrain.features.size() + 1);
  area.type = type->id;
  area.ring.points = std::move(ring);
  map.terrain.features.emplace_back(std::move(area));
}

void add_line(model::MapDocument& map, const model::TerrainType* type, coq::Path path) {
  if (type == nullptr) return;
  model::LineFeature line;
  line.id = fmt::format("f{}", map.terrain.features.size() + 1);
  line.type = type->id;
  line.path.points = std::move(path);
  map.terrain.features.emplace_back(std::move(line));
}

}  // namespace

images::Bitmap draw_map_sample(const model::RulesetDocument& ruleset, std::string_view style, int width,
                               int height) {
  using model::GeometryKind;
  static cairo::FontEngine fonts;
  static cairo::Images images;
  const Um wide = kHeight * width / std::max(1, height);
  model::MapDocument map;
  map.page.emplace();
  map.page->width = wide;
  map.page->height = kHeight;
  const model::AttributeInfo* attribute = model::describe<model::Page>().find_attribute("style");
  if (!attribute->parse(&*map.page, style)) return {};
  add_area(map, type_with(ruleset, GeometryKind::area, {"trees", "conifers", "orchard", "brush"}),
           {{0, 0},
            {wide * 45 / 100, 0},
            {wide * 40 / 100, kHeight / 2},
            {wide * 20 / 100, kHeight * 7 / 10},
            {0, kHeight * 6 / 10}});
  add_line(map, type_with(ruleset, GeometryKind::line, {"solid", "wave", "river"}),
           {{wide * 60 / 100, 0}, {wide * 55 / 100, kHeight / 2}, {wide * 75 / 100, kHeight}});
  add_line(map, type_with(ruleset, GeometryKind::line, {"cased", "twin", "avenue"}),
           {{0, kHeight * 9 / 10}, {wide / 2, kHeight * 8 / 10}, {wide, kHeight * 2 / 10}});
  add_area(map, type_with(ruleset, GeometryKind::area, {"cross-hachures", "bricks"}),
           {{wide * 75 / 100, kHeight * 55 / 100},
            {wide * 92 / 100, kHeight * 55 / 100},
            {wide * 92 / 100, kHeight * 80 / 100},
            {wide * 75 / 100, kHeight * 80 / 100}});
  drawing::MapOptions options;
  options.title = options.legend = options.compass = options.scale_bar = options.imprint = false;
  options.border = options.feature_names = options.grid_lines = false;
  auto scene = drawing::map_scene(map, ruleset, options, fonts);
  if (!scene) return {};
  Problems problems;
  const cairo::RasterView view{Box{{0, 0}, {wide, kHeight}}, width, height, drawing::kWhite};
  auto bitmap = cairo::rasterise(
      *scene, view, [](const drawing::Layer&) { return true; }, fonts, images, {}, problems);
  return bitmap ? *std::move(bitmap) : images::Bitmap();
}

}  // namespace coq::win
