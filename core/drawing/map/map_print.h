// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/map/map_scene.h"
#include "core/drawing/primitives/paper.h"

namespace coq::drawing {

struct MapPrintOptions {
  MapOptions map{};
  std::string paper =
      /// "sheet" for one page of the map's own size; otherwise a paper, with the map centred or tiled.
      "sheet";
  Um margin = 6350;             ///< printer margin on all sides; the default suits home printers
  Um overlap = 10'000;          ///< overlap of adjacent tiles
  bool cut_at_centres = false;  ///< tiles end at the centres of hex columns, so that no hex number is cut
  bool crop = false;            ///< crop marks around a one-page sheet
  std::optional<std::int64_t> date{};  ///< seconds since 1970, for the file's metadata
};
const OptionTable<MapPrintOptions>& map_print_option_table();

/// A tile of a map on several sheets: the part of the sheet that it shows.
struct MapTile {
  std::string name;  ///< "A1": the letter is the row
  int row = 0;
  int column = 0;
  Box part{};  ///< in the coordinates of the map's sheet
  bool empty = false;
};

struct MapTiling {
  Paper paper{};  ///< in landscape if that needs fewer sheets
  Point at{};     ///< position of a tile's part on the paper
  Um room_x = 0;  ///< width for a part and anything beside it
  Um room_y = 0;
  int rows = 1;
  int columns = 1;
  std::vector<MapTile> tiles{};  ///< row by row
};

/// Distribution of a sheet over its tiles: balanced tiles have similar sizes, packed ones fill the first tiles
/// completely.
enum class TileShare { balanced, packed };

/// Returns tiles that cover a sheet of that size, with adjacent tiles overlapping by `overlap`. The paper's
/// orientation is chosen for the fewest tiles, then the best filled ones. The strip below a part holds only the
/// tile's name, key plan and check ruler. Errors (`map.tiles`): margin and overlap leave no room, or more than
/// 26 rows.
Result<MapTiling> tile_map(Um width, Um height, Paper paper, Um margin, Um overlap, Um column_step = 0,
                           Um first_centre = 0);
/// Same as tile_map(), but keeps the orientation of the paper.
MapTiling tiles_on(Um width, Um height, Paper paper, Um margin, Um overlap, TileShare share, Um column_step = 0,
                   Um first_centre = 0);
/// Returns the filled share of the least filled tile, in thousandths.
int least_fill(const MapTiling& tiling);

/// Returns the pages: one of the map's own size, one of the paper's size, or tiles. The furniture stays in one
/// piece on the tile with the most room. Empty tiles are skipped and listed in `notes`.
Result<Document> map_pages(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                           const MapPrintOptions& options, TextMetrics& metrics, const Scans* scans,
                           Problems& notes);

}  // namespace coq::drawing
