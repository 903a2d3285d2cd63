// SPDX-License-Identifier: MIT
#pragma once

#include "systems/terrain_napoleonien/engine/table.h"

/// Units whose figures follow a line: an obstacle, the edge of a wood, a crest (2.2c, 4.3g, 8.3b).
namespace coq::terrain_napoleonien {

/// A line that figures follow, from the side on which a unit stands.
struct Contour {
  Path line;
  bool closed = false;
  Um gap = 0;            ///< from the line to the front of the first rank
  bool astride = false;  ///< the first rank stands on it: a crest
};

struct Contoured {
  Place place;               ///< of the middle of the body
  std::vector<Place> along;  ///< empty: the line is straight there
};
/// How a unit stands along the line in a formation with that front, the middle of its first rank where it is
/// now.
Contoured contoured(const Table& table, int unit, const Contour& contour, Formed formation, int front);

Contour contour_of_obstacle(const Table& table, int piece);
/// The edge of the wood that the head of a unit inside of it touches; none: it touches none (4.3h).
std::optional<Contour> edge_before(const Table& table, int unit);
/// The crest of a hill.
std::optional<Contour> crest_of(const Table& table, int piece);

/// The middle of the front of its first rank.
Point head_of(const Table& table, int unit);

}  // namespace coq::terrain_napoleonien
