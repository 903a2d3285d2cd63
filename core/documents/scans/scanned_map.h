// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/documents/model/map.h"
#include "core/documents/project/new_project.h"
#include "core/georeferencing/hex_search.h"
#include "core/images/ground.h"

/// Map documents whose hexes are printed on a scan.
namespace coq::scenario {

/// The scan of a new map.
struct ScannedMap {
  std::string href;     ///< path of the image, relative to the map's folder
  images::Size size{};  ///< pixels
  double dpi = 300;     ///< pixels per inch along a row
  std::string first_label = "A01";
  double dpi_down = 0;                     ///< pixels per inch along a column; 0 means the same as `dpi`
  std::optional<images::Ground> ground{};  ///< provides the metres per hex and the direction of north
  int page = 0;                            ///< page of a file with several pages; 0 is the first
  std::optional<model::ScanFit> fit{};     ///< fit of control points that the user set; the default follows
                                           ///< from the grid
};

/// Returns the resolution of a sheet at 1:`scale` whose pixels show this ground. It may differ from the
/// resolution in the file, which may be that of a copy.
images::Resolution resolution_on(const images::Ground& ground, double scale);
/// Returns the scale that follows from a resolution and the ground, along the rows of the picture.
double scale_of(const images::Ground& ground, const images::Resolution& resolution);

/// Returns a tie of the map for each hex that users identified on the scan. Hexes without a label are omitted.
std::vector<model::Tie> ties_of(const std::vector<georeferencing::HexTie>& ties, const Labels& labels);

/// Returns the fit that the ties of such a grid need, or nullopt for the default, affine.
std::optional<model::ScanFit> fit_of(const georeferencing::FoundGrid& found);

/// Returns a map grid with the number, size and kind of the scan's hexes. Unlike those, the grid is regular and
/// upright for printing; the ties rotate and stretch the scan to match. The first hex is at (0, 0). Other
/// fields are copied from `usual`.
model::GridElement printed_grid(const model::GridElement& usual, const georeferencing::FoundGrid& found,
                                double um_per_pixel);

/// Returns a map of the system without terrain, with the hexes that are printed on a scan. The page contains
/// the whole scan. The root is still empty. Errors: those of the grid and its labels; `scan.table` (the system
/// uses no hexes), `scan.page` (the page would be too large at that resolution).
Result<model::MapDocument> map_on_scan(const model::RulesetDocument& ruleset,
                                       const georeferencing::FoundGrid& found, const ScannedMap& scan);

}  // namespace coq::scenario
