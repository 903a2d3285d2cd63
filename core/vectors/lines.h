// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/workers.h"
#include "core/images/plane.h"
#include "core/vectors/place.h"

namespace coq::vectors {

/// The middle line of a printed line.
struct TracedLine {
  Path path{};   ///< path on the page; a closed one ends at its first point
  Um width = 0;  ///< mean width of the print on the page
};

struct Lines {
  std::vector<TracedLine> lines{};  ///< sorted, longest first
  std::size_t spurs = 0;            ///< number of ends that were cut because they are shorter than three widths
                                    ///< of the print
};

/// Returns the middle lines of a mask (0, otherwise set). They are thinned (Guo and Hall 1989), without spurs
/// shorter than three widths, joined where they go straight on at crossings, and simplified. Lines shorter than
/// `least` micrometres are left out. Errors: `trace.noise` (more than 20 million pixels are left after
/// thinning), `trace.stopped`.
Result<Lines> lines(images::Plane mask, const Place& place, Um tolerance, Um least, const StopToken& stop);

}  // namespace coq::vectors
