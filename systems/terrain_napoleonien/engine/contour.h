// SPDX-License-Identifier: MIT
#pragma once

#include "systems/terrain_napoleonien/engine/table.h"

/// Units whose figures follow a line: an obstacle, the edge of a wood or a crest (2.2c, 4.3g, 8.3b).
namespace coq::terrain_napoleonien {

/// A line that figures follow, seen from the unit's side of it.
struct Contour {
  Path line;
  bool closed = false;
  Um gap = 0;            ///< from the line to the front of the first rank
  bool astride = false;  ///< the first rank stands on the line: a crest
};

struct Contoured {
  Place place;               ///< place of the body's middle
  std::vector<Place> along;  ///< place of each figure; empty if the line is straight there
};
/// Places the unit along the line, in that formation and front. The middle of its first rank stays where it is.
Contoured contoured(const Table& table, int unit, const Contour& contour, Formed formation, int front);

Contour contour_of_obstacle(const Table& table, int piece);
/// Returns the edge of the wood that the head of a unit inside it touches, or nullopt (4.3h).
std::optional<Contour> edge_before(const Table& table, int unit);
std::optional<Contour> crest_of(const Table& table, int piece);

/// Returns the middle of the front of the unit's first rank.
Point head_of(const Table& table, int unit);

}  // namespace coq::terrain_napoleonien
