// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/documents/model/map.h"
#include "core/geometry/warp_fit.h"

/// What the ties of a scan say of its place on the page: the one reading of it, for pictures and for the
/// editor.
namespace coq::model {

/// Pixels of the upright picture; 0: not known.
struct ScanSize {
  int width = 0;
  int height = 0;
  bool operator==(const ScanSize&) const = default;
};

/// The ties with places of the page, in micrometres. Those that name no hex of the map are left out; `used`
/// gets the numbers of the others.
std::vector<TiePair> tie_pairs(const MapDocument& map, const Scan& scan,
                               std::vector<std::size_t>* used = nullptr);

/// A corner of the picture that is tied to a place of the page: it only says where the picture is shown as long
/// as nothing else is tied.
bool is_provisional(const Tie& tie, ScanSize size);

/// The pairs of pixels and places that a scan is shown by, and the fit that goes through them.
struct ScanPlacing {
  ScanFit fit = ScanFit::affine;
  std::vector<TiePair> pairs;
};
/// By the ties that are not provisional: from as many as its fit needs by that fit; with fewer by an affine fit
/// (three), a similarity (two), or the picture as it lay, moved (one). Without any by its provisional ties,
/// else the whole picture from the upper left corner of the page (or table) on, as large as that allows.
/// nullopt where there is no such page, or the size is needed and not known. The pairs may still not determine
/// the fit.
std::optional<ScanPlacing> placing_of(const MapDocument& map, const Scan& scan, ScanSize size);

/// A tie that is not where the others put it.
struct StrayTie {
  std::size_t tie = 0;  ///< in the list of pairs
  double um = 0;        ///< on the page
  double pixels = 0;    ///< on the scan
};
/// Where the ties are farther than `most_um` from their fit (a plate through all ties: from an affine one): the
/// tie that lies the farthest from where the others put it. nullopt where they agree, or are too few to say.
std::optional<StrayTie> stray_tie(const std::vector<TiePair>& pairs, ScanFit fit, double most_um);

/// How many ties a fit needs: 2, 3, 4, 6.
std::size_t least_ties(ScanFit fit);

}  // namespace coq::model
