// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "importers/ground/ground_data.h"

namespace coq::importers {

/// A way of OpenStreetMap with the places of its nodes.
struct OsmWay {
  std::vector<std::int64_t> nodes;  ///< ids; no two neighbours are equal
  LonLatLine line;                  ///< as many points
  bool complete = true;             ///< the file has all nodes
};

struct RingsOfWays {
  std::vector<LonLatLine> rings;  ///< closed: the first point is not repeated
  bool open = false;              ///< some ways do not close
};

/// Joins ways to rings at common end nodes. Roles of members are not used: the even-odd rule tells inside from
/// outside, and gives the same area however ways are joined that meet in one node.
RingsOfWays rings_of(const std::vector<const OsmWay*>& ways);

/// Returns whether a point lies inside of a ring; points of the border may be either.
bool contains(const LonLatLine& ring, LonLat at);

}  // namespace coq::importers
