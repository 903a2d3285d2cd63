// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/workers.h"
#include "core/images/plane.h"
#include "core/vectors/place.h"

namespace coq::vectors {

/// An area of one class.
struct TracedArea {
  std::uint8_t value = 0;   ///< class in the picture
  Polygon outline{};        ///< valid outline on the page (see find_faults())
  std::int64_t pixels = 0;  ///< number of pixels before simplification
  std::int64_t inked = 0;   ///< number of its pixels that had its class before tidying
  int x = 0, y = 0;         ///< first of its pixels, by rows
};

/// Returns the areas of the wanted values, in the order of their first pixels. Pixels are connected by their
/// sides. Outlines follow the sides of pixels and are simplified: no point of a new border is farther than
/// `tolerance` micrometres from the border of the class. Two areas share each point of their common border.
/// `untidied` is a picture of the same size for the counts, or null. Errors: `trace.noise` (too many parts),
/// `trace.stopped`.
Result<std::vector<TracedArea>> areas(const images::Plane& classes, const std::vector<bool>& wanted,
                                      const images::Plane* untidied, const Place& place, Um tolerance,
                                      const StopToken& stop);

}  // namespace coq::vectors
