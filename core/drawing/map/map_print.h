// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/map/map_scene.h"
#include "core/drawing/primitives/paper.h"

namespace coq::scene {

struct MapPrintOptions {
  MapOptions map{};
  std::string paper =
      "sheet";       ///< "sheet": one page of the map's own size; else a paper: the map in its middle, or tiled
  Um margin = 6350;  ///< of printers, all round; at least that of home printers
  Um overlap = 10'000;                 ///< of neighbouring tiles
  bool cut_at_centres = false;         ///< tiles end at the centres of hex columns: no hex number is cut
  bool crop = false;                   ///< crop marks about a sheet that is one page
  std::optional<std::int64_t> date{};  ///< for the file's metadata; seconds since 1970
};
const OptionTable<MapPrintOptions>& map_print_option_table();

/// One tile of a map on sheets: which part of the sheet it shows.
struct MapTile {
  std::string name;  ///< "A1": letters for rows
  int row = 0;
  int column = 0;
  Box part{};  ///< of the map's sheet
  bool empty = false;
};

struct MapTiling {
  Paper paper{};  ///< as it lies: turned where that needs fewer sheets
  Point at{};     ///< where a tile's part begins on the paper
  Um room_x = 0;  ///< for a part, and what stands beside it
  Um room_y = 0;
  int rows = 1;
  int columns = 1;
  std::vector<MapTile> tiles{};  ///< row by row
};

/// How tiles share a sheet: much the same to all of them, or all that there is room for to the first ones.
enum class TileShare { balanced, packed };

/// Tiles that cover a sheet of that size, each neighbour overlapping by `overlap`; the paper lies so that they
/// are fewest, and best filled. Nothing but the tile's name, key plan and check ruler stands in the strip below
/// the part. Errors (`map.tiles`): a margin and overlap that leave no room; more than 26 rows.
Result<MapTiling> tile_map(Um width, Um height, Paper paper, Um margin, Um overlap, Um column_step = 0,
                           Um first_centre = 0);
/// The same of paper that lies as it is.
MapTiling tiles_on(Um width, Um height, Paper paper, Um margin, Um overlap, TileShare share, Um column_step = 0,
                   Um first_centre = 0);
/// The part of the least filled tile's room that is filled, in thousandths.
int least_fill(const MapTiling& tiling);

/// The pages: one of the map's own size, one of the paper's, or tiles; the furniture stands whole on that of
/// the tiles which has most room. Empty tiles are skipped and listed in `notes`.
Result<Document> map_pages(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                           const MapPrintOptions& options, TextMetrics& metrics, const Scans* scans,
                           Problems& notes);

}  // namespace coq::scene
