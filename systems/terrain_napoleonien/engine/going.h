// SPDX-License-Identifier: MIT
#pragma once

#include "systems/terrain_napoleonien/engine/under.h"

/// The terrain under units, for movement, formations, fire and melee (2.4c, 4.3f, 6.2c, 7.1f).
namespace coq::terrain_napoleonien {

/// The terrain on which a unit stands, or would stand.
struct Footing {
  Terrains on = 0;              ///< all terrain under its bases; slopes and streams count on contact
  Terrains hampers = 0;         ///< terrain in `on` that no road, path or bridge cancels (7.1c, 4.3l, 6.3b)
  std::vector<int> pieces;      ///< the pieces counted in `on`
  Order order = Order::formed;  ///< minimum degradation that the terrain imposes
  std::string order_rule;
  bool whole_on_road = false;
};
Footing footing(const Table& table, int unit);
/// Returns the same terrain in the form that paths use.
Under under_of(const Table& table, int unit);
/// Returns the terrain if the unit stood there, in its formation.
Footing footing_at(const Table& table, int unit, const Place& place);

/// A piece in which a unit stands although its arm may not enter it.
struct Barred {
  int piece = kNone;
  Terrain terrain = Terrain::plain;
  std::string rule;
};
std::vector<Barred> barred_at(const Table& table, int unit);

// Single tests of the terrain under a unit that is not in a house.
bool on_slope(const Table& table, int unit);  ///< touches a hill, or a plateau without being all on its flat
bool in_wood(const Table& table, int unit);   ///< whether a base is in a wood, outside clearings
bool wholly_in_wood(const Table& table, int unit);
bool in_stream(const Table& table, int unit);  ///< whether a base touches a stream, not on a bridge
bool in_ford(const Table& table, int unit);    ///< whether a base is in a river
bool on_bridge(const Table& table, int unit);  ///< whether a base is on a bridge
bool in_crops(const Table& table, int unit);
bool on_tree_road(const Table& table, int unit);  ///< whether the middles of all bases are on it
/// Returns whether the unit is nearer to the crest of that hill or plateau than the other unit.
bool is_nearer_crest(const Table& table, int unit, int than, int relief);
/// Returns the piece of an obstacle that a base lies across, or kNone (8.4c, 8.6f).
int crossed_obstacle(const Table& table, int unit);
/// Returns whether no front edge of the first rank touches a stream (6.2g).
bool head_is_out_of_stream(const Table& table, int unit);

/// Returns the rule that forbids the unit to stand there in its formation, or an empty string. Considers its
/// arm, other units, table edges and terrain.
std::string why_not_stand(const Table& table, int unit, const Place& place);
/// Same, in another formation.
std::string why_not_stand(const Table& table, int unit, const Place& place, Formed formation, int front);
/// Returns whether the whole body is on the flat top of one plateau (3.3b, 3.3c).
bool on_flat(const Table& table, int unit, const Place& place, Formed formation, int front);

}  // namespace coq::terrain_napoleonien
