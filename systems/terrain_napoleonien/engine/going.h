// SPDX-License-Identifier: MIT
#pragma once

#include "systems/terrain_napoleonien/engine/under.h"

/// The ground under units (2.4c, 4.3f, 6.2c, 7.1f): what movement, formations, fire and mêlées ask of it.
namespace coq::terrain_napoleonien {

/// The ground on which a unit stands, or would.
struct Footing {
  Terrains on = 0;              ///< all that its bases are in; slopes and streams: that they touch
  Terrains hampers = 0;         ///< less what a way lifts (7.1c, 4.3l, 6.3b), and dressed slopes as one
  std::vector<int> pieces;      ///< what is `on`
  Order order = Order::formed;  ///< the least degradation that it imposes there
  std::string order_rule;
  bool whole_on_road = false;
};
Footing footing(const Table& table, int unit);
/// The same as ways over the ground have it.
Under under_of(const Table& table, int unit);
/// Where it stood there, in its formation.
Footing footing_at(const Table& table, int unit, const Place& place);

/// Pieces that it stands in, and its arm may not enter.
struct Barred {
  int piece = kNone;
  Terrain terrain = Terrain::plain;
  std::string rule;
};
std::vector<Barred> barred_at(const Table& table, int unit);

// Parts of it. Not for units in houses.
bool on_slope(const Table& table, int unit);  ///< touches a hill, or a plateau and is not all on its flat
bool in_wood(const Table& table, int unit);   ///< some base is; clearings are none
bool wholly_in_wood(const Table& table, int unit);
bool in_stream(const Table& table, int unit);  ///< some base touches it, on no bridge
bool in_ford(const Table& table, int unit);    ///< some base is in a river
bool on_bridge(const Table& table, int unit);  ///< some base is
bool in_crops(const Table& table, int unit);
bool on_tree_road(const Table& table, int unit);  ///< the middles of all its bases are
/// Is it nearer to the crest of that hill or plateau than the other one?
bool is_nearer_crest(const Table& table, int unit, int than, int relief);
/// Some base is across it: piece of the ground; kNone: none is (8.4c, 8.6f).
int crossed_obstacle(const Table& table, int unit);
/// Its head is out of every stream (6.2g): no front edge of its first rank touches one.
bool head_is_out_of_stream(const Table& table, int unit);

/// May the unit stand there, its arm and formation being what they are? Empty: it may; else the rule that
/// forbids it. Other units, table edges and terrain count.
std::string why_not_stand(const Table& table, int unit, const Place& place);
/// The same in another formation.
std::string why_not_stand(const Table& table, int unit, const Place& place, Formed formation, int front);
/// Is all of the body on the flat of one plateau (3.3b, 3.3c)?
bool on_flat(const Table& table, int unit, const Place& place, Formed formation, int front);

}  // namespace coq::terrain_napoleonien
