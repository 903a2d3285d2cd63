// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/relief/height_grid.h"

namespace coq::relief {

/// Maximum number of levels. With kMinCell, their borders stay apart even on the steepest ground.
inline constexpr int kMaxLevels = 98;

struct LevelOptions {
  /// Level k is the ground at `base` + k * `step` metres or higher. The default base is the highest multiple of
  /// the step that is not above the lowest ground, where the sea (0 and below) counts as 0.
  std::optional<double> base;
  double step = 0;         ///< metres, above 0
  int most = kMaxLevels;   ///< higher ground belongs to the level `most`
  Um tolerance = 0;        ///< maximum distance between a simplified border and the exact one
  std::int64_t least = 0;  ///< smaller hills and hollows are left out; square micrometres
};

/// The hill areas of a ground.
struct Levels {
  struct Hill {
    int level = 0;
    Polygon area;
  };
  /// The areas, level 1 first. Each is valid and lies within an area of the next lower level. Borders of two
  /// areas never cross; they have common points only on the border of the grid's box.
  std::vector<Hill> hills;
  double base = 0;
  double lowest = 0, highest = 0;          ///< height of the ground in metres
  int small_hills = 0, small_hollows = 0;  ///< number of hills and hollows that were left out
  std::size_t voids = 0;                   ///< points without a height, which belong to no hill
};

/// Returns the default base for this lowest ground, as in LevelOptions.
double default_base(double lowest, double step);

/// Divides the ground into hill areas. Errors: `heights.step` (a step or base that is not a number or out of
/// range), `heights.levels` (more than kMaxLevels levels, and `most` is not less), `heights.void` (no heights
/// at all), `stopped`.
Result<Levels> levels(const HeightGrid& grid, const LevelOptions& options, const StopToken& stop = {},
                      const Progress& progress = {});

}  // namespace coq::relief
