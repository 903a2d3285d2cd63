// SPDX-License-Identifier: MIT
#include "core/drawing/map/tile_pages.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "core/drawing/map/map_options.h"
#include "core/drawing/map/style_looks.h"
#include "core/drawing/primitives/marks.h"
#include "core/drawing/primitives/text.h"

namespace coq::drawing {
namespace {

constexpr Um kPlanCell = 3600;   ///< cell of the key plan
constexpr Um kCross = 3000;      ///< arm of a corner cross
constexpr Um kTileGap = 5000;    ///< gap between a tile's part of the map and furniture
constexpr Um kMinRoom = 58'000;  ///< furniture needs at least this width

using Stands = std::map<std::string, std::vector<std::pair<Arrangement, Point>>>;

TextRun label(std::string_view text, Point at, int size, bool bold, TextMetrics& metrics,
              Anchor anchor = Anchor::start) {
  return text_run(text, at, {{FontRole::label, size, bold, false, 0}, kBlack, anchor}, metrics);
}

Shape cross_at(Point p) {
  Shape shape;
  shape.outline.add_segment({p.x - kCross, p.y}, {p.x + kCross, p.y});
  shape.outline.add_segment({p.x, p.y - kCross}, {p.x, p.y + kCross});
  shape.stroke = Stroke{kBlack, kHairline, {}, 0, Cap::butt, Join::miter};
  return shape;
}

class TilePages {
 public:
  TilePages(const MapSheet& sheet, const MapTiling& tiling, const TileSettings& settings, TextMetrics& metrics)
      : m_sheet(sheet), m_tiling(tiling), m_settings(settings), m_metrics(metrics) {}

  /// Sets the furniture beside the tiles' parts.
  void furnish(Stands furniture) { m_furniture = std::move(furniture); }

  Page page(const MapTile& tile, int number, int count) const {
    Page page = Page::of_size(m_tiling.paper.width, m_tiling.paper.height);
    page.title = tile.name;
    std::string words = fill_in(map_word("alternative-tile", m_settings.lang), {m_settings.title, tile.name});
    if (number == 1) words += m_settings.contents;
    const Point by{m_tiling.at.x - tile.part.min.x, m_tiling.at.y - tile.part.min.y};
    const Box shown = with_bleed(tile);
    for (const Layer& layer : m_sheet.scene.layers) {
      Group group;
      group.transform = Transform::move(by);
      group.clip = Outline{}.add_box(shown);
      for (const Item& item : layer.items)
        if (item.bounds.meets(shown)) group.items.push_back(item);
      if (!group.items.empty()) page.scene.layer(layer.name, layer.kind).add(std::move(group));
    }
    const auto stands = m_furniture.find(tile.name);
    if (stands != m_furniture.end())
      for (const auto& [arrangement, at] : stands->second)
        add_furniture(arrangement, at, page.scene.layer(kFurnitureLayer));
    describe_map_figure(page, words);
    add_glue(tile, by, page.scene);
    add_strip(tile, number, count, page.scene.layer("sheet"));
    page.destinations.push_back({tile.name, {0, 0}});
    return page;
  }

 private:
  const MapTile* at(int row, int column) const {
    if (row < 0 || column < 0 || row >= m_tiling.rows || column >= m_tiling.columns) return nullptr;
    return &m_tiling.tiles[static_cast<std::size_t>(row * m_tiling.columns + column)];
  }

  /// Returns an adjacent tile if it is printed.
  const MapTile* neighbour(int row, int column) const {
    const MapTile* tile = at(row, column);
    return tile != nullptr && !tile->empty ? tile : nullptr;
  }

  /// Returns the part, plus the bleed at the map's own edges.
  Box with_bleed(const MapTile& tile) const {
    const Um bleed = std::min(m_settings.bleed, m_settings.margin);
    Box box = tile.part;
    if (tile.column == 0) box.min.x -= bleed;
    if (tile.row == 0) box.min.y -= bleed;
    if (tile.column == m_tiling.columns - 1) box.max.x += bleed;
    if (tile.row == m_tiling.rows - 1) box.max.y += bleed;
    return box;
  }

