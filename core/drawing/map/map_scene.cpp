// SPDX-License-Identifier: MIT
#include "core/drawing/map/map_scene.h"

#include <algorithm>
#include <cmath>

#include "core/drawing/map/frame.h"
#include "core/drawing/map/furniture.h"
#include "core/drawing/map/map_grid.h"
#include "core/drawing/map/map_notes.h"
#include "core/drawing/primitives/clip_area.h"
#include "core/geometry/rounding.h"

namespace coq::drawing {
namespace {

constexpr Um kRangeMargin = 3000;  ///< margin around a part of the map, on paper
constexpr Um kStripGap = 3500;     ///< gap between map and furniture
constexpr Um kPaperEdge = 4000;    ///< margin of paper around furniture
constexpr Um kSide = 12'000;       ///< margin at the sides of a page
constexpr Um kBorderEdge = 1500;   ///< margin of paper around the border

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

/// Returns paper lengths per map length.
double scale_of(const model::MapDocument& map, const Grid* grid, const MapOptions& options) {
  if (grid != nullptr && options.hex_size > 0) return options.hex_size / length_of(grid->step(0));
  if (map.table) return 1.0 / options.table_scale;
  return 1;
}

Box frame_and_lines(const MapSource& source, const Box& frame) {
  return grown(frame, source.paper(frame_reach(source)));
}

/// Returns the box of the hexes between two corners. Without corners, returns the whole page or table with its
/// border.
Result<Box> drawn_box(const MapSource& source, bool framed) {
  if (source.options.hexes.empty()) {
    const auto neat = framed ? neat_box(source) : std::nullopt;
    if (source.map.table) {
      const Box table{{0, 0}, {source.map.table->width, source.map.table->height}};
      return neat ? grown(frame_and_lines(source, *neat), source.paper(kPaperEdge)) : table;
    }
    const model::Page page = source.map.page.value_or(model::Page{});
    Box box{{0, 0}, {page.width, page.height}};
    if (neat) box.include(grown(frame_and_lines(source, *neat), source.paper(kBorderEdge)));
    return box;
  }
  Hex low{1000, 1000}, high{-1, -1};
  for (const std::string& label : source.options.hexes) {
    const auto hex = source.labels ? source.labels->parse(label) : std::nullopt;
    if (!hex) return make_error("map.hexes", message("there is no hex \"{}\" on the map", label));
    low = {std::min(low.column, hex->column), std::min(low.row, hex->row)};
    high = {std::max(high.column, hex->column), std::max(high.row, hex->row)};
  }
  Box box;
  for (int c = low.column; c <= high.column; ++c)
    for (int r = low.row; r <= high.row; ++r) box.include(source.grid->bounds({c, r}));
  const Um margin = source.paper(kRangeMargin);
  return grown(box, margin);
}

/// Returns the ink box of a hex number. Its halo and background may be touched.
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
      {kNotesLayer, add_notes, o.designer_notes},
  };
  Scene scene;
  for (const Step& step : steps)
    if (step.on && (step.name == kNotesLayer || wanted(o, step.name))) {
      if (step.add != nullptr) {
        step.add(source, scene.layer(step.name));
        continue;
      }
      std::vector<Box> taken;
      for (const Layer& layer : scene.layers)
        // The only texts of the terrain are the levels on contours.
        if (layer.name == kNumbersLayer || layer.name == kTerrainLayer)
          for (const Item& item : layer.items)
            if (const Box box = number_box(item); !box.empty()) taken.push_back(box);
      add_square_letters(source, taken, scene.layer(step.name));
      add_names(source, taken, scene.layer(step.name));
    }
  return scene;
}

}  // namespace

/// The input and the drawn layers of a map, all in map coordinates.
struct DrawnMap::Parts {
  MapOptions options{};
  std::optional<MapSource> source{};  ///< refers to `options`
  double scale = 1;
  Um hex_size = 0;
  Box drawn{};
  std::optional<Box> frame{};
  std::optional<Outline> land{};
  Scene art{};
  Box used{};  ///< box around the drawn features and the border, without free margins
  Problems notes{};

  bool bleeds() const { return edge_of(*source) == MapEdge::bleed; }
  /// Returns the part enlarged by the bleed.
  Box with_bleed(const Box& part) const { return grown(part, bleeds() ? source->paper(options.bleed) : 0); }

  /// Returns the visible outline of a layer on a sheet that shows `whole`.
  Outline clip_of(const Layer& layer, const Box& whole) const {
    const bool is_land = layer.name == kTerrainLayer || layer.name == kScanLayer;
    if (is_land && land) return *land;
    return Outline{}.add_box(frame && layer.name != kFrameLayer ? *frame : is_land ? with_bleed(whole) : drawn);
  }

