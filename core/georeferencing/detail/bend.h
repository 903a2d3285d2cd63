// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/base/workers.h"
#include "core/geometry/warp_fit.h"
#include "core/georeferencing/detail/hexsides.h"
#include "core/georeferencing/hex_search.h"

/// Hexes of sheets that did not lie flat: photographed at a slant, or of paper that has warped.
namespace coq::georeferencing {

/// A straight lattice, the best one, and how the hexes leave it.
struct BentLattice {
  RawLattice straight{};
  GridFit fit = GridFit::affine;
  Warp bend{};       ///< from where the straight lattice has a place to where it lies; empty: it is straight
  double error = 0;  ///< pixels: of hexes that the fit was not made of, on average

  /// The lattice as it lies about a hex.
  RawLattice about(int q, int s) const;
};

/// Follows the hexes from the clearest one to its neighbours and on, each where those that are known put it,
/// and takes the simplest fit of them that is about as good as the best: compared by hexes that were left out.
/// nullopt where too few hexes can be followed.
std::optional<BentLattice> follow(const Plane& response, LineKind kind, const RawLattice& lattice,
                                  const std::vector<HexSight>& hexes, double threshold, const StopToken& stop);

/// All hexes of a bent lattice whose centre is in the picture.
std::vector<HexSight> look_along(const Plane& response, LineKind kind, const BentLattice& lattice, double span);

}  // namespace coq::georeferencing
