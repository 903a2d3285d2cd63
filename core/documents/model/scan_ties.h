// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/documents/model/map.h"
#include "core/geometry/warp_fit.h"

/// Placement of a scan on the page by its ties (control points). The pages and the editor share this code.
namespace coq::model {

/// Size of the upright scan in pixels; 0 means unknown.
struct ScanSize {
  int width = 0;
  int height = 0;
  bool operator==(const ScanSize&) const = default;
};

/// Returns the ties as pairs of pixels and page positions in micrometres. Ties that name no hex of the map are
/// omitted. `used` receives the indices of the remaining ties.
std::vector<TiePair> tie_pairs(const MapDocument& map, const Scan& scan,
                               std::vector<std::size_t>* used = nullptr);

/// Returns whether the tie is provisional: a corner of the scan tied to a place on the page. Provisional ties
/// place the scan only until another tie exists.
bool is_provisional(const Tie& tie, ScanSize size);

/// The pairs of pixels and places, and the fit through them, that place a scan.
struct ScanPlacing {
  ScanFit fit = ScanFit::affine;
  std::vector<TiePair> pairs;
};
/// Uses the ties that are not provisional. If the fit has enough ties, it is used. With fewer ties the fit is
/// affine (three), a similarity (two), or a translation (one). Without any, the provisional ties place the
/// scan. Without those either, the whole scan starts at the upper left corner of the page (or table), as large
/// as fits. Returns nullopt if there is no page, or if the size is needed but unknown. The pairs may still not
/// determine the fit.
std::optional<ScanPlacing> placing_of(const MapDocument& map, const Scan& scan, ScanSize size);

/// A tie that deviates from the fit of the others.
struct StrayTie {
  std::size_t tie = 0;  ///< index into the list of pairs
  double um = 0;        ///< deviation on the page
  double pixels = 0;    ///< deviation on the scan
};
/// Returns the tie with the largest deviation if some tie is more than `most_um` from the fit. A plate passes
/// through all ties, so an affine fit replaces it. Returns nullopt if all ties agree, or are too few.
std::optional<StrayTie> stray_tie(const std::vector<TiePair>& pairs, ScanFit fit, double most_um);

/// Returns the number of ties that a fit needs: 2, 3, 4 or 6.
std::size_t least_ties(ScanFit fit);

}  // namespace coq::model
