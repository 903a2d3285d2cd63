// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/base/workers.h"
#include "core/geometry/warp_fit.h"
#include "core/georeferencing/detail/hexsides.h"
#include "core/georeferencing/hex_search.h"

/// Hexes of sheets that did not lie flat: photographed at an angle, or printed on warped paper.
namespace coq::georeferencing {

/// The straight lattice that fits best, and the deviation of the hexes from it.
struct BentLattice {
  RawLattice straight{};
  GridFit fit = GridFit::affine;
  Warp bend{};       ///< maps positions in the straight lattice to
                     ///< actual ones; empty if the lattice is straight
  double error = 0;  ///< mean error in pixels of hexes that were left out of the fit

  /// Returns the lattice near a hex.
  RawLattice about(int q, int s) const;
};

/// Follows the hexes from the clearest one to its neighbours and on. Each hex is expected where the known ones
/// near it predict. The result is the simplest fit that is about as good as the best, judged by hexes left out
/// of the fit. Returns nullopt if too few hexes can be followed.
std::optional<BentLattice> follow(const Plane& response, LineKind kind, const RawLattice& lattice,
                                  const std::vector<HexMatch>& hexes, double threshold, const StopToken& stop);

/// Examines all hexes of a bent lattice with their centre in the image.
std::vector<HexMatch> look_along(const Plane& response, LineKind kind, const BentLattice& lattice, double span);

}  // namespace coq::georeferencing
