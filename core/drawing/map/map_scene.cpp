// SPDX-License-Identifier: MIT
#include "core/drawing/map/map_scene.h"

#include <algorithm>
#include <cmath>

#include "core/drawing/map/frame.h"
#include "core/geometry/rounding.h"

namespace coq::scene {
namespace {

constexpr Um kRangeMargin = 3000;  ///< around a part of the map, on paper
constexpr Um kStripGap = 4000;     ///< between art and furniture

Um scaled(Um length, double by) {
  return static_cast<Um>(std::lround(length * by));
}
Box scaled(const Box& box, double by) {
  return {{scaled(box.min.x, by), scaled(box.min.y, by)}, {scaled(box.max.x, by), scaled(box.max.y, by)}};
}

bool wanted(const MapOptions& options, std::string_view layer) {
  return options.layers.empty() ||
         std::find(options.layers.begin(), options.layers.end(), layer) != options.layers.end();
}

Box play_box(const MapSource& source) {
  Box box;
  if (source.grid)
    for (std::size_t i = 0; i < source.grid->size(); ++i)
      if (source.in_play(source.grid->hex(i))) box.include(source.grid->bounds(source.grid->hex(i)));
  return box;
}

/// Paper for one of the map.
double scale_of(const model::MapDocument& map, const Grid* grid, const MapOptions& options) {
  if (grid != nullptr && options.hex_size > 0) return options.hex_size / length_of(grid->step(0));
  if (map.table) return 1.0 / options.table_scale;
  return 1;
}

/// The hexes between two corners, as a box; the whole page or table where none are given.
Result<Box> drawn_box(const MapSource& source) {
  if (source.options.hexes.empty()) {
    if (source.map.table) return Box{{0, 0}, {source.map.table->width, source.map.table->height}};
    const model::Page page = source.map.page.value_or(model::Page{});
    return Box{{0, 0}, {page.width, page.height}};
  }
  Hex low{1000, 1000}, high{-1, -1};
  for (const std::string& label : source.options.hexes) {
    const auto hex = source.labels ? source.labels->parse(label) : std::nullopt;
    if (!hex) return make_error("map.hexes", message("\"{}\" is not a hex of the map", label));
    low = {std::min(low.column, hex->column), std::min(low.row, hex->row)};
    high = {std::max(high.column, hex->column), std::max(high.row, hex->row)};
  }
  Box box;
  for (int c = low.column; c <= high.column; ++c)
    for (int r = low.row; r <= high.row; ++r) box.include(source.grid->bounds({c, r}));
  const Um margin = source.paper(kRangeMargin);
  return grown(box, margin);
}

/// Where a hex number has ink: its halo and its box may be touched.
Box number_box(const Item& item) {
  const auto* run = std::get_if<TextRun>(&item.content);
  if (run == nullptr) return {};
  TextRun bare = *run;
  bare.halo.reset();
  const Box box = Item(std::move(bare)).bounds;
  return grown(box, -box.height() / 6);
}

Scene art_of(const MapSource& source) {
  struct Step {
    std::string_view name;
    void (*add)(const MapSource&, Layer&);
    bool on;
  };
  const MapOptions& o = source.options;
  const Step steps[] = {
      {kScanLayer, add_scans, o.scan},
      {kTerrainLayer, add_terrain, true},
      {kGridLayer, add_grid_lines, o.grid_lines || o.centre_dots},
      {kNumbersLayer, add_hex_numbers, o.hex_numbers != HexNumbers::none},
      {kNamesLayer, nullptr, true},
      {kOverlaysLayer, add_overlays, o.overlays},
  };
  Scene scene;
  for (const Step& step : steps)
    if (step.on && wanted(o, step.name)) {
      if (step.add != nullptr) {
        step.add(source, scene.layer(step.name));
        continue;
      }
      std::vector<Box> taken;
      for (const Layer& layer : scene.layers)
        if (layer.name == kNumbersLayer)
          for (const Item& item : layer.items) taken.push_back(number_box(item));
      add_names(source, taken, scene.layer(step.name));
    }
  return scene;
}

/// The layers with each one's items as a group that is scaled, moved and clipped to the sheet.
Scene placed(Scene art, const Transform& transform, const Box& drawn, const std::optional<Box>& frame) {
  Scene scene;
  for (Layer& layer : art.layers) {
    Group group;
    group.items = std::move(layer.items);
    group.transform = transform;
    // What is drawn ends at the frame.
    group.clip = Outline{}.add_box(frame && layer.name != kFrameLayer ? *frame : drawn);
    scene.layer(layer.name, layer.kind).add(std::move(group));
  }
  return scene;
}

Box common_box(const Box& a, const Box& b) {
  return {{std::max(a.min.x, b.min.x), std::max(a.min.y, b.min.y)},
          {std::min(a.max.x, b.max.x), std::min(a.max.y, b.max.y)}};
}

Box frame_and_lines(const MapSource& source, const Box& frame) {
  return grown(frame, source.paper(frame_reach(source.drawn_as())));
}

void add_moved(Layer& layer, std::vector<Item> items, Point by) {
  if (items.empty()) return;
  Group group;
  group.items = std::move(items);
  group.transform = Transform::move(by);
  layer.add(std::move(group));
}

}  // namespace

model::MapStyle style_of(const model::MapDocument& map, const MapOptions& options) {
  std::optional<model::MapStyle> own;
  if (map.page) own = map.page->style;
  if (map.table && map.table->style) own = map.table->style;
  return options.style.value_or(own.value_or(model::MapStyle::diagram));
}

namespace detail {

Result<MapSource> make_source(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                              const MapOptions& options, TextMetrics& metrics, const Scans* scans, double scale,
                              std::shared_ptr<const MapIndex> index) {
  MapSource source{map, ruleset, options, metrics, scans};
  if (!index) {
    auto made = MapIndex::make(map, ruleset);
    if (!made) return made.error();
    index = *std::move(made);
  }
  source.index = std::move(index);
  if (const MapHexes* hexes = source.index->hexes()) {
    source.grid = &hexes->grid;
    source.labels = &hexes->labels;
  }
  source.unit = 1 / scale;
  source.looks = Looks({options.black_and_white, source.unit, options.paper});
  return source;
}

}  // namespace detail

Result<Scene> map_scene(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                        const MapOptions& options, TextMetrics& metrics, const Scans* scans,
                        std::shared_ptr<const MapIndex> index) {
  const double scale = map.table && !map.grid ? 1.0 / options.table_scale : 1;
  const auto source = detail::make_source(map, ruleset, options, metrics, scans, scale, std::move(index));
  if (!source) return source.error();
  return art_of(*source);
}

Result<MapSheet> map_sheet(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                           const MapOptions& options, TextMetrics& metrics, const Scans* scans) {
  const auto first = detail::make_source(map, ruleset, options, metrics, scans, 1);
  if (!first) return first.error();
  const double scale = scale_of(map, first->grid, options);
  MapOptions clipped = options;
  auto source = detail::make_source(map, ruleset, clipped, metrics, scans, scale, first->index);
  if (!source) return source.error();
  const auto drawn = drawn_box(*source);
  if (!drawn) return drawn.error();
  clipped.clip = *drawn;
  source->places_names = true;

  MapSheet sheet;
  source->notes = &sheet.notes;
  sheet.scale = scale;
  if (source->grid) sheet.hex_size = scaled(static_cast<Um>(length_of(source->grid->step(0))), scale);
  const Box paper = scaled(*drawn, scale);
  sheet.width = paper.width();
  const Um art_height = paper.height();
  Scene art = art_of(*source);
  const std::optional<Box> frame = frame_box(*source);
  if (frame && wanted(options, kFrameLayer)) add_frame(*source, *frame, art.layer(kFrameLayer));

  // Free margins: what neither hexes nor art reach.
  Box used = play_box(*source);
  for (const Layer& layer : art.layers)
    if (layer.name != kScanLayer)
      used.include(frame ? common_box(layer.bounds(), frame_and_lines(*source, *frame)) : layer.bounds());
  const bool margins = options.hexes.empty() && !map.table && !used.empty();
  const Um free_top = margins ? scaled(used.min.y - drawn->min.y, scale) - kStripGap : 0;
  const Um free_bottom = margins ? scaled(drawn->max.y - used.max.y, scale) - kStripGap : 0;

  detail::Furniture furniture;
  if (wanted(options, kFurnitureLayer))
    furniture = detail::make_furniture(*source, art, sheet.width, scale, sheet.hex_size);
  const Um above =
      furniture.top_height > free_top && furniture.top_height > 0 ? furniture.top_height + kStripGap : 0;
  const bool longer = furniture.bottom_height > free_bottom && furniture.bottom_height > 0;
  sheet.height = above + art_height + (longer ? furniture.bottom_height + kStripGap : 0);
  sheet.art = {{0, above}, {sheet.width, above + art_height}};
  sheet.place = Transform::scale(scale, scale)
                    .then(Transform::move({-scaled(drawn->min.x, scale), above - scaled(drawn->min.y, scale)}));
  sheet.scene = placed(std::move(art), sheet.place, *drawn, frame);
  Layer& layer = sheet.scene.layer(kFurnitureLayer);
  const Um top = above > 0 ? 0 : (free_top + kStripGap - furniture.top_height) / 2;
  add_moved(layer, std::move(furniture.top), {0, top});
  const Um bottom = longer ? above + art_height + kStripGap
                           : above + art_height - (free_bottom + kStripGap + furniture.bottom_height) / 2;
  add_moved(layer, std::move(furniture.bottom), {0, bottom});
  return sheet;
}

}  // namespace coq::scene
