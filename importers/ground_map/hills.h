// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "importers/ground_map/feature_builder.h"

namespace coq::importers::ground {

/// The source of a hill is this prefix, followed by the hill's level.
inline constexpr const char* kHillSource = "heights:";

struct HillPlan {
  std::vector<const GroundHeights*> heights;  ///< the first one that has a height at a point is used
  std::optional<LonLatBox> box;               ///< hills are cut to it; they are always cut to the page less its
                                              ///< margin
};

struct HillReport {
  double base = 0, lowest = 0, highest = 0;  ///< metres; of the ground within the box
  int small = 0;                             ///< hills and hollows left out
  std::size_t voids = 0;                     ///< points of the grid within the box without a height
};

/// Adds the hills of the levels in the options, with their crest lines, level 1 first. Errors: those of
/// relief::levels().
Result<HillReport> add_hill_pieces(const HillPlan& plan, const Frame& frame, const GroundOptions& options,
                                   const StopToken* stop, std::vector<Piece>& pieces);

}  // namespace coq::importers::ground
