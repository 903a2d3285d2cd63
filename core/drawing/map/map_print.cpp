// SPDX-License-Identifier: MIT
#include "core/drawing/map/map_print.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/drawing/map/map_words.h"
#include "core/drawing/primitives/fonts.h"
#include "core/drawing/primitives/marks.h"
#include "core/drawing/primitives/text_run.h"

namespace coq::scene {
namespace {

constexpr Um kLeastMargin = 6350;
constexpr Um kPlanCell = 3600;  ///< of the key plan
constexpr Um kCross = 3000;     ///< arm of a corner cross

template <auto Member>
Option<MapPrintOptions> print_option(std::string_view name, std::string_view takes, const char* doc) {
  return make_option<Member, MapPrintOptions>(name, takes, doc);
}

void add_once(std::vector<std::string>& words, const std::string& word) {
  if (!word.empty() && std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
}

/// What a map shows, for readers who do not see it: its hexes, the types of its terrain, its names.
std::string contents_of(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                        std::string_view lang) {
  std::vector<std::string> terrain, names;
  for (const auto& feature : map.terrain.features) {
    if (const model::TerrainType* type = ruleset.find_terrain(model::type_of(*feature)))
      add_once(terrain, model::name_in(type->names, lang, ruleset.lang));
    if (const auto* text = std::get_if<model::TextFeature>(&*feature)) add_once(names, text->text);
    if (const auto* area = std::get_if<model::Area>(&*feature)) add_once(names, area->name.value_or(""));
    if (const auto* line = std::get_if<model::LineFeature>(&*feature)) add_once(names, line->name.value_or(""));
  }
  std::string out;
  const auto add = [&](std::string_view key, const std::vector<std::string>& parts) {
    out += ". " + fill_in(map_word(key, lang), parts);
  };
  if (map.grid) {
    const auto grid = model::grid_of(map);
    const auto labels = model::labels_of(map);
    if (grid && labels)
      add("alternative-hexes", {std::to_string(grid->columns() * grid->rows()), labels->format({0, 0}),
                                labels->format({grid->columns() - 1, grid->rows() - 1})});
  }
  if (!terrain.empty()) add("alternative-terrain", {join(terrain, ", ")});
  if (!names.empty()) add("alternative-names", {join(names, ", ")});
  return out;
}

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
  TilePages(const MapSheet& sheet, const MapTiling& tiling, const MapPrintOptions& options, std::string title,
            std::string contents, std::string_view lang, TextMetrics& metrics)
      : m_sheet(sheet),
        m_tiling(tiling),
        m_options(options),
        m_title(std::move(title)),
        m_contents(std::move(contents)),
        m_lang(lang),
        m_metrics(metrics) {}

  Page page(const MapTile& tile, int number, int count) const {
    Page page = Page::of_size(m_tiling.paper.width, m_tiling.paper.height);
    page.title = tile.name;
    page.alternative = fill_in(map_word("alternative-tile", m_lang), {m_title, tile.name});
    if (number == 1) page.alternative += m_contents;
    const Point by{m_tiling.at.x - tile.part.min.x, m_tiling.at.y - tile.part.min.y};
    for (const Layer& layer : m_sheet.scene.layers) {
      Group group;
      group.transform = Transform::move(by);
      group.clip = Outline{}.add_box(tile.part);
      for (const Item& item : layer.items)
        if (item.bounds.meets(tile.part)) group.items.push_back(item);
      if (!group.items.empty()) page.scene.layer(layer.name, layer.kind).add(std::move(group));
    }
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

  /// Glue lines in the middle of each overlap; crosses where such lines, or the map's edges, meet them: the
  /// same points of the map on both neighbours.
  void add_glue(const MapTile& tile, Point by, Scene& scene) const {
    std::vector<Um> xs, ys;
    const auto middle = [](Um a, Um b) { return (a + b) / 2; };
    if (const auto* t = at(tile.row, tile.column - 1)) xs.push_back(middle(tile.part.min.x, t->part.max.x));
    if (const auto* t = at(tile.row, tile.column + 1)) xs.push_back(middle(t->part.min.x, tile.part.max.x));
    if (const auto* t = at(tile.row - 1, tile.column)) ys.push_back(middle(tile.part.min.y, t->part.max.y));
    if (const auto* t = at(tile.row + 1, tile.column)) ys.push_back(middle(t->part.min.y, tile.part.max.y));
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
    // They stand on the map itself, like glue lines, and are switched off with these.
    Layer& crosses = scene.layer(name_of(LayerClass::cut_lines), LayerClass::cut_lines);
    for (const Um x : cross_x)
      for (const Um y : cross_y) crosses.add(cross_at(moved(x, y)));
  }

  void add_strip(const MapTile& tile, int number, int count, Layer& layer) const {
    const Um top = m_tiling.paper.height - m_options.margin - 13'000;
    const Um left = m_options.margin, right = m_tiling.paper.width - m_options.margin;
    layer.add(label(tile.name, {left, top + 7500}, 20'000, true, m_metrics));
    layer.add(
        label(fill_in(map_word("tile", m_lang), {tile.name, std::to_string(number), std::to_string(count)}),
              {left + 16'000, top + 4000}, 7000, false, m_metrics));
    for (Item& item : ruler({left + 16'000, top + 5600}, 10)) layer.items.push_back(std::move(item));
    layer.add(
        label(std::string(map_word("check", m_lang)), {left + 118'000, top + 8500}, 6000, false, m_metrics));
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
  const MapPrintOptions& m_options;
  std::string m_title, m_contents;
  std::string_view m_lang;
  TextMetrics& m_metrics;
};

/// Is there nothing of the map in that part?
bool is_blank(const MapSheet& sheet, const Box& part) {
  for (const Layer& layer : sheet.scene.layers)
    for (const Item& item : layer.items) {
      const auto* group = std::get_if<Group>(&item.content);
      if (group == nullptr) {
        if (item.bounds.meets(part)) return false;
        continue;
      }
      for (const Item& inner : group->items)
        if (group->transform.apply(inner.bounds).meets(part)) return false;
    }
  return true;
}

Metadata metadata_of(const model::MapDocument& map, const MapPrintOptions& options, std::string_view lang) {
  Metadata data;
  data.title = model::name_in(map.titles, lang, map.lang);
  data.subject = map.system;
  data.creator = map.writer.value_or("");
  data.date = options.date;
  data.language = text::language_of(lang);
  return data;
}

}  // namespace

const OptionTable<MapPrintOptions>& map_print_option_table() {
  using M = MapPrintOptions;
  static const OptionTable<MapPrintOptions> table = [] {
    OptionTable<MapPrintOptions> rows = {
        {"paper", "sheet|A3|A4|letter|WxH", translatable("Paper; a map larger than it is tiled."),
         [](std::string_view t, M& o) {
           if (t != "sheet" && !parse_paper(t)) return false;
           o.paper = std::string(t);
           return true;
         },
         [](const M& o) { return o.paper; }},
        print_option<&M::margin>("margin", "MM", translatable("Margin that the printer leaves white.")),
        print_option<&M::overlap>("overlap", "MM", translatable("Overlap of neighbouring tiles.")),
        print_option<&M::cut_at_centres>("cut-at-centres", "yes|no",
                                         translatable("Tiles end at the centres of hex columns.")),
    };
    return rows;
  }();
  return table;
}

Result<Document> map_pages(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                           const MapPrintOptions& options, TextMetrics& metrics, const Scans* scans,
                           Problems& notes) {
  auto sheet = map_sheet(map, ruleset, options.map, metrics, scans);
  if (!sheet) return sheet.error();
  for (Problem& note : sheet->notes) notes.push_back(std::move(note));
  const std::string_view lang = options.map.lang.empty() ? map.lang : options.map.lang;
  Document document;
  document.metadata = metadata_of(map, options, lang);
  const auto ignored = [&](const char* option, Message why) {
    Problem note = make_problem(Severity::warning, "map.option", std::move(why));
    note.subject = option;
    notes.push_back(std::move(note));
  };
  if (options.map.hex_size > 0 && !map.grid)
    ignored("hex-size",
            message("hex-size is ignored: the map has no hexes (table-scale sets the size of a table)"));
  if (options.map.table_scale != MapOptions{}.table_scale && !map.table)
    ignored("table-scale", message("table-scale is ignored: the map is of no table"));
  std::optional<Paper> paper;
  if (options.paper != "sheet") {
    const Result<Paper> found = paper_of(options.paper, "map.paper");
    if (!found) return found.error();
    paper = *found;
  }
  const auto fits = [&](Um w, Um h) { return sheet->width <= w && sheet->height <= h; };
  if (!paper || fits(paper->width, paper->height) || fits(paper->height, paper->width)) {
    Page page = Page::of_size(sheet->width, sheet->height);
    page.title = document.metadata.title;
    page.alternative =
        fill_in(map_word("alternative", lang), {document.metadata.title}) + contents_of(map, ruleset, lang);
    page.scene = std::move(sheet->scene);
    document.pages.push_back(std::move(page));
    return document;
  }
  MapPrintOptions used = options;
  used.margin = std::max(options.margin, kLeastMargin);
  Um step = 0, first = 0;
  if (options.cut_at_centres && map.grid) {
    step = static_cast<Um>(std::lround(map.grid->lattice.column.x * sheet->scale));
    first = static_cast<Um>(std::lround(map.grid->lattice.origin.x * sheet->scale));
  }
  auto tiling =
      tile_map(sheet->width, sheet->height, *paper, used.margin, used.overlap, std::max<Um>(step, 0), first);
  if (!tiling) return tiling.error();
  std::string empty;
  for (MapTile& tile : tiling->tiles) {
    tile.empty = is_blank(*sheet, tile.part);
    if (tile.empty) empty += (empty.empty() ? "" : " ") + tile.name;
  }
  if (!empty.empty())
    notes.push_back(make_problem(Severity::info, "map.tiles",
                                 message("sheets without anything on them are left out: {}", empty)));
  const TilePages pages(*sheet, *tiling, used, document.metadata.title, contents_of(map, ruleset, lang), lang,
                        metrics);
  const auto count = static_cast<int>(
      std::count_if(tiling->tiles.begin(), tiling->tiles.end(), [](const MapTile& t) { return !t.empty; }));
  for (const MapTile& tile : tiling->tiles) {
    if (tile.empty) continue;
    document.pages.push_back(pages.page(tile, static_cast<int>(document.pages.size()) + 1, count));
    document.outline.push_back({tile.name, 0, tile.name});
  }
  return document;
}

}  // namespace coq::scene
