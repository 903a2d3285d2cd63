// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>

#include "core/contours/ground.h"
#include "core/geometry/warp_fit.h"
#include "core/relief/levels.h"

namespace coq::contours {

struct HillOptions {
  double step = 0;  ///< from level to level, in the unit of the sheet; above 0
  std::optional<double>
      base{};          ///< level k begins at base + k * step; default: a step below the lowest contour
  Um tolerance = 150;  ///< between the drawn and the found border, micrometres on the page
  std::int64_t least = 4'000'000;  ///< smaller hills and hollows are left out; square micrometres
  bool crests = true;              ///< whether hills get crest lines
};

/// A hill area, and how much of it is known.
struct ScoredHill {
  relief::Levels::Hill hill{};
  double score = 0;            ///< share of its border that a numbered contour of this height shows, 0 to 1
  std::vector<Path> crests{};  ///< the longest first; each belongs to the smallest area that holds all of it
};

/// Hill areas on the page. Level 1 comes first; each area lies within one of the next lower level.
struct Hills {
  std::vector<ScoredHill> hills{};
  double base = 0;
  int small = 0;  ///< hills and hollows that were left out
};

/// Divides the ground into hill areas, closed along the border of `page`. `warp` maps pixels of the scan to
/// micrometres of the page. Crest lines are those of relief::crests(), at least 15 mm long. Errors: those of
/// relief::levels(); `contours.place` (the scan is not on the page).
Result<Hills> hills(const Ground& ground, int width, int height, const Warp& warp, const Box& page,
                    const HillOptions& options, const StopToken& stop = {}, const Progress& progress = {});

}  // namespace coq::contours