  /// Returns the terrain for a sheet that shows `whole`. Bleeding land also continues below furniture.
  Layer terrain_of(const Box& whole) const {
    MapOptions wide = options;
    wide.clip = with_bleed(whole);
    const MapSource wider{source->map,   source->ruleset,      wide,           source->metrics, source->scans,
                          source->index, source->grid,         source->labels, source->unit,    source->looks,
                          source->grow,  source->places_names, nullptr,        wide.clip};
    Layer layer{std::string(kTerrainLayer), LayerClass::art, true, true, {}};
    add_terrain(wider, layer);
    return layer;
  }

  /// Returns the layers for a sheet that shows `whole`, which contains the drawn part. The items of each layer
  /// form a group that is scaled, moved and clipped.
  Scene placed(const Transform& transform, const Box& whole) const {
    Scene scene;
    const bool goes_on = bleeds() && !drawn.covers(whole);
    for (const Layer& drawn_layer : art.layers) {
      const Layer layer = goes_on && drawn_layer.name == kTerrainLayer ? terrain_of(whole) : drawn_layer;
      Layer& out = scene.layer(layer.name, layer.kind);
      const ClipArea area(clip_of(layer, whole));
      // Items are also clipped at the end of the shown part.
      const bool ends = !drawn.covers(area.outline().bounds()) && !bleeds();
      for (Group& group : clipped_where_needed(layer.items, ends ? Transform{} : transform, area)) {
        if (!ends) {
          out.add(std::move(group));
          continue;
        }
        Group outer;
        outer.items.emplace_back(std::move(group));
        outer.transform = transform;
        outer.clip = Outline{}.add_box(drawn);
        out.add(std::move(outer));
      }
    }
    return scene;
  }

  FurnitureSource furnished(double grow) const { return {*source, art, scale, hex_size, grow}; }
};

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
  source.looks = Looks(
      {options.black_and_white, source.unit, options.paper, model::table_scale(source.map, source.ruleset)});
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

DrawnMap::DrawnMap(std::unique_ptr<Parts> parts) : m_parts(std::move(parts)) {}
DrawnMap::DrawnMap(DrawnMap&&) noexcept = default;
DrawnMap& DrawnMap::operator=(DrawnMap&&) noexcept = default;
DrawnMap::~DrawnMap() = default;

Result<DrawnMap> DrawnMap::make(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                                const MapOptions& options, TextMetrics& metrics, const Scans* scans) {
  const auto first = detail::make_source(map, ruleset, options, metrics, scans, 1);
  if (!first) return first.error();
  auto parts = std::make_unique<Parts>();
  parts->options = options;
  parts->scale = scale_of(map, first->grid, options);
  auto made = detail::make_source(map, ruleset, parts->options, metrics, scans, parts->scale, first->index);
  if (!made) return made.error();
  MapSource& source = parts->source.emplace(*std::move(made));
  const bool framed = wanted(options, kFrameLayer);
  const auto drawn = drawn_box(source, framed);
  if (!drawn) return drawn.error();
  parts->drawn = *drawn;
  parts->options.clip = parts->with_bleed(*drawn);
  source.places_names = true;
  source.grow = furniture_growth(scaled(drawn->width(), parts->scale), scaled(drawn->height(), parts->scale));
  source.notes = &parts->notes;
  if (source.grid != nullptr)
    parts->hex_size = scaled(static_cast<Um>(length_of(source.grid->step(0))), parts->scale);
  parts->art = art_of(source);
  if (framed || source.drawn_as().frame != styles::FrameForm::none) parts->frame = neat_box(source);
  parts->land = land_clip(source);
  if (parts->frame && framed) add_frame(source, *parts->frame, parts->art.layer(kFrameLayer));

  // Space without hexes or drawn features is free.
  Box& used = parts->used;
  used = play_box(source);
  for (const Layer& layer : parts->art.layers)
    if (layer.name != kScanLayer && !layer.items.empty() && !parts->bleeds())
      used.include(common(layer.bounds(), parts->clip_of(layer, *drawn).bounds()));
  used = used.empty() ? *drawn : common(used, *drawn);
  return DrawnMap(std::move(parts));
}

MapSheet DrawnMap::laid_out(const Box& part) const {
  const Parts& p = *m_parts;
  MapSheet sheet;
  sheet.scale = p.scale;
  sheet.notes = p.notes;
  sheet.hex_size = p.hex_size;
  const Box paper = scaled(part, p.scale);
  sheet.width = paper.width();
  sheet.height = paper.height();
  sheet.art = {{0, 0}, {sheet.width, sheet.height}};
  sheet.place = Transform::scale(p.scale, p.scale)
                    .then(Transform::move({-scaled(part.min.x, p.scale), -scaled(part.min.y, p.scale)}));
  return sheet;
}

namespace {

/// Returns a sheet in map coordinates, enlarged to include rounding by a micrometre.
Box whole_of(const MapSheet& sheet) {
  const auto on_map = [&](Um v, double move, bool up) {
    return static_cast<Um>(up ? std::ceil((v - move) / sheet.scale) : std::floor((v - move) / sheet.scale));
  };
  return {{on_map(0, sheet.place.x0, false), on_map(0, sheet.place.y0, false)},
          {on_map(sheet.width, sheet.place.x0, true), on_map(sheet.height, sheet.place.y0, true)}};
}

}  // namespace

