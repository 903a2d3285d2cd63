// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/shared.h"
#include "core/documents/model/node.h"
#include "core/geometry/point.h"

namespace coq::model {

/// A line of points in micrometres: a ring, a hole or a path.
struct Points : Node {
  Shared<std::vector<Point>> points;
  bool operator==(const Points&) const = default;
};

}  // namespace coq::model
