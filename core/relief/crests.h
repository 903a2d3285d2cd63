// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/relief/levels.h"

namespace coq::relief {

struct CrestOptions {
  double step = 0;                      ///< metres; a pass deeper than this below both summits ends a crest
  Um shortest = 20'000;                 ///< shorter crests are left out
  std::int64_t catchment = 60'000'000;  ///< minimum area of the ground that rises to a crest, in square
                                        ///< micrometres
  Um tolerance = 0;                     ///< maximum distance between a simplified line and the original
};

/// Finds crest lines: the streams of the ground turned upside down. The ground must fall away on both sides of
/// a crest. The longest crest comes first. Error: `stopped`.
Result<std::vector<Path>> crests(const HeightGrid& grid, const CrestOptions& options,
                                 const StopToken& stop = {}, const Progress& progress = {});

/// Returns the crest lines of each hill, in the order of `levels.hills`. A crest is cut where it leaves all
/// hills; each part belongs to the smallest area that contains all of it. Parts shorter than `shortest` are
/// left out.
std::vector<std::vector<Path>> crests_of_hills(const Levels& levels, const std::vector<Path>& crests,
                                               Um shortest);

}  // namespace coq::relief