  /// Adds glue lines in the middle of each overlap, and crosses where they meet other glue lines or the map's
  /// edges. Both neighbouring tiles show the crosses at the same points of the map.
  void add_glue(const MapTile& tile, Point by, Scene& scene) const {
    std::vector<Um> xs, ys;
    const auto middle = [](Um a, Um b) { return (a + b) / 2; };
    if (const auto* t = neighbour(tile.row, tile.column - 1))
      xs.push_back(middle(tile.part.min.x, t->part.max.x));
    if (const auto* t = neighbour(tile.row, tile.column + 1))
      xs.push_back(middle(t->part.min.x, tile.part.max.x));
    if (const auto* t = neighbour(tile.row - 1, tile.column))
      ys.push_back(middle(tile.part.min.y, t->part.max.y));
    if (const auto* t = neighbour(tile.row + 1, tile.column))
      ys.push_back(middle(t->part.min.y, tile.part.max.y));
    const auto moved = [&](Um x, Um y) { return Point{x + by.x, y + by.y}; };
    if (!xs.empty() || !ys.empty()) {
      Layer& lines = scene.layer(name_of(LayerClass::cut_lines), LayerClass::cut_lines);
      for (const Um x : xs)
        for (Shape& shape : glue_line(moved(x, tile.part.min.y), moved(x, tile.part.max.y)))
          lines.add(std::move(shape));
      for (const Um y : ys)
        for (Shape& shape : glue_line(moved(tile.part.min.x, y), moved(tile.part.max.x, y)))
          lines.add(std::move(shape));
    }
    std::vector<Um> cross_x = xs, cross_y = ys;
    if (xs.empty()) cross_x = {tile.part.min.x, tile.part.max.x};
    if (ys.empty()) cross_y = {tile.part.min.y, tile.part.max.y};
    // The crosses are drawn on the map like the glue lines, and belong to the same layer.
    Layer& crosses = scene.layer(name_of(LayerClass::cut_lines), LayerClass::cut_lines);
    for (const Um x : cross_x)
      for (const Um y : cross_y) crosses.add(cross_at(moved(x, y)));
  }

