// SPDX-License-Identifier: MIT
// Terrain that the players lay before the game (D8).
#include <algorithm>

#include "core/geometry/convex.h"
#include "core/geometry/distance.h"
#include "core/geometry/placement.h"
#include "core/play/table/candidates.h"
#include "systems/dogme/engine/before.h"
#include "systems/dogme/engine/umpire.h"

namespace coq::dogme {
namespace {

const ShapeInfo* find_shape(const Briefing& b, const std::string& id) {
  const auto found =
      std::find_if(b.shapes.begin(), b.shapes.end(), [&](const ShapeInfo& shape) { return shape.id == id; });
  return found == b.shapes.end() ? nullptr : &*found;
}

/// D8.4: on the table, so far from the other pieces.
Ruling check_lay(const Table& t, const Command& c) {
  static constexpr Refusal kNoPiece{"D8.2", translatable("there is no such piece of terrain to lay")};
  static constexpr Refusal kOff{"D8.2", translatable("the piece would not lie on the table")};
  static constexpr Refusal kGap{"D8.4", translatable("the piece would lie too near another one")};
  const ShapeInfo* shape = find_shape(t.b, c.piece);
  const auto& types = t.b.terrain_types;
  if (shape == nullptr || std::find(types.begin(), types.end(), c.type) == types.end()) return kNoPiece;
  const Polygon area = placed(shape->area, *c.at, *c.facing);
  for (const Point p : area.outer)
    if (!t.b.table().contains(p)) return kOff;
  for (const Piece& piece : *t.s.pieces)
    if (within(area.outer, piece.area, t.rules().terrain_gap - 1)) return kGap;
  return Ruling::yes;
}

/// Where a shape may lie, in two facings: f(command) is called until it is true. Was it? What it is laid as
/// makes no difference.
template <class F>
bool any_place(const Table& t, const ShapeInfo& shape, Command c, F f) {
  c.verb = Verb::lay;
  c.piece = shape.id;
  c.type = t.b.terrain_types.front();
  return any_of_lattice(t.b.table(), t.rules().terrain_gap / 2, [&](Point at) {
    for (const Vector facing : {Vector{0, -1}, Vector{1, 0}}) {
      c.at = at;
      c.facing = facing;
      if (check_lay(t, c) && f(c)) return true;
    }
    return false;
  });
}

void offer_laying(Offers& o) {
  if (o.t.b.terrain_types.empty()) return;
  for (const ShapeInfo& shape : o.t.b.shapes) {
    std::vector<Command> fits;
    any_place(o.t, shape, o.c, [&](const Command& c) {
      fits.push_back(c);
      return false;
    });
    for (const std::string& type : o.t.b.terrain_types) {
      for (Command c : fits) {
        c.type = type;
        o.take_known(std::move(c));
      }
    }
  }
}

void roll_for_terrain(Umpire& u, const Command&) {
  u.s.cursor = static_cast<std::int8_t>(u.opposed("terrain", "D8.2"));
  u.s.phase = Phase::terrain;
}

/// D8.2: by turns.
void lay(Umpire& u, const Command& c) {
  Piece piece;
  piece.id = "t" + std::to_string(u.s.pieces->size() + 1);
  piece.type = c.type;
  piece.become(u.b.rules.terrain.at(c.type));
  piece.area = placed(find_shape(u.b, c.piece)->area, *c.at, *c.facing);
  piece.box = bounds(piece.area.outer);
  piece.shape = c.piece;
  piece.laid = {*c.at, *c.facing};
  u.log.event("terrain", {{"piece", piece.id}}, "D8.2");
  u.s.pieces.modify([&](Pieces& pieces) { pieces.push_back(std::move(piece)); });
  renew_sights(u.s);
  u.s.cursor = static_cast<std::int8_t>(other(u.s.cursor));
}

}  // namespace

ActionRows laying_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::terrain_dice,
                                     .name = "terrain-dice",
                                     .phases = {Phase::terrain_dice},
                                     .effect = roll_for_terrain},
                                    {.verb = Verb::lay,
                                     .name = "lay",
                                     .arguments = {kShape, kTerrain, kAt, kFacing},
                                     .phases = {Phase::terrain},
                                     .refusal = check_lay,
                                     .offers = offer_laying,
                                     .effect = lay}};
  return kRows;
}

bool can_lay(const Table& t) {
  if (t.b.terrain_types.empty()) return false;
  return std::any_of(t.b.shapes.begin(), t.b.shapes.end(), [&](const ShapeInfo& shape) {
    return any_place(t, shape, {}, [](const Command&) { return true; });
  });
}

}  // namespace coq::dogme
