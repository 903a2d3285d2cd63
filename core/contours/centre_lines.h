// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "core/base/result.h"
#include "core/base/workers.h"
#include "core/geometry/point.h"
#include "core/images/plane.h"

namespace coq::contours {

/// A centre line between two ends or junctions, as pixels of the sheet.
struct CentreLine {
  Path points{};
  bool closed = false;                  ///< the last point is beside the first
  std::array<int, 2> junction{-1, -1};  ///< number of the junction at its beginning and its end, or -1
};

/// Maximum number of centre lines on a sheet.
inline constexpr std::size_t kMaxCentreLines = 1'000'000;

/// Reduces a mask (0, otherwise set) to lines of one pixel and divides them at junctions. Spurs shorter than
/// `spur` pixels are cut. No line is empty, and none contains a pixel of a junction, except lines between two
/// junctions beside each other. Errors: `contours.lines` (too many lines), `work.stopped`.
Result<std::vector<CentreLine>> centre_lines(images::Plane mask, int spur, const StopToken& stop = {});

}  // namespace coq::contours
