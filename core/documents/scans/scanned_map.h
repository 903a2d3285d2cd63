// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/documents/model/map.h"
#include "core/documents/project/new_project.h"
#include "core/georeferencing/hex_search.h"
#include "core/images/ground.h"

/// Documents of maps whose hexes are printed on a scan.
namespace coq::scenario {

/// The scan of a new map.
struct ScannedMap {
  std::string href;      ///< of the picture, from the map's folder on
  picture::Size size{};  ///< pixels
  double dpi = 300;      ///< pixels an inch along its rows
  std::string first_label = "A01";
  double dpi_down = 0;                      ///< pixels an inch down; 0: as along the rows
  std::optional<picture::Ground> ground{};  ///< gives the metres of a hex, and where north is
};

/// The hexes of a scan that people have named, as a tie of the map each. Those without a label are left out.
std::vector<model::Tie> ties_of(const std::vector<georeferencing::HexTie>& ties, const Labels& labels);

/// The fit that ties of such a grid need; nullopt: the usual one, affine.
std::optional<model::ScanFit> fit_of(const georeferencing::FoundGrid& found);

/// The grid of a map with the hexes of a scan: as many, as large and of that kind, but regular and upright, as
/// they are to be printed; the ties turn and stretch the scan. The first one at (0, 0); the rest is that of
/// `usual`.
model::GridElement printed_grid(const model::GridElement& usual, const georeferencing::FoundGrid& found,
                                double um_per_pixel);

/// A map of that system without terrain, with the hexes that are printed on a scan, on a page on which the
/// whole picture lies; its root is still empty. Errors: those of the grid and its labels; `scan.table` (the
/// system is played without hexes), `scan.page` (at that resolution the page would be too large).
Result<model::MapDocument> map_on_scan(const model::RulesetDocument& ruleset,
                                       const georeferencing::FoundGrid& found, const ScannedMap& scan);

}  // namespace coq::scenario
