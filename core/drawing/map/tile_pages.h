// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/drawing/map/map_print.h"

/// A map on several sheets of paper, or on one sheet of a different size.
namespace coq::drawing {

struct TileSettings {
  Paper paper{};
  Um margin = 0;
  Um overlap = 0;
  Um bleed = 0;          ///< land beyond the map's edges, limited by the margin
  Um column_step = 0;    ///< on paper; if positive, tiles end at the centres of columns
  Point first_centre{};  ///< centre of the first hex on the map
  std::string title{};
  std::string contents{};  ///< description of the map's content
  std::string lang{};
};

/// Adds a page for each tile that is not empty. The furniture goes on the emptiest tiles in one piece. Errors:
/// as from tile_map().
Status add_tile_pages(const DrawnMap& map, const TileSettings& settings, TextMetrics& metrics,
                      Document& document, Problems& notes);

/// Returns the width of bleed and crop marks around a sheet.
Um edge_about(const MapPrintOptions& options);
/// Adds a warning `print.bleed` for each page whose bleed is not inked everywhere: a slightly misplaced cut
/// would show bare paper.
void check_bleed(const Document& document, Problems& notes);

/// Makes the map of a page one figure described by `words`. Title, legend and other furniture remain readable
/// texts.
void describe_map_figure(Page& page, const std::string& words);
/// Returns a page of that size with the sheet at a position, its bleed and its crop marks.
Page page_of_sheet(const MapSheet& sheet, Point at, Paper size, const MapPrintOptions& options);

/// Returns the map with bleed, crop marks and furniture on one sheet; the furniture is below or beside the map.
/// Returns nullopt if they do not fit.
std::optional<Page> page_on_paper(const DrawnMap& map, Paper paper, Um margin, const MapPrintOptions& options);

}  // namespace coq::drawing
