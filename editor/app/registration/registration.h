// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/model/edit.h"
#include "editor/app/registration/scan_fit.h"

namespace coq::app {

/// How far a tie is from where the fit puts it.
struct TieResidual {
  std::size_t tie = 0;  ///< in the scan's list
  std::string place;    ///< "E04", or millimetres
  double pixels = 0;    ///< of the scan
  double mm = 0;        ///< on the page
  double hexes = 0;     ///< in widths of a hex; 0 without a grid
  bool bad = false;     ///< worse than the rest: to be looked at, in red
};

/// What the ties of a scan say.
struct RegistrationReport {
  std::optional<ScanMap> map;  ///< of the fit; nullopt: not determined
  model::ScanFit fit = model::ScanFit::affine;
  std::vector<TieResidual> residuals;  ///< the worst first
  double rms_pixels = 0;
  Message verdict;  ///< "5 ties, 0.12 pixels off on average"; or what is missing
};

/// The ties with places of the page; those that name no hex of the map are left out (their numbers in `used`).
std::vector<TiePair> tie_pairs(const model::MapDocument& map, const model::Scan& scan,
                               std::vector<std::size_t>* used = nullptr);
/// By the scan's own fit (affine where it says none) or another one, to compare.
RegistrationReport registration_report(const model::MapDocument& map, std::size_t scan,
                                       std::optional<model::ScanFit> fit = std::nullopt);
/// The fit that so many ties are good for: 2 similarity, 3 affine, 4 projective, 6 spline.
std::optional<model::ScanFit> best_fit(std::size_t ties);

// Edits of one scan: each a step.

std::vector<model::Edit> add_tie(const model::MapDocument& map, std::size_t scan, const model::Tie& tie);
std::vector<model::Edit> move_tie(const model::MapDocument& map, std::size_t scan, std::size_t tie,
                                  model::PixelPoint pixel);
std::vector<model::Edit> remove_tie(std::size_t scan, std::size_t tie);
std::vector<model::Edit> set_fit(std::size_t scan, std::optional<model::ScanFit> fit,
                                 std::optional<model::Thousandths> smoothing);

/// Pixels of the scan, to thousandths.
model::PixelPoint pixel_point(double x, double y);

/// The other way round: the grid laid on the scan. Where the page is made from a scan (so many micrometres a
/// pixel), the ties' hexes give origin, column and row by least squares; three ties not on a line at least.
/// Errors, check `editor.registration`.
Result<model::Lattice> lattice_from_ties(const model::GridElement& grid, const std::vector<model::Tie>& ties,
                                         double um_per_pixel);
/// The edit that sets it, and the page to the scan's size. The scan's ties then hold with its own fit.
Result<std::vector<model::Edit>> lay_grid(const model::MapDocument& map, std::size_t scan, int width,
                                          int height, double um_per_pixel);

}  // namespace coq::app
