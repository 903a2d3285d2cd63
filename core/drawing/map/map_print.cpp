// SPDX-License-Identifier: MIT
#include "core/drawing/map/map_print.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/drawing/map/map_options.h"
#include "core/drawing/map/tile_pages.h"
#include "core/drawing/primitives/marks.h"

namespace coq::drawing {
namespace {

constexpr Um kMinMargin = 6350;

template <auto Member>
Option<MapPrintOptions> print_option(std::string_view name, std::string_view takes, const char* doc) {
  return make_option<Member, MapPrintOptions>(name, takes, doc);
}

void add_once(std::vector<std::string>& words, const std::string& word) {
  if (!word.empty() && std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
}

/// Returns a description of the map for readers who cannot see it: its hexes, terrain types and names.
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
        {"paper", "sheet|A3|A4|letter|WxH",
         translatable("Paper; a smaller map is centred on it, a larger one is tiled."),
         [](std::string_view t, M& o) {
           if (t != "sheet" && !parse_paper(t)) return false;
           o.paper = std::string(t);
           return true;
         },
         [](const M& o) { return o.paper; }},
        print_option<&M::margin>("margin", "MM", translatable("Margin that the printer leaves blank.")),
        print_option<&M::overlap>("overlap", "MM", translatable("Overlap between neighbouring tiles.")),
        print_option<&M::cut_at_centres>("cut-at-centres", "yes|no",
                                         translatable("Tiles end at the centres of hex columns.")),
        {"bleed", "MM", translatable("How far terrain at the edge of the sheet extends beyond it."),
         [](std::string_view t, M& o) {
           const auto length = parse_mm(t);
           if (!length || *length < 0 || *length > 50'000) return false;
           o.map.bleed = *length;
           return true;
         },
         [](const M& o) { return format_mm(o.map.bleed); }},
        print_option<&M::crop>("crop", "yes|no", translatable("Crop marks around the sheet.")),
    };
    return rows;
  }();
  return table;
}

namespace {

/// Returns a page with the sheet, its bleed, and room for crop marks.
Page page_of(MapSheet sheet, const MapPrintOptions& options) {
  const Um edge = edge_about(options);
  if (edge == 0) {
    Page page = Page::of_size(sheet.width, sheet.height);
    page.scene = std::move(sheet.scene);
    return page;
  }
  Page page = page_of_sheet(sheet, {edge, edge}, {sheet.width + 2 * edge, sheet.height + 2 * edge}, options);
  page.trim = {{edge, edge}, {edge + sheet.width, edge + sheet.height}};
  page.bleed = grown(page.trim, options.map.bleed);
  return page;
}

/// Returns the paper in the orientation of the sheet, if the sheet then fits.
Paper lying_for(const MapSheet& sheet, Paper paper) {
  const bool alike = (sheet.width > sheet.height) == (paper.width > paper.height);
  const Paper other{paper.height, paper.width}, best = alike ? paper : other;
  return sheet.width <= best.width && sheet.height <= best.height ? best : alike ? other : paper;
}

bool has_room(Paper paper, const MapSheet& sheet) {
  const Paper lying = lying_for(sheet, paper);
  return sheet.width <= lying.width && sheet.height <= lying.height;
}

/// Returns a page with the sheet centred on the paper. The page is larger than the paper if bleed and crop
/// marks need it.
Page page_of(MapSheet sheet, Paper paper, const MapPrintOptions& options) {
  const Um edge = edge_about(options);
  const Paper lying = lying_for(sheet, paper);
  if (edge == 0 && lying == Paper{sheet.width, sheet.height}) return page_of(std::move(sheet), options);
  const Paper size{std::max(lying.width, sheet.width + 2 * edge),
                   std::max(lying.height, sheet.height + 2 * edge)};
  const Point at{(size.width - sheet.width) / 2, (size.height - sheet.height) / 2};
  Page page = page_of_sheet(sheet, at, size, options);
  if (edge > 0) {
    page.trim = {at, {at.x + sheet.width, at.y + sheet.height}};
    page.bleed = grown(page.trim, options.map.bleed);
  }
  return page;
}

void ignored(const char* option, Message why, Problems& notes) {
  Problem note = make_problem(Severity::warning, "map.option", std::move(why));
  note.subject = option;
  notes.push_back(std::move(note));
}

void warn_of_ignored(const model::MapDocument& map, const MapPrintOptions& options, Problems& notes) {
  if (options.map.hex_size > 0 && !map.grid)
    ignored("hex-size",
            message("hex-size is ignored: the map has no hexes (table-scale sets the size of a table)"), notes);
  if (options.map.table_scale != MapOptions{}.table_scale && !map.table)
    ignored("table-scale", message("table-scale is ignored: the map does not have a table"), notes);
}

}  // namespace

Result<Document> map_pages(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                           const MapPrintOptions& options, TextMetrics& metrics, const Scans* scans,
                           Problems& notes) {
  std::optional<Paper> paper;
  if (options.paper != "sheet") {
    const Result<Paper> found = paper_of(options.paper, "map.paper");
    if (!found) return found.error();
    paper = *found;
  }
  const auto drawn = DrawnMap::make(map, ruleset, options.map, metrics, scans);
  if (!drawn) return drawn.error();
  MapSheet sheet = drawn->sheet();
  for (const Problem& note : sheet.notes) notes.push_back(note);
  warn_of_ignored(map, options, notes);
  const std::string lang = options.map.lang.empty() ? map.lang : options.map.lang;
  Document document;
  document.metadata = metadata_of(map, options, lang);
  const auto add_page = [&](Page page) {
    page.title = document.metadata.title;
    describe_map_figure(page, fill_in(map_word("alternative", lang), {document.metadata.title}) +
                                  contents_of(map, ruleset, lang));
    document.pages.push_back(std::move(page));
  };
  const bool bleeds = options.map.edge == MapEdge::bleed && options.map.bleed > 0;
  if (!paper || has_room(*paper, sheet)) {
    add_page(paper ? page_of(std::move(sheet), *paper, options) : page_of(std::move(sheet), options));
    if (bleeds) check_bleed(document, notes);
    return document;
  }
  TileSettings settings;
  settings.paper = *paper;
  settings.margin = std::max(options.margin, kMinMargin);
  settings.overlap = options.overlap;
  settings.bleed = options.map.bleed;
  settings.title = document.metadata.title;
  settings.contents = contents_of(map, ruleset, lang);
  settings.lang = lang;
  if (auto page = page_on_paper(*drawn, *paper, settings.margin, options)) {
    add_page(*std::move(page));
    return document;
  }
  if (options.cut_at_centres && map.grid) {
    settings.column_step =
        std::max<Um>(0, static_cast<Um>(std::lround(map.grid->lattice.column.x * sheet.scale)));
    settings.first_centre = map.grid->lattice.origin;
  }
  if (options.crop)
    ignored("crop",
            message("crop is ignored: the map is tiled on several sheets, which have lines to cut and glue "
                    "along"),
            notes);
  if (Status added = add_tile_pages(*drawn, settings, metrics, document, notes); !added) return added.error();
  return document;
}

namespace {

constexpr Um kStrip = 15'000;  ///< height of the strip below a part: name, key plan, ruler

struct Axis {
  std::vector<Um> starts;
  Um length = 0;
};

/// Returns the tile positions along one axis. If `step` and `centre` are given, the middle of each overlap lies
/// on a hex centre. Otherwise `share` decides whether the tiles have equal lengths.
Axis tile_axis(Um whole, Um room, Um overlap, Um step, Um centre, TileShare share) {
  Axis axis;
  axis.length = std::min(room, whole);
  if (whole <= room) {
    axis.starts.push_back(0);
    return axis;
  }
  if (share == TileShare::balanced && step <= 0) {
    const Um each = room - overlap;
    const Um count = (whole - overlap + each - 1) / each;
    axis.length = (whole + (count - 1) * overlap + count - 1) / count;
    for (Um i = 0; i < count; ++i) axis.starts.push_back(i * (axis.length - overlap));
    return axis;
  }
  Um at = 0;
  axis.starts.push_back(0);
  while (at + room < whole) {
    Um next = at + room - overlap;
    if (step > 0) {
      // The glue line is half an overlap after the start. It moves back to the previous centre.
      const Um glue = next + overlap / 2;
      const Um snapped = centre + (glue - centre) / step * step;
      if (snapped - overlap / 2 > at) next = snapped - overlap / 2;
    }
    axis.starts.push_back(next);
    at = next;
  }
  return axis;
}

}  // namespace

MapTiling tiles_on(Um width, Um height, Paper paper, Um margin, Um overlap, TileShare share, Um column_step,
                   Um first_centre) {
  MapTiling tiling;
  tiling.paper = paper;
  tiling.at = {margin, margin};
  tiling.room_x = paper.width - 2 * margin;
  tiling.room_y = paper.height - 2 * margin - kStrip;
  const Axis x = tile_axis(width, tiling.room_x, overlap, column_step, first_centre, share);
  const Axis y = tile_axis(height, tiling.room_y, overlap, 0, 0, share);
  tiling.columns = static_cast<int>(x.starts.size());
  tiling.rows = static_cast<int>(y.starts.size());
  for (int r = 0; r < tiling.rows; ++r)
    for (int c = 0; c < tiling.columns; ++c) {
      MapTile tile;
      tile.name = static_cast<char>('A' + std::min(r, 25)) + std::to_string(c + 1);
      tile.row = r;
      tile.column = c;
      const Point from{x.starts[static_cast<std::size_t>(c)], y.starts[static_cast<std::size_t>(r)]};
      tile.part = {from, {std::min(from.x + x.length, width), std::min(from.y + y.length, height)}};
      tiling.tiles.push_back(std::move(tile));
    }
  return tiling;
}

int least_fill(const MapTiling& tiling) {
  std::int64_t least = 1000;
  for (const MapTile& tile : tiling.tiles)
    least = std::min(
        least, std::int64_t(1000) * tile.part.width() / tiling.room_x * tile.part.height() / tiling.room_y);
  return static_cast<int>(least);
}

Result<MapTiling> tile_map(Um width, Um height, Paper paper, Um margin, Um overlap, Um column_step,
                           Um first_centre) {
  const Um least = std::min(paper.width, paper.height) - 2 * margin - kStrip;
  if (overlap < 0 || margin < 0 || least < 2 * overlap || least < 20'000)
    return make_error("map.tiles",
                      message("margins of {} mm and an overlap of {} mm leave no room on the paper",
                              format_mm(margin), format_mm(overlap)));
  const auto tiles = [&](Paper lying) {
    return tiles_on(width, height, lying, margin, overlap, TileShare::balanced, column_step, first_centre);
  };
  MapTiling best = tiles(paper), turned = tiles({paper.height, paper.width});
  if (turned.tiles.size() < best.tiles.size() ||
      (turned.tiles.size() == best.tiles.size() && least_fill(turned) > least_fill(best)))
    best = std::move(turned);
  if (best.rows > 26)
    return make_error("map.tiles", message("the map needs {} rows of sheets: the maximum is 26", best.rows));
  return best;
}

}  // namespace coq::drawing
