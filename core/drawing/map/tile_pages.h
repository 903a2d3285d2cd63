// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/drawing/map/map_print.h"

/// A map on several sheets of paper, or on one that is not of its own size.
namespace coq::scene {

struct TileSettings {
  Paper paper{};
  Um margin = 0;
  Um overlap = 0;
  Um bleed = 0;          ///< of land beyond the map's edges, as far as the margin has room
  Um column_step = 0;    ///< on paper; tiles end at the centres of columns where it is given
  Point first_centre{};  ///< of the first hex, on the map
  std::string title{};
  std::string contents{};  ///< what the map shows, in words
  std::string lang{};
};

/// A page for each tile with something on it, the furniture whole on the emptiest ones. Errors: as of
/// tile_map().
Status add_tile_pages(const DrawnMap& map, const TileSettings& settings, TextMetrics& metrics,
                      Document& document, Problems& notes);

/// How wide bleed and crop marks stand about a sheet.
Um edge_about(const MapPrintOptions& options);
/// A warning `print.bleed` for each page whose bleed is not inked all round: a cut that is a little off would
/// show paper.
void check_bleed(const Document& document, Problems& notes);

/// The page's map is one figure, which shows `words`; its title, legend and other furniture are read.
void tell_map(Page& page, const std::string& words);
/// A page of that size with the sheet at a place of it, its bleed and its crop marks.
Page page_of_sheet(const MapSheet& sheet, Point at, Paper size, const MapPrintOptions& options);

/// The map with its bleed, its crop marks and its furniture on one sheet, that below or beside it; nullopt
/// where there is no room.
std::optional<Page> page_on_paper(const DrawnMap& map, Paper paper, Um margin, const MapPrintOptions& options);

}  // namespace coq::scene
