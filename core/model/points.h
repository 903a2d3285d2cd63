// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/shared.h"
#include "core/geo/point.h"
#include "core/model/node.h"

namespace coq::model {

/// A line of points in micrometres: a ring, a hole or a path.
struct Points : Node {
  Shared<std::vector<Point>> points;
  bool operator==(const Points&) const = default;
};

}  // namespace coq::model
