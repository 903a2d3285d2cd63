// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "systems/terrain_napoleonien/engine/spans.h"
#include "systems/terrain_napoleonien/engine/table.h"

/// The terrain of a moment, as ways over it meet it: what the map has, what play has changed and laid.
namespace coq::terrain_napoleonien {

struct Patch {
  Role role = Role::none;
  Terrain terrain = Terrain::plain;  ///< its row of the tables
  int piece = kNone;                 ///< of the map, or laid in play
  bool thin = false;                 ///< a line of no width: bases flush with it are not over it
  std::vector<Shape> parts;          ///< of an area one; of a line convex ones
  std::vector<Shape> flat, rim;      ///< of a plateau: its top, and all but its top

  bool is_relief() const { return role == Role::hill || role == Role::plateau; }
  /// Does it count from contact on (2.4c, 6.2c), or only for who is in it?
  bool by_contact() const { return is_relief() || role == Role::stream; }
  bool is_linear() const { return terrain == Terrain::linear_light || terrain == Terrain::linear_hard; }
};

/// Shared where play has changed and laid nothing: it is made once for a game.
std::shared_ptr<const std::vector<Patch>> patches_of(const Table& table);
/// Its name in events: the id of the piece.
std::string patch_name(const Table& table, const Patch& patch);

/// Where a base is on a leg over the patch: as the rules of the patch count it.
Spans spans_on(const Patch& patch, Body body, Vector leg);
Spans overlapping(const Patch& patch, Body body, Vector leg);
Spans touching(const Patch& patch, Body body, Vector leg);

}  // namespace coq::terrain_napoleonien
