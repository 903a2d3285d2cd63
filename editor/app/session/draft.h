// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/geo/point.h"

namespace coq::app {

/// A shape that a tool has open: what the journal keeps of it, so that the tool can go on with it after a
/// crash.
struct Draft {
  std::string tool;           ///< id of the tool: "polygon", "line"...
  std::string type;           ///< terrain type that the shape will have; empty where the tool has none
  std::vector<Point> points;  ///< vertices so far, in micrometres of the page
  std::map<std::string, std::string> more;  ///< whatever else the tool needs to go on
  bool operator==(const Draft&) const = default;
};

}  // namespace coq::app
