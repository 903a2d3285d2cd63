// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/relief/height_grid.h"

namespace coq::relief::detail {

/// Lines along which ground rises together: points of the grid, from the lower end to the higher one, or over a
/// summit and down again. Each point sends its ground to its steepest higher neighbour. Over a pass less than
/// `step` metres below the lower one of its summits, ground flows on to the higher one. Lines run through
/// points to which at least `catchment` square micrometres rise. Where ways meet, the line follows the one with
/// the most crest: `is_crest` tells whether the ground at a point falls away beside a line in the direction of
/// a second point. Returns nullopt if stopped.
using CrestTest = std::function<bool(Point at, Point towards)>;
std::optional<std::vector<std::vector<std::int32_t>>> stems(const HeightGrid& grid, double step,
                                                            std::int64_t catchment, const CrestTest& is_crest,
                                                            const StopToken& stop);

}  // namespace coq::relief::detail
