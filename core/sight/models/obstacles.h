// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/geometry/operations.h"
#include "core/sight/kernel/drawing.h"

/// The drawn areas that affect lines of sight, for programs with walls of their own.
namespace coq::sight {

/// The effect of an area on lines, without the conditions and exceptions of the rules.
enum class ObstacleEffect : std::uint8_t {
  blocks,   ///< lines do not pass through it
  hinders,  ///< lines pass through it, at a cost
  raised,   ///< ground above its surroundings: lines between higher ends pass over it
};

struct ObstacleArea {
  std::string id;  ///< of a feature, or of the terrain type of whole hexes without a feature; `summits` for the
                   ///< summit hexes of a scenario
  ObstacleEffect effect = ObstacleEffect::blocks;
  std::optional<std::int64_t> level{};   ///< thousandths, if lines are evaluated by heights or the document
                                         ///< states it
  std::optional<std::int64_t> height{};  ///< thousandths above the level, if lines are evaluated by heights
  Polygons areas;
};

/// Returns the areas of a drawing in the order of its features, in micrometres of the map. Hexes that are
/// evaluated by heights are united by cause, level and height. Corners are rounded to whole micrometres.
/// Errors: those of even_odd().
Result<std::vector<ObstacleArea>> obstacle_areas(const Drawing& drawing);

/// Returns `blocks`, `hinders` or `raised`.
std::string_view name_of(ObstacleEffect effect);

}  // namespace coq::sight