  void add_strip(const MapTile& tile, int number, int count, Layer& layer) const {
    const Um top = m_tiling.paper.height - m_settings.margin - 13'000;
    const Um left = m_settings.margin, right = m_tiling.paper.width - m_settings.margin;
    layer.add(label(tile.name, {left, top + 7500}, 20'000, true, m_metrics));
    layer.add(label(
        fill_in(map_word("tile", m_settings.lang), {tile.name, std::to_string(number), std::to_string(count)}),
        {left + 16'000, top + 4000}, 7000, false, m_metrics));
    for (Item& item : ruler({left + 16'000, top + 5600}, 10)) layer.items.push_back(std::move(item));
    layer.add(label(std::string(map_word("check", m_settings.lang)), {left + 118'000, top + 8500}, 6000, false,
                    m_metrics));
    // The key plan: all tiles, this one black, empty ones crossed out.
    const Um cell = std::min<Um>(kPlanCell, 13'000 / std::max(m_tiling.rows, 1));
    const Point plan{right - cell * m_tiling.columns, top};
    for (const MapTile& other : m_tiling.tiles) {
      const Point p{plan.x + cell * other.column, plan.y + cell * other.row};
      Shape box;
      box.outline.add_box({p, {p.x + cell, p.y + cell}});
      if (other.empty) box.outline.add_segment(p, {p.x + cell, p.y + cell});
      if (other.name == tile.name) box.fill = Fill::solid(kBlack);
      box.stroke = Stroke{kBlack, kHairline, {}, 0, Cap::butt, Join::miter};
      layer.add(std::move(box));
    }
  }

  const MapSheet& m_sheet;
  const MapTiling& m_tiling;
  const TileSettings& m_settings;
  TextMetrics& m_metrics;
  Stands m_furniture;
};

/// Inverts a transform that only scales and moves.
Box undone(const Transform& by, const Box& box) {
  const auto at = [](double v, double scale, double move) {
    return static_cast<Um>(std::lround((v - move) / scale));
  };
  return {{at(box.min.x, by.xx, by.x0), at(box.min.y, by.yy, by.y0)},
          {at(box.max.x, by.xx, by.x0), at(box.max.y, by.yy, by.y0)}};
}

/// Returns whether any items lie in that part.
bool meets(const std::vector<Item>& items, const Box& part) {
  for (const Item& item : items) {
    const auto* group = std::get_if<Group>(&item.content);
    if (group == nullptr || group->transform.xy != 0 || group->transform.yx != 0) {
      if (has_ink(item, part)) return true;
      continue;
    }
    const Box inside = undone(group->transform, part);
    const bool cut =
        group->clip && !has_ink(Item(Shape{*group->clip, Fill::solid(kBlack), std::nullopt}), inside);
    if (!cut && meets(group->items, inside)) return true;
  }
  return false;
}

bool is_blank(const MapSheet& sheet, const Box& part) {
  return std::none_of(sheet.scene.layers.begin(), sheet.scene.layers.end(),
                      [&](const Layer& layer) { return meets(layer.items, part); });
}

/// A free area on a tile's paper, in coordinates of its corner.
struct Spare {
  std::string tile{};
  Box box{};
  std::int64_t area() const { return std::int64_t(box.width()) * box.height(); }
};

/// Returns the free areas beside and below the parts, the largest first.
std::vector<Spare> spares_of(const MapTiling& tiling) {
  std::vector<Spare> spares;
  const Point end{tiling.at.x + tiling.room_x, tiling.at.y + tiling.room_y};
  for (const MapTile& tile : tiling.tiles) {
    if (tile.empty) continue;
    const Um right = tiling.at.x + tile.part.width() + kTileGap,
             below = tiling.at.y + tile.part.height() + kTileGap;
    if (end.x - right >= kMinRoom) spares.push_back({tile.name, {{right, tiling.at.y}, end}});
    if (end.y > below) spares.push_back({tile.name, {{tiling.at.x, below}, end}});
  }
  std::stable_sort(spares.begin(), spares.end(),
                   [](const Spare& a, const Spare& b) { return a.area() > b.area(); });
  return spares;
}

/// Tiles with the furniture on them. `left` holds the furniture that does not fit.
struct Plan {
  MapTiling tiling{};
  Stands stands{};
  std::vector<PlacedBlock> left{};
};

Plan planned(const DrawnMap& map, MapTiling tiling) {
  Plan plan{std::move(tiling), {}, {}};
  const std::vector<Spare> spares = spares_of(plan.tiling);
  for (const Spare& spare : spares) {
    Arrangement all = map.furniture(spare.box.width(), 1, true);
    if (all.width > spare.box.width() || all.height > spare.box.height()) continue;
    plan.stands[spare.tile].emplace_back(std::move(all), spare.box.min);
    return plan;
  }
  // Places each block in one piece in the first free area where it fits, from the top downward.
  std::vector<Um> down(spares.size(), 0);
  Arrangement all = map.furniture(plan.tiling.room_x, 1, true);
  for (PlacedBlock& placed : all.blocks) {
    const auto spare = std::find_if(spares.begin(), spares.end(), [&](const Spare& s) {
      return placed.block.width <= s.box.width() &&
             placed.block.height + down[static_cast<std::size_t>(&s - spares.data())] <= s.box.height();
    });
    if (spare == spares.end()) {
      plan.left.push_back(std::move(placed));
      continue;
    }
    Um& from = down[static_cast<std::size_t>(spare - spares.begin())];
    Arrangement one;
    const Point at{spare->box.min.x, spare->box.min.y + from};
    from += placed.block.height + kTileGap;
    placed.at = {0, 0};
    one.width = placed.block.width;
    one.height = placed.block.height;
    one.blocks.push_back(std::move(placed));
    plan.stands[spare->tile].emplace_back(std::move(one), at);
  }
  return plan;
}

/// Prefers fewer sheets, then furniture that stays together, then well filled sheets.
bool better(const Plan& a, const Plan& b) {
  const auto key = [](const Plan& p) {
    const auto sheets = std::count_if(p.tiling.tiles.begin(), p.tiling.tiles.end(),
                                      [](const MapTile& tile) { return !tile.empty; }) +
                        (p.left.empty() ? 0 : 1);
    return std::tuple(sheets, p.left.size(), p.stands.size(), -least_fill(p.tiling));
  };
  return key(a) < key(b);
}

Page furniture_page(const Plan& plan, Um margin) {
  Page page = Page::of_size(plan.tiling.paper.width, plan.tiling.paper.height);
  Um y = margin;
  for (const PlacedBlock& placed : plan.left) {
    Arrangement one;
    one.blocks.push_back({placed.block, {0, 0}});
    add_furniture(one, {margin, y}, page.scene.layer(kFurnitureLayer));
    y += placed.block.height + kTileGap;
  }
  return page;
}

}  // namespace

Status add_tile_pages(const DrawnMap& map, const TileSettings& settings, TextMetrics& metrics,
                      Document& document, Problems& notes) {
  const MapSheet sheet = map.bare();
  const Um step = settings.column_step, first = step > 0 ? sheet.place.apply(settings.first_centre).x : 0;
  const auto usual =
      tile_map(sheet.width, sheet.height, settings.paper, settings.margin, settings.overlap, step, first);
  if (!usual) return usual.error();
  std::optional<Plan> best;
  const Paper turned{settings.paper.height, settings.paper.width};
  for (const Paper paper : {usual->paper, usual->paper == turned ? settings.paper : turned})
    for (const TileShare share : {TileShare::balanced, TileShare::packed}) {
      MapTiling tiling =
          tiles_on(sheet.width, sheet.height, paper, settings.margin, settings.overlap, share, step, first);
      if (tiling.rows > 26) continue;
      for (MapTile& tile : tiling.tiles) tile.empty = is_blank(sheet, tile.part);
      Plan plan = planned(map, std::move(tiling));
      if (!best || better(plan, *best)) best = std::move(plan);
    }
  const MapTiling& tiling = best->tiling;
  std::string empty;
  for (const MapTile& tile : tiling.tiles)
    if (tile.empty) empty += (empty.empty() ? "" : " ") + tile.name;
  if (!empty.empty())
    notes.push_back(make_problem(Severity::info, "map.tiles", message("empty sheets left out: {}", empty)));
  TilePages pages(sheet, tiling, settings, metrics);
  pages.furnish(std::move(best->stands));
  const auto count = static_cast<int>(
      std::count_if(tiling.tiles.begin(), tiling.tiles.end(), [](const MapTile& t) { return !t.empty; }));
  for (const MapTile& tile : tiling.tiles) {
    if (tile.empty) continue;
    document.pages.push_back(pages.page(tile, static_cast<int>(document.pages.size()) + 1, count));
    document.outline.push_back({tile.name, 0, tile.name});
  }
  if (!best->left.empty()) {
    Page page = furniture_page(*best, settings.margin);
    page.title = map_word("legend-page", settings.lang);
    page.destinations.push_back({page.title, {0, 0}});
    document.outline.push_back({page.title, 0, page.title});
    document.pages.push_back(std::move(page));
  }
  return Done{};
}

Um edge_about(const MapPrintOptions& options) {
  return options.map.bleed + (options.crop ? kCropMarkGap + kCropMarkLength : 0);
}

void check_bleed(const Document& document, Problems& notes) {
  constexpr Um kStep = 2'000, kSpot = 100;  // distance and size of the test spots along the edge
  for (const Page& page : document.pages) {
    const Box& edge = page.bleed;
    if (edge == page.trim) continue;
    std::vector<Box> places;
    const auto add = [&](Um x, Um y) { places.push_back({{x, y}, {x + kSpot, y + kSpot}}); };
    for (Um x = edge.min.x; x + kSpot <= edge.max.x; x += kStep) {
      add(x, edge.min.y);
      add(x, edge.max.y - kSpot);
    }
    for (Um y = edge.min.y; y + kSpot <= edge.max.y; y += kStep) {
      add(edge.min.x, y);
      add(edge.max.x - kSpot, y);
    }
    const bool inked = std::all_of(places.begin(), places.end(), [&](const Box& place) {
      return std::any_of(page.scene.layers.begin(), page.scene.layers.end(), [&](const Layer& layer) {
        return layer.kind == LayerClass::art && meets(layer.items, place);
      });
    });
    if (inked) continue;
    notes.push_back(
        make_problem(Severity::warning, "print.bleed",
                     message("page \"{}\": the bleed is not inked all round; a cut slightly off would show "
                             "white paper",
                             page.title)));
  }
}

void describe_map_figure(Page& page, const std::string& words) {
  bool told = false;
  for (Layer& layer : page.scene.layers) {
    if (layer.kind != LayerClass::art || layer.name == kFurnitureLayer || layer.items.empty()) continue;
    Group group;
    group.items = std::move(layer.items);
    if (told)
      group.role = Role::decoration;
    else
      group.alternative = words;
    told = true;
    layer.items.clear();
    layer.add(std::move(group));
  }
}

Page page_of_sheet(const MapSheet& sheet, Point at, Paper size, const MapPrintOptions& options) {
  Page page = Page::of_size(size.width, size.height);
  const Box trim{at, {at.x + sheet.width, at.y + sheet.height}};
  for (const Layer& layer : sheet.scene.layers) {
    Group group;
    group.items = layer.items;
    group.transform = Transform::move(at);
    group.clip = Outline{}.add_box(grown({{0, 0}, {sheet.width, sheet.height}}, options.map.bleed));
    page.scene.layer(layer.name, layer.kind).add(std::move(group));
  }
  if (options.crop) {
    Layer& marks = page.scene.layer(name_of(LayerClass::registration), LayerClass::registration);
    for (Shape& shape : crop_marks(trim, grown(trim, edge_about(options)))) marks.add(std::move(shape));
  }
  return page;
}

std::optional<Page> page_on_paper(const DrawnMap& map, Paper paper, Um margin, const MapPrintOptions& options) {
  const MapSheet sheet = map.bare();
  const Um edge = edge_about(options);
  const Um width = sheet.width + 2 * edge, height = sheet.height + 2 * edge;
  for (const Paper lying : {paper, Paper{paper.height, paper.width}}) {
    const Um room_x = lying.width - 2 * margin, room_y = lying.height - 2 * margin;
    if (width > room_x || height > room_y) continue;
    for (const bool below : {true, false}) {
      const Um room = below ? room_x : room_x - width - kTileGap;
      if (room < kMinRoom) continue;
      const Arrangement all = map.furniture(room, 1, true);
      const Um high = below ? height + kTileGap + all.height : all.height;
      if (all.width > room || high > room_y) continue;
      const Point corner{margin + (below ? (room_x - width) / 2 : 0), margin};
      Page page = page_of_sheet(sheet, {corner.x + edge, corner.y + edge}, lying, options);
      add_furniture(
          all, below ? Point{margin, margin + height + kTileGap} : Point{corner.x + width + kTileGap, margin},
          page.scene.layer(kFurnitureLayer));
      return page;
    }
  }
  return std::nullopt;
}

}  // namespace coq::drawing
