// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "importers/ground/ground_data.h"

namespace coq::importers {

/// A way of OpenStreetMap with the places of its nodes.
struct OsmWay {
  std::vector<std::int64_t> nodes;  ///< ids; no two neighbours are equal
  LonLatLine line;                  ///< one point for each node
  bool complete = true;             ///< the file has all nodes
};

struct RingsOfWays {
  std::vector<LonLatLine> rings;  ///< closed: the first point is not repeated
  bool open = false;              ///< some ways do not close
};

/// Joins ways to rings at common end nodes. Roles of members are not needed: the even-odd rule distinguishes
/// inside from outside, and gives the same area however the ways that meet in a node are joined.
RingsOfWays rings_of(const std::vector<const OsmWay*>& ways);

/// Returns whether a point is inside a ring. Points on the border may give either result.
bool contains(const LonLatLine& ring, LonLat at);

}  // namespace coq::importers
