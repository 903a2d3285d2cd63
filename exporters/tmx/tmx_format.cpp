// SPDX-License-Identifier: MIT
#include "exporters/tmx/tmx_format.h"

#include "core/documents/tiled/ground.h"
#include "core/painting/cairo/font_engine.h"
#include "exporters/pages/hex_pixels.h"
#include "exporters/pages/pages.h"
#include "exporters/tmx/tmx_pictures.h"

namespace coq::exporters {
namespace {

using namespace model;

struct TmxOptions {
  int hex_size = 0;
  bool numbers = true;
};

constexpr int kUsualHexSize = 96;
constexpr int kTilesInRow = 8;

const OptionTable<TmxOptions>& tmx_option_table() {
  static const OptionTable<TmxOptions> table = {
      hex_pixels_option<&TmxOptions::hex_size, 16, 400, TmxOptions>(
          translatable("Pixels between opposite sides of a hex, 16 to 400; 0 chooses them.")),
      make_option<&TmxOptions::numbers, TmxOptions>(
          "numbers", "yes|no", translatable("The labels of hexes, in a layer of their own.")),
  };
  return table;
}

/// Returns the largest usual size of hexes whose map can be an image.
int hex_size_for(const Grid& grid) {
  const int most = std::max(grid.columns(), grid.rows()) + 2;
  return std::max(16, std::min(kUsualHexSize, 10'000 / most / 2 * 2));
}

Result<std::vector<NamedFile>> write_map_files(const MapDocument& map, const RulesetDocument& ruleset,
                                               const Request& request, const TmxOptions& options,
                                               Problems& problems) {
  const auto labelled = labelled_grid_of(map);
  if (!labelled) return labelled.error();
  const auto table =
      terrain::Table::build(map, ruleset, request.workers != nullptr ? *request.workers : Workers(1));
  if (!table) return table.error();
  const Grid& grid = labelled->grid;
  const int size = options.hex_size != 0 ? options.hex_size : hex_size_for(grid);
  const tiled::Frame frame(grid, tiled::regular_tile(grid.orientation(), size));

  tmx::Map out;
  out.document = &map;
  out.grid = &grid;
  out.labels = &labelled->labels;
  out.frame = &frame;
  out.numbers = options.numbers;
  out.tileset.types = tiled::tile_types(ruleset);
  if (out.tileset.types.empty())
    return make_error("tmx.tiles",
                      message("the ruleset {} has no terrain that could be a tile", ruleset.system));
  out.tileset.columns = std::min(kTilesInRow, static_cast<int>(out.tileset.types.size()));
  for (std::size_t i = 0; i < grid.size(); ++i)
    out.tiles.push_back(tiled::tile_of(*table, grid.hex(i), out.tileset.types));
  out.objects = tiled::objects_of(map, grid, labelled->labels, frame);

  const std::string stem = request.target.stem().string();
  tmx::Picture tiles;
  out.drawing.file = stem + "-drawing.png";
  tiles.file = stem + "-terrain.png";
  out.tileset.file = stem + "-terrain.tsx";
  cairo::FontEngine fonts;
  request.progress.set(0.1);
  auto drawing = tmx::draw_map(map, ruleset, frame, fonts, request.workers, out.drawing, problems);
  if (!drawing) return drawing.error();
  request.progress.set(0.7);
  auto faces = tmx::draw_tiles(map, ruleset, frame, out.tileset, fonts, request.workers, tiles, problems);
  if (!faces) return faces.error();
  const std::filesystem::path folder = request.target.parent_path();
  std::vector<NamedFile> files;
  files.push_back({request.target, tmx::map_text(out)});
  files.push_back({folder / out.tileset.file, tmx::tileset_text(out.tileset, tiles, frame.tile(),
                                                                stem + "-terrain", map.lang, ruleset.lang)});
  files.push_back({folder / out.drawing.file, *std::move(drawing)});
  files.push_back({folder / tiles.file, *std::move(faces)});
  return files;
}

Result<std::vector<NamedFile>> write_tmx(const std::vector<Request>& requests, const std::string& /*title*/,
                                         Problems& problems) {
  const Request& request = requests.front();
  TmxOptions options;
  if (Status taken = take_options(request, tmx_option_table(), options); !taken) return taken.error();
  const auto* map = std::get_if<MapDocument>(request.document);
  COQ_ASSERT(map != nullptr);
  if (!map->grid)
    return make_error("tmx.grid", message("the map \"{}\" has no hexes, which Tiled needs", map->id),
                      map->place);
  Problems found;
  const auto ruleset = request.loader->ruleset_of(*map, request.path, map->place, found);
  if (!ruleset) return first_error(found);
  return write_map_files(*map, *ruleset->document, request, options, problems);
}

}  // namespace

Format tmx_format() {
  Format format;
  format.id = "tmx";
  format.extensions = {"tmx"};
  format.doc = translatable(
      "a map for the Tiled map editor, which can be imported again: the drawing as an image, terrain as tiles, "
      "features as objects; with a tileset and two images beside it");
  format.kinds = {Kind::map};
  format.losses = {
      translatable(
          "A hex has one tile, for the uppermost of its terrain. The other terrain is in the objects."),
      translatable("Hexes become upright and regular, even if they are turned or skewed on the page."),
      translatable(
          "Scans, crest lines, shapes and line-of-sight checks travel unseen in a property of the map.")};
  format.options = describe_options(tmx_option_table());
  format.write_several = write_tmx;
  return format;
}

}  // namespace coq::exporters