MapSheet DrawnMap::bare() const {
  const Parts& p = *m_parts;
  MapSheet sheet = laid_out(p.used);
  sheet.scene = p.placed(sheet.place, p.drawn);
  return sheet;
}

Arrangement DrawnMap::furniture(Um width, double grow, bool titled) const {
  Arrangement all = furnish(m_parts->furnished(grow), width);
  if (!titled) return all;
  if (auto title = title_block(m_parts->furnished(grow), width)) {
    const Um down = title->height + (all.blocks.empty() ? 0 : static_cast<Um>(kStripGap * grow));
    for (PlacedBlock& block : all.blocks) block.at.y += down;
    all.height += down;
    all.width = std::max(all.width, title->width);
    all.blocks.insert(all.blocks.begin(), {*std::move(title), {0, 0}});
  }
  return all;
}

MapSheet DrawnMap::sheet() const {
  const Parts& p = *m_parts;
  MapSheet sheet = laid_out(p.drawn);
  if (!wanted(p.options, kFurnitureLayer)) {
    sheet.scene = p.placed(sheet.place, p.drawn);
    return sheet;
  }
  const Um art_height = sheet.height;
  const bool margins = p.options.hexes.empty();
  const Box used = scaled(margins ? p.used : p.drawn, p.scale), drawn = scaled(p.drawn, p.scale);
  const Um free_top = used.min.y - drawn.min.y, free_bottom = drawn.max.y - used.max.y;
  // Furniture is as wide as the border; on a narrow page it is as wide as possible.
  Um left = kSide, width = sheet.width - 2 * kSide;
  if (p.frame && used.width() > width * 2 / 3) {
    left = used.min.x - drawn.min.x;
    width = used.width();
  }
  if (width < 5 * kSide) {
    left = kPaperEdge;
    width = std::max<Um>(sheet.width - 2 * kPaperEdge, 1);
  }
  const double grow = furniture_growth(sheet.width, art_height);
  const auto title = title_block(p.furnished(grow), width);
  Arrangement rest = furniture(width, grow, false);
  const auto needed = [&](Um height) { return height > 0 ? height + kStripGap + kPaperEdge : 0; };
  const Um title_height = title ? title->height : 0;
  const Um above = std::max<Um>(0, needed(title_height) - free_top);
  const Um below = std::max<Um>(0, needed(rest.height) - free_bottom);
  sheet.height = above + art_height + below;
  sheet.width = std::max(sheet.width, left + rest.width + (rest.width > width ? kPaperEdge : 0));
  sheet.art = {{0, above}, {drawn.width(), above + art_height}};
  sheet.place = sheet.place.then(Transform::move({0, above}));
  const Box shown = whole_of(sheet);
  sheet.scene =
      p.placed(sheet.place, {{std::min(shown.min.x, p.drawn.min.x), std::min(shown.min.y, p.drawn.min.y)},
                             {std::max(shown.max.x, p.drawn.max.x), std::max(shown.max.y, p.drawn.max.y)}});
  Layer& layer = sheet.scene.layer(kFurnitureLayer);
  const bool panels = p.bleeds();
  const auto add = [&](Arrangement blocks, Point at) {
    if (panels && !blocks.blocks.empty()) {
      Box box{at, {at.x + blocks.width, at.y + blocks.height}};
      Shape panel;
      panel.outline.add_box(grown(box, kPaperEdge / 2));
      panel.fill = Fill::solid(kWhite);
      panel.stroke = Stroke{kBlack, 180, {}, 0, Cap::butt, Join::miter};
      layer.add(std::move(panel));
    }
    add_furniture(blocks, at, layer);
    for (PlacedBlock& block : blocks.blocks) {
      block.at = {block.at.x + at.x, block.at.y + at.y};
      block.block.items.clear();
      sheet.furniture.push_back(std::move(block));
    }
  };
  if (title) {
    Arrangement one;
    one.width = title->width;
    one.height = title->height;
    one.blocks.push_back({*title, {0, 0}});
    add(std::move(one), {left, (above + free_top - kStripGap - title_height) / 2});
  }
  const Um slack = free_bottom + below - needed(rest.height);
  add(std::move(rest), {left, sheet.height - below - free_bottom + kStripGap + std::min<Um>(slack / 3, 6000)});
  return sheet;
}

Result<MapSheet> map_sheet(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                           const MapOptions& options, TextMetrics& metrics, const Scans* scans) {
  const auto drawn = DrawnMap::make(map, ruleset, options, metrics, scans);
  if (!drawn) return drawn.error();
  return drawn->sheet();
}

void add_furniture(const Arrangement& arrangement, Point by, Layer& layer) {
  for (const PlacedBlock& placed : arrangement.blocks) {
    if (placed.block.items.empty()) continue;
    Group group;
    group.items = placed.block.items;
    group.transform = Transform::move({placed.at.x + by.x, placed.at.y + by.y});
    layer.add(std::move(group));
  }
}

}  // namespace coq::drawing
