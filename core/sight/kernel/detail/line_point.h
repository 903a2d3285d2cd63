// SPDX-License-Identifier: MIT
#pragma once

#include "core/sight/kernel/detail/lines.h"

namespace coq::los::detail {

/// A point of a line, exactly: (x/d, y/d) in the LOS frame; both parts are below 2^87.
struct LinePoint {
  Int128 x = 0, y = 0;
  std::int64_t d = 1;
};

LinePoint point_at(const Line& line, Ratio at);
/// Does the closed region hold the point?
bool holds(const Region& region, const LinePoint& p);
/// Is it at most so far (in the LOS frame, above 2) from the closed region?
bool is_near(const Region& region, const LinePoint& p, std::int64_t distance);
/// Is the way from `a` to `b` along the line at most so long (in the LOS frame)?
bool is_within(const Line& line, Ratio a, Ratio b, std::int64_t distance);
/// -1, 0, +1 as that way is shorter than, as long as or longer than the distance.
int compare_distance(const Line& line, Ratio a, Ratio b, std::int64_t distance);

}  // namespace coq::los::detail
